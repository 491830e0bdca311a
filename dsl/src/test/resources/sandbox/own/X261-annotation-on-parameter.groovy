// annotation on parameter
def f(@Deprecated n) { n }; f(1)
