[].size()
def s = '\u2003' * 1000000
while (true) { s.blank }
