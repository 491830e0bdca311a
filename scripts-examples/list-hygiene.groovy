// Won and lost deals leave the lists that agents dial from; dead numbers are reported by the preview.
names {
  powerlist 'hot', '1969'
  powerlist 'cold', '2201'
}

def closed = csv('leads.csv').findAll { it.stage in ['won', 'lost'] }

powerlist 'hot' remove closed
powerlist('cold') {
  csv('leads.csv').findAll { it.stage == 'won' }.each { remove it }
}
