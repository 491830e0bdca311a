// map spread huge
def m = [:]; while (true) { m = [*: m, ("k${m.size()}".toString()): 'x' * 1000] }
