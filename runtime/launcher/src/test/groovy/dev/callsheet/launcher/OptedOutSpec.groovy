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
    !(result.out() =~ /(?m)^ +\d+ +\d+ +(?:sms +)?\+1 ... 0101/)
    result.out() =~ /(?m)^ +\d+ +\d+ +(?:sms +)?\+1 ... 010[23]/

    where:
    what                              | script
    'a number behind the row'         | "csv('h.csv').each { sms to: it, message: 'Hi' }\nsms to: '+1 212 555 0101', message: 'Hello'\n"
    'a number before the row'         | "sms to: '212-555-0101', message: 'Hello'\ncsv('h.csv').each { sms to: it, message: 'Hi' }\n"
    'a row of another file before it' | "csv('other.csv', phone: 'mobile').each { sms to: it, message: 'Yes' }\n" +
      "csv('h.csv').each { sms to: it, message: 'Hi' }\n"
    'what only the removal read'      | "sms to: '2125550101', message: 'Hello'\ncsv('h.csv').each { l ->\n" +
      "  queue(7) { remove l }\n  sms to: l, message: 'Hi'\n}\n"
  }

  def "a row is heard of which nothing comes: #what"() {
    given:
    file('h.csv', rows)

    when:
    def result = run('plan', file('s.groovy', script + people.collect { "sms to: '$it', message: 'Hello'\n" }.join()), '--policy',
      file('p.toml', 'opt_out = ["dnc"]\n'))

    then:
    result.out().contains(told)
    result.out().contains("skipped ${people.size()}: opted out")
    !result.out().contains('Send SMS  ')

    where:
    what           | told                       | script                                               | rows | people
    'its number'   | 'refused 8: invalid phone' | "csv('h.csv').each { sms to: it, message: 'a' }\n"   | 'phone,dnc\n' +
      ['+52 1 55 1234 5645', '+55 11 8765 4321', '+39 6 6982 4950', '305-555-0112 ext. 9', '305-555-0113 (cell)', '+1 1 305 555 0129',
       '0044 7911 123139', '447911123138'].collect { "$it,yes\n" }.join() |
      ['+525512345645', '+5511987654321', '+390669824950', '+13055550112', '+13055550113', '+13055550129', '+447911123139', '+447911123138']
    'two numbers'  | 'refused 3: invalid phone' | "csv('h.csv').each { sms to: it, message: 'a' }\n"   | 'phone,dnc\n' +
      '212-555-0208 / 212-555-0209,yes\n"+12125550210;+12125550211",yes\n212-555-0212 / 212-555-0213,no\n' |
      ['+12125550208', '+12125550209', '+12125550210', '+12125550211']
    'its text'     | 'refused 1: blank message' | "csv('h.csv').each { sms to: it, message: it.msg }\n" | 'phone,dnc,msg\n3055550102,y,\n' |
      ['+13055550102']
    'its agent'    | 'refused 1: invalid e-mail address' | "csv('h.csv').each { sms to: it, message: 'a', agent: it.agent }\n" |
      'phone,dnc,agent\n3055550103,y,notmail\n' | ['+13055550103']
    'its removals' | 'powerlist 7 remove' | "powerlist(7) { remove csv('h.csv') }\n" |
        'phone,dnc\n3055550104,no\n3055550105,yes\n' | ['+13055550105']
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
