package dev.callsheet.report.wording

import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import spock.lang.Specification

class ProblemTextSpec extends Specification {
  static List<Problem> problems(int count) {
    (1..count).collect { Problem.error(Source.of('x.groovy', it), "mistake $it") }
  }

  def "up to 20 problems are shown, more are counted"() {
    expect:
    new ProblemText(Colour.NONE).lines(problems(20)).size() == 20
    new ProblemText(Colour.NONE).lines(problems(21)).last() == '... and 1 more'
    new ProblemText(Colour.NONE).lines(problems(500)).size() == 21
  }

  def "the last line counts errors only"() {
    given:
    def warning = new Problem(Severity.WARNING, Source.of('x.groovy', 9), 1, 'odd', Optional.empty(), Optional.empty())

    expect:
    ProblemText.nothingSent(problems(1) + warning) == '1 error. Nothing planned, nothing sent.'
    ProblemText.nothingSent(problems(2)) == '2 errors. Nothing planned, nothing sent.'
  }

  def "of a long line of a script the part around the mark is shown, and the remedy below where it does not fit"() {
    given:
    def source = 'a' * column + 'WRONG' + 'b' * 200
    def problem = new Problem(Severity.ERROR, new Source('x.groovy', 12, column + 1), 5, 'bad', Optional.of(remedy), Optional.of(source))
    def lines = new ProblemText(Colour.NONE, width).lines([problem])
    int at = lines[1].indexOf('WRONG')

    expect:
    lines[1..2].every { ScreenWidth.of(it) <= width }
    lines[1].endsWith('…')
    lines[1].contains('| …') == (column > 50)
    lines[2].substring(at).startsWith('^^^^^')
    lines[2].indexOf('^') == at
    lines.join(' ').contains(remedy)
    lines.size() == (remedy.size() > 10 ? 4 : 3)

    where:
    width | column | remedy
    80    | 0      | 'mend it'
    80    | 10     | 'mend it ' * 20 + 'soon'
    80    | 150    | 'mend it'
    120   | 150    | 'mend it ' * 20 + 'soon'
  }

  def "what there is instead stands on a line of its own where it does not fit behind the mark"() {
    given:
    def problem = new Problem(Severity.ERROR, new Source('x.groovy', 2, 33), 8, 'no such column',
        Optional.of("did you mean 'firstName'? (phone, firstName, lastName, city, state, zip, country, owner, and 8 more)"),
        Optional.of('  sms to: it, message: "Hi ' + ' ' * 5 + 'frstName' + '"'))
    def lines = new ProblemText(Colour.NONE, 80).lines([problem])

    expect:
    lines[2].endsWith("^^^^^^^^ did you mean 'firstName'?")
    lines[3] == '      (phone, firstName, lastName, city, state, zip, country, owner, and 8 more)'
    lines.size() == 4
  }

  def "colour marks the first line of each problem"() {
    expect:
    new ProblemText(Colour.ANSI).lines(problems(1)) == ['\u001B[1;31mx.groovy:1: mistake 1\u001B[0m']
  }
}
