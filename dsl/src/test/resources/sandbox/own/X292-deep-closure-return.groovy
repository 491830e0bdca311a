// deep closure return
def f = { { -> { -> { -> it } } } }; f(1)()()()
