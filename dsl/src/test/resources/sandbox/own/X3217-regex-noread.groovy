def s = 'a' * 1000000
def p = ~/(?:(?:(?:){10}){10}){9}(?!)/
def n = 0
while (true) { n += s.findAll(p).size() }
