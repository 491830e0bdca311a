def a = '\u0430' * 1000000
def b = '\u0410' * 1000000
def l = [a] * 100000
l.each { it.compareToIgnoreCase(b) }
