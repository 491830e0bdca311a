package dev.callsheet.launcher.runs

import spock.lang.Specification

/** A row of the table of runs is a line, wherever there is room for what it says. */
class RunTableSpec extends Specification {
  static final List<String> IDS = ['20261128T163101Z-850080', '20261127T090000Z-1f3a9c']

  static List<String> row(String id, String account, String unknown, String state = 'ended') {
    [id, '2026-11-28 16:31:01 UTC', 'spring.groovy', account, '286', '259', '0', unknown, '0', state]
  }

  static List<String> lines(int width, List<List<String>> rows, List<String> ids = IDS) {
    def out = new StringWriter()
    RunTable.of(rows, width).write(out, ids)
    out.toString().readLines()
  }

  def "what is the same for all or nought goes first, and no line is broken: #width"() {
    given:
    def shown = lines(width, [row(IDS[0], 'env', '12'), row(IDS[1], 'env', '0', 'died: its process ended before it could say so')])

    expect:
    shown.size() == 3
    shown.every { it.size() <= width }
    shown[0].split(/ +/).toList() == titles
    shown[1].contains(' 12 ')
    shown[2].split(/ +/)[0] == id

    where:
    width || titles                                                                                                 | id
    300   || RunTable.TITLES                                                                                        | IDS[1]
    150   || RunTable.TITLES - 'ACCOUNT'                                                                            | IDS[1]
    120   || ['RUN', 'BEGUN', 'SCRIPT', 'ACTIONS', 'SENT', 'UNKNOWN', 'STATE']                                      | '20261127T090000Z'
    100   || ['RUN', 'BEGUN', 'SCRIPT', 'ACTIONS', 'SENT', 'UNKNOWN', 'STATE']                                      | '20261127T090000Z'
  }

  def "where nothing else helps the moment in the id is enough"() {
    given:
    def shown = lines(80, [row(IDS[0], 'env', '12'), row(IDS[1], 'env', '0')]*.collect { it == '0' ? '3' : it })

    expect:
    shown.every { it.size() <= 80 }
    shown[0].split(/ +/).toList() == ['RUN', 'SCRIPT', 'ACTIONS', 'SENT', 'FAILED', 'UNKNOWN', 'LEFT', 'STATE']
  }

  def "of two accounts each is named, and ids of one second stay apart"() {
    given:
    def alike = ['20261128T163101Z-850080', '20261128T163101Z-85ffff']
    def shown = lines(100, [row(alike[0], 'env', '0'), row(alike[1], 'acme', '0')], alike)

    expect:
    shown[0].contains('ACCOUNT')
    !shown[0].contains('UNKNOWN')
    shown[1].split(/ +/)[0] != shown[2].split(/ +/)[0]
    alike[0].startsWith(shown[1].split(/ +/)[0])
  }
}
