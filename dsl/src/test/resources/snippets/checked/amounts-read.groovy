def rows = csv('umsatz.csv', separator: ';', region: 'DE')
def euros = { it.replaceAll(/[^0-9,-]/, '').replace(',', '.') }
rows.findAll { euros(it.Umsatz).isNumber() && euros(it.Umsatz).toBigDecimal() > 1000 }.each { sms to: it, message: 'Hi' }
rows.findAll { !it.Umsatz.isNumber() }.each { println "${it.Name}: ${it.Umsatz}" }
rows.each { row ->
  def umsatz = row.Umsatz.isNumber() ? 0 : row.Umsatz.replaceAll(/[^0-9]/, '').length()
  def points = row.Punkte ? row.Punkte.replace(',', '.').toBigDecimal() : 0
  def whole = row.Umsatz.split(',')[0].replace('.', '')
  if (whole.isInteger()) sms to: row, message: "${points} ${row.Rabatt.replace(' %', '').toInteger()} ${umsatz} ${row.Dollar.replaceAll(/[^0-9.]/, '').isNumber() ? 1 : 0}"
  else if (row.Umsatz.isNumber()) println "${row.Umsatz.replace('.', '')}"
  else println row.Umsatz
}
