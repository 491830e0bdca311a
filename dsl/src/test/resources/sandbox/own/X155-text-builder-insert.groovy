// text builder insert
def b = new StringBuilder('x'); while (true) { b.insert(0, b.toString()) }
