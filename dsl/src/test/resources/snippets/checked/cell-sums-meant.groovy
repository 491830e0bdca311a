csv('touches.csv').each { row ->
  def local = (row.area + row.number).toLong()
  if (row.calls.toInteger() + row.texts.toInteger() > 10) call to: row, agent: row['Owner Email']
  if (row.area + row.number == '3055550123') call to: row, agent: row.email, name: row.firstName + row.area
  powerlist '1969' add row, extra: [Local: "$local"]
}
