// closure trampoline
def f = { it }.trampoline(); f(1)
