// text builder growth
def b = new StringBuilder('x'); while (true) { b.append(b) }
