// id: B200-composed-closures
def inc = { it + 1 }
def dbl = { it * 2 }
def sum = { a, b -> a + b }
[(inc >> dbl)(3), (inc << dbl)(3), (inc >> dbl >> inc)(1), (sum >> dbl)(1, 2), [1, 2].collect(inc >> dbl)]
