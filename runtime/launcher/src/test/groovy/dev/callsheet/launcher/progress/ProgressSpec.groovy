package dev.callsheet.launcher.progress

import java.util.concurrent.TimeUnit
import spock.lang.Specification

class ProgressSpec extends Specification {
  long now
  def text = new StringWriter()
  def err = new PrintWriter(text, true)

  def "a log has a line every 5 % or every minute, and none for what is soon done"() {
    given:
    def progress = new ProgressLog(err, 'sending as acme', 1000, { now })

    when: 'the first 4 seconds'
    (1..40).each { now += TimeUnit.MILLISECONDS.toNanos(100); progress.at(it) }

    then:
    text.toString() == ''

    when: 'two a second for eight minutes'
    (41..1000).each { now += TimeUnit.MILLISECONDS.toNanos(500); progress.at(it, new Note(['sent ' + it], '', '', '')) }
    progress.close()
    def lines = text.toString().readLines()

    then:
    lines.size() == 20
    lines[0] == 'sending as acme: 50 of 1,000 (5 %), sent 50'
    lines.last() == 'sending as acme: 1,000 of 1,000 (100 %), sent 1000'

    and: 'no control characters'
    !(text.toString() =~ /[\r\u001B]/)
  }

  def "slow work still says every minute that it is alive"() {
    given:
    def progress = new ProgressLog(err, 'sending as acme', 1_000_000, { now })

    when:
    (1..600).each { now += TimeUnit.SECONDS.toNanos(1); progress.at(it) }

    then:
    text.toString().readLines().size() == 10
  }

  def "work of unknown size is counted"() {
    given:
    def progress = new ProgressLog(err, 'planning x.groovy', Progress.UNKNOWN_TOTAL, { now })

    when:
    now = TimeUnit.SECONDS.toNanos(61)
    progress.at(1_500_000)

    then:
    text.toString() == 'planning x.groovy: 1,500,000\n'
  }

  def "on a terminal one line changes and is gone at the end"() {
    given:
    def progress = new ProgressLine(err, 'sending as acme', 1000, 80, { now })

    when: 'it is soon done'
    progress.at(10)

    then:
    text.toString() == ''

    when:
    now = TimeUnit.SECONDS.toNanos(2)
    progress.at(500, new Note(['sent 498', 'UNKNOWN 2'], '', '', ''))
    progress.close()

    then:
    text.toString().contains('acme  50% [=')
    text.toString().endsWith('\r\u001B[K')
    !text.toString().contains('\n')
    text.toString().split('\r').every { it.replaceAll(/\u001B\[K/, '').length() < 80 }
  }

  def "on #width columns the line is whole, with its bar, and its last words go first"() {
    given:
    def progress = new ProgressLine(err, 'sending as env', 286, width, { now })

    when:
    now = TimeUnit.SECONDS.toNanos(2)
    progress.at(126, new Note(['sent 114', 'UNKNOWN 5', 'refused 2'], '5.2/s', 'the service asked for less at 16:31:05', '0:30'))
    def line = text.toString().replace('\r\u001B[K', '')

    then:
    line == drawn
    line.length() < width

    where:
    width || drawn
    20    || '44% 126/286'
    40    || 'env  44% [===     ]  126/286   sent 114'
    60    || 'env  44% [==    ]  126/286   sent 114  UNKNOWN 5  refused 2'
    80    || 'env  44% [====      ]  126/286   sent 114  UNKNOWN 5  refused 2  |  5.2/s  0:30'
    100   || 'env  44% [========            ]  126/286   sent 114  UNKNOWN 5  refused 2  |  5.2/s  0:30'
    120   || 'env  44% [===      ]  126/286   sent 114  UNKNOWN 5  refused 2  |  5.2/s (the service asked for less at 16:31:05)  0:30'
    160   || 'env  44% [========            ]  126/286   sent 114  UNKNOWN 5  refused 2  |  5.2/s ' +
        '(the service asked for less at 16:31:05)  0:30'
  }

  def "the line is drawn five times a second at most, and of a plan it counts what has been seen"() {
    given:
    def progress = new ProgressLine(err, 'planning a-script-with-a-long-name.groovy', Progress.UNKNOWN_TOTAL, width, { now })

    when:
    (1..2_000).each { now += TimeUnit.MILLISECONDS.toNanos(1); progress.at(it * 1_000) }
    def drawn = text.toString().split('\r\u001B\\[K').findAll()

    then:
    drawn.size() == 7
    drawn.last() == last

    where:
    width || last
    80    || 'planning a-script-with-a-long-name.groovy 1,900,000'
    40    || '1,900,000'
  }
}
