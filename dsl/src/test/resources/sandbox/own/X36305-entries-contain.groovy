// entrySet contains quadratic
def m = [:]
(1..50000).each { m[it] = it }
def e = m.entrySet()
for (i in 1..2000000) { e.contains("x") }
