// closure memoize growth
def f = { it }.memoize(); f(1)
