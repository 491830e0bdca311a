def rows = csv('touches.csv')
rows.findAll { (it.calls + it.texts).toInteger() >= 10 }.each { cadence 4412 remove it }
rows.findAll { it.calls + it.texts > 10 }.each { cadence 4412 remove it }
rows.each { row ->
  def all = (row.calls + row.calls) as int
  def ratio = (row.calls + row.texts).toBigDecimal() / 2
  if (all > 10) call to: row, agent: row['Owner Name'], name: "$ratio"
  call to: row, agent: row.firstName
}
