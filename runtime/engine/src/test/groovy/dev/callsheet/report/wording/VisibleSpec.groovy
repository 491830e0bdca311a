package dev.callsheet.report.wording

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

  def "a terminal takes #cells cells for #text"() {
    expect:
    ScreenWidth.of(text) == cells
    ScreenWidth.of(Visible.cut(text * 10, 9)) <= 9

    where:
    text                                     || cells
    'plain'                                  || 5
    '\u4F60\u597D'                           || 4
    'e\u0301a'                               || 2
    '\uD83D\uDE00!'                          || 3
    '\uD83D\uDC68\u200D\uD83D\uDC69 x'       || 4
    '\uD83D\uDC4D\uD83C\uDFFD'               || 2
    '\u001B[31mred\u001B[0m'                 || 3
    '\uFF21\uAC00'                           || 4
  }

  def "a line is broken between words, and its mark stays below its source"() {
    expect:
    Wrapped.text('one two three four five six', 20) == 'one two three four\nfive six'
    Wrapped.text('   indented words go on below', 24) == '   indented words go on\n    below'
    Wrapped.text('see ' + 'x' * 50 + ' and more', 20).readLines() == ['see', 'x' * 50, 'and more']
    Wrapped.text('你好' * 20, 20).readLines()*.size() == [10] * 4
    Wrapped.text('  4 |   sms to: lead.phone, messge: "Hi"', 20) == '  4 |   sms to: lead.phone, messge: "Hi"'
    Wrapped.text('     callsheet resume 20261122T211144Z-f5bdd3 --live env', 40) ==
        '     callsheet resume 20261122T211144Z-f5bdd3 --live env'
    Wrapped.text('To end it from elsewhere: callsheet stop 20261122T211144Z-f5bdd3', 40) ==
        'To end it from elsewhere:\n   callsheet stop 20261122T211144Z-f5bdd3'
    Wrapped.text("what may be written is said by 'callsheet plan --help' alone", 40) ==
        "what may be written is said by\n   'callsheet plan --help' alone"
    Wrapped.text('short\nlines', 0) == 'short\nlines'
  }

  def "the source line of a problem keeps its length, so that the mark stays in place"() {
    given:
    def problem = new Problem(Severity.ERROR, new Source('x.groovy', 1, 5), 1, 'bad \u001B[31m', Optional.of('no\nline'),
        Optional.of('a\u001B\u202Eb!'))

    expect:
    Visible.problem(problem).render() == 'x.groovy:1:5: bad \\u{1B}[31m\n  1 | a\uFFFD\uFFFDb!\n    |     ^ no\\nline'
  }
}
