"""What wraps every request: limits, headers, logs and numbers for operators; and the page.

It knows no table: `app` puts it around the rest.
"""
