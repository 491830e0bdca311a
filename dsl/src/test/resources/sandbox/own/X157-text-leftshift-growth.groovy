// text leftshift growth
def b = 'x' << 'y'; while (true) { b << b.toString() }
