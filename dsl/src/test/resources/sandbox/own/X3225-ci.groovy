def a = '\u0430' * 1000000
def b = '\u0410' * 1000000
while (true) { a.equalsIgnoreCase(b) }
