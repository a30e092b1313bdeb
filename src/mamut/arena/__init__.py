"""Matches between bots: who meets whom, games on all cores or on a cluster, win rates with intervals, ratings."""
