def rows = csv('umsatz.csv', separator: ';', region: 'DE')
def euros = { it.replace(',', '.') }
def points = { text -> text.replace(',', '.').toBigDecimal() }
rows.findAll { it.Umsatz.replace(',', '.').toBigDecimal() > 1000 }.each { sms to: it, message: 'Hi' }
rows.findAll { it.Umsatz.isNumber() && it.Umsatz.replace('.', '').replace(',', '.').toBigDecimal() > 1000 }.each { sms to: it, message: 'Hi' }
rows.findAll { euros(it.Umsatz).isNumber() && new BigDecimal(euros(it.Umsatz)) > 1000 }.each { sms to: it, message: 'Hi' }
rows.findAll { points(it.Umsatz) > 10 || points(it.Punkte) > 1 }.each { sms to: it, message: 'Hi' }
rows.each { row ->
  def umsatz = row['Umsatz'].trim().replace(',', '.')
  if (umsatz.isNumber()) println(umsatz as BigDecimal)
  def worth = (row.Umsatz - ' €').replaceAll(/[.,]/, '').isNumber() ? Double.parseDouble(row.Umsatz.replaceAll(/[.,]/, '')) : 0
  sms to: row, message: "${worth} ${row.Dollar.replaceAll(/\D/, '').toInteger()} ${row.Dollar.replace('$', '').isNumber() ? 1 : 0}"
}
