def f(int a, b = 2) { 'one' }
def f(Integer a) { 'two' }
f(1)
