"""The commands of `kirke`, one module each; `command` in each is what click runs.

options holds what they share on the command line, inputs reads problems, outcome the exit codes.
"""
