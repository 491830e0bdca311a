// gstring recursive
def f; f = { "${f()}" }; f()
