import java.time.DayOfWeek

class Texts {
  static String hello(String name) { "Hello ${name.toUpperCase()}" }
}
csv('leads.csv').take(1).each { sms to: it, message: Texts.hello(it.firstName) }
if (DayOfWeek.MONDAY.plus(1) == DayOfWeek.TUESDAY) {
  sms to: '+13055550123', message: 'Tuesday follows'
}
