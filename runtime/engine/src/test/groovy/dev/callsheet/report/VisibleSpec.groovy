package dev.callsheet.report

import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import spock.lang.Specification

class VisibleSpec extends Specification {
  def "hidden characters become visible, all others stay: #shown"() {
    expect:
    Visible.line(text) == shown

    where:
    text                      || shown
    'plain'                   || 'plain'
    'Grüße 你好 😀'             || 'Grüße 你好 😀'
    'family \uD83D\uDC68\u200D\uD83D\uDC69' || 'family \uD83D\uDC68\u200D\uD83D\uDC69'
    'a\nb\rc\td'              || 'a\\nb\\rc\\td'
    '\u001B[2Jgone'           || '\\u{1B}[2Jgone'
    'a\u0000b\u007Fc\u009Bd'  || 'a\\u{0}b\\u{7F}c\\u{9B}d'
    'a\u202Eb\u2066c\uFEFFd'  || 'a\\u{202E}b\\u{2066}c\\u{FEFF}d'
    'half \uD83D'             || 'half \\u{D83D}'
    ''                        || ''
  }

  def "the source line of a problem keeps its length, so that the mark stays in place"() {
    given:
    def problem = new Problem(Severity.ERROR, new Source('x.groovy', 1, 5), 1, 'bad \u001B[31m', Optional.of('no\nline'), Optional.of('a\u001B\u202Eb!'))

    expect:
    Visible.problem(problem).render() == 'x.groovy:1:5: bad \\u{1B}[31m\n  1 | a\uFFFD\uFFFDb!\n    |     ^ no\\nline'
  }
}
