def n = 3
assert n = 4
