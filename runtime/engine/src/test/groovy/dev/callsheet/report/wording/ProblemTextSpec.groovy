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

  def "colour marks the first line of each problem"() {
    expect:
    new ProblemText(Colour.ANSI).lines(problems(1)) == ['\u001B[1;31mx.groovy:1: mistake 1\u001B[0m']
  }
}
