package dev.callsheet.problem

import spock.lang.Specification

class ProblemSpec extends Specification {
  def "a problem shows its place, its line, a mark and the hint"() {
    given:
    def line = '  sms to: lead.phone, messge: "Hi"'
    def problem = new Problem(Severity.ERROR, new Source('welcome.groovy', 4, 23), 6, "sms has no option 'messge'",
        Optional.of("did you mean 'message'?"), Optional.of(line))

    expect:
    problem.render() == '''\
      welcome.groovy:4:23: sms has no option 'messge'
        4 |   sms to: lead.phone, messge: "Hi"
          |                       ^^^^^^ did you mean 'message'?'''.stripIndent()
  }

  def "a long line is cut around the mark, tabs keep it in place, and the mark never runs past the line"() {
    given:
    def line = '\t' + 'x' * 300 + 'HERE' + 'y' * 300
    def problem = new Problem(Severity.WARNING, new Source('a.groovy', 1, 302), 400, 'odd', Optional.empty(), Optional.of(line))

    when:
    def shown = problem.render().readLines()

    then:
    shown[0] == 'a.groovy:1:302: warning: odd'
    shown[1].size() == 160 + '  1 | '.size()
    shown[1].indexOf('HERE') == shown[2].indexOf('^')
    shown[2].size() == shown[1].size()
  }

  def "a problem without a line shows its hint below"() {
    expect:
    Problem.error(Source.of('leads.csv', 7), 'row 6 has 2 fields', 'look at it').render() == 'leads.csv:7: row 6 has 2 fields\n  look at it'
    Problem.error(Source.of('leads.csv'), 'is empty').render() == 'leads.csv: is empty'
  }

  def "places sort by file, line and column"() {
    expect:
    [new Source('b', 1, 1), new Source('a', 2, 1), new Source('a', 1, 9), Source.of('a')].sort()*.toString() == ['a', 'a:1:9', 'a:2:1',
        'b:1:1']
  }
}
