// spread call huge
def f(a) { a }; f(*(1..100000))
