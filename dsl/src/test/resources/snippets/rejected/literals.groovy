def most = 010
def day = LocalDate.of(2026, 010, 07)
csv('leads.csv').take(most).each { lead ->
  sms to: lead, message: "On ${day.format('YYYY-MM-dd')}, ${day.format('yyyy-mm-dd')}, ${day.format('DD/MM/yyyy')}"
  sms to: lead, message: "At ${LocalTime.now().format(DateTimeFormatter.ofPattern('HH:MM'))} or ${LocalTime.now().format(DateTimeFormatter.ofPattern('hh:mm'))}"
}
