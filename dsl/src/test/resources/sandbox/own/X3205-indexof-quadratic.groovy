def a = 'a' * 1000000
def b = ('a' * 500000) + 'b'
println a.contains(b)
