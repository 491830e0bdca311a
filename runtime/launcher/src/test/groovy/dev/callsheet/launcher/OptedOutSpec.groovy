package dev.callsheet.launcher

import spock.lang.Tag

/** Who is opted out by one row of a plan is left out in all of it. */
@Tag('slow')
class OptedOutSpec extends CommandLineSpecification {
  static final String SAID = 'phone,firstName,Do Not Contact,agentPhone\n+12125550101,Ann,yes,+12125550199\n+12125550102,Bo,,+12125550199\n'

  def planned(String script, String... more) {
    file('h.csv', SAID)
    file('other.csv', 'mobile,firstName,Do Not Contact\n(212) 555-0101,Ann,no\n(212) 555-0103,Cy,no\n')
    run(*(['plan', file('s.groovy', script), '--policy', file('p.toml', 'opt_out = ["Do Not Contact"]\n')] + (more as List)))
  }

  def "#what is left out"() {
    when:
    def result = planned(script)

    then:
    result.out().contains("skipped 2: opted out")
    !(result.out() =~ /(?m)^ +\d+ +\d+ +sms +\+1 ... 0101/)
    result.out() =~ /(?m)^ +\d+ +\d+ +sms +\+1 ... 010[23]/

    where:
    what                              | script
    'a number behind the row'         | "csv('h.csv').each { sms to: it, message: 'Hi' }\nsms to: '+1 212 555 0101', message: 'Hello'\n"
    'a number before the row'         | "sms to: '212-555-0101', message: 'Hello'\ncsv('h.csv').each { sms to: it, message: 'Hi' }\n"
    'a row of another file before it' | "csv('other.csv', phone: 'mobile').each { sms to: it, message: 'Yes' }\n" +
      "csv('h.csv').each { sms to: it, message: 'Hi' }\n"
    'what only the removal read'      | "sms to: '2125550101', message: 'Hello'\ncsv('h.csv').each { l ->\n" +
      "  queue(7) { remove l }\n  sms to: l, message: 'Hi'\n}\n"
  }

  def "whoever else a row names is not opted out by it"() {
    when:
    def result = planned("sms to: '+12125550199', message: 'Yo'\n" +
      "csv('h.csv').each { sms to: it.agentPhone, message: \"\$it.firstName\" }\n")

    then: 'but what is told of that row'
    result.out().contains('skipped 1: opted out (h.csv row 1')
    result.out().count('+1 ... 0199') >= 2
  }

  def "what a script prints is printed once, and what is left out is told once"() {
    when:
    def result = planned("println 'two files'\nsms to: '+12125550101', message: 'Hello'\ncsv('h.csv').each { sms to: it, message: 'Hi' }\n",
      '--left-out', folder.resolve('left.csv').toString())

    then:
    (result.out() + result.err()).count('two files') == 1
    folder.resolve('left.csv').toFile().readLines().size() == 3
    folder.resolve('left.csv').toFile().text.contains('+1 ... 0101 is opted out by another row of this plan')
  }
}
