// text concat loop
def s = 'x'; while (true) { s = s.concat(s) }
