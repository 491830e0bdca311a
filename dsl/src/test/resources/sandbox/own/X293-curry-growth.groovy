// curry growth
def f = { Object a -> a }; while (true) { f = f.curry(1) }
