def counts = [:].withDefault { 0 }
def seen = []
def names = [] as Set
def log = []
def note(row) { println row.firstName }
def rows = csv('leads.csv').toList()
rows.collect { counts[it.firstName]++ }
rows.collect { seen << it.phone }
rows.findAll { names.add(it.firstName) }
rows.collect { log.add(it.firstName) }
rows.collect { note(it) }
rows.sort { it.firstName }
rows.find { if (!it.firstName) throw new IllegalStateException('no name') }
rows.collect { row -> row.with { println firstName } }
println counts + [seen: seen, names: names, log: log]
rows.each { call to: it }
