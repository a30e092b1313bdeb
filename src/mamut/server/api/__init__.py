"""The interface over HTTP, one module for each part of it. A function here reads a request, asks the hall, and answers.

From outside: the `router` of each module, and `openapi`, which describes them all.
"""
