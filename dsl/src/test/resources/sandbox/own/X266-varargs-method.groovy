// varargs method
def f(Object... x) { x }; f(1, 2)
