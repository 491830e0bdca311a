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
    (1..40).each { now += TimeUnit.MILLISECONDS.toNanos(100); progress.at(it, '') }

    then:
    text.toString() == ''

    when: 'two a second for eight minutes'
    (41..1000).each { now += TimeUnit.MILLISECONDS.toNanos(500); progress.at(it, 'sent ' + it) }
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
    (1..600).each { now += TimeUnit.SECONDS.toNanos(1); progress.at(it, '') }

    then:
    text.toString().readLines().size() == 10
  }

  def "work of unknown size is counted"() {
    given:
    def progress = new ProgressLog(err, 'planning x.groovy', Progress.UNKNOWN_TOTAL, { now })

    when:
    now = TimeUnit.SECONDS.toNanos(61)
    progress.at(1_500_000, '')

    then:
    text.toString() == 'planning x.groovy: 1,500,000\n'
  }

  def "on a terminal one line changes and is gone at the end"() {
    given:
    def progress = new ProgressLine(err, 'sending as acme', 1000, 80, { now })

    when: 'it is soon done'
    progress.at(10, '')

    then:
    text.toString() == ''

    when:
    now = TimeUnit.SECONDS.toNanos(2)
    progress.at(500, 'sent 498, UNKNOWN 2')
    progress.close()

    then:
    text.toString().contains('sending as acme')
    text.toString().endsWith('\r\u001B[K')
    !text.toString().contains('\n')
    text.toString().split('\r').every { it.replaceAll(/\u001B\[K/, '').length() < 80 }
  }

  def "on #width columns the line is whole"() {
    given:
    def progress = new ProgressLine(err, 'sending as acme', 50_000, width, { now })

    when:
    now = TimeUnit.SECONDS.toNanos(2)
    progress.at(25_000, 'sent 24,998, refused 1, UNKNOWN 1, 5/s, 1:23:20 left')
    def line = text.toString().replace('\r\u001B[K', '')

    then:
    line == drawn
    line.length() < width

    where:
    width || drawn
    30    || '50% sent 24,998, refused 1'
    40    || '50% sent 24,998, refused 1, UNKNOWN 1'
    60    || '50% sent 24,998, refused 1, UNKNOWN 1, 5/s, 1:23:20 left'
    80    || 'sending as acme 50% sent 24,998, refused 1, UNKNOWN 1, 5/s, 1:23:20 left'
    100   || 'sending as acme 50% 25,000 of 50,000 sent 24,998, refused 1, UNKNOWN 1, 5/s, 1:23:20 left'
    120   || 'sending as acme 50% [=============              ] 25,000 of 50,000 sent 24,998, refused 1, UNKNOWN 1, 5/s, 1:23:20 left'
  }

  def "the line is drawn five times a second at most, and of a plan it counts what has been seen"() {
    given:
    def progress = new ProgressLine(err, 'planning a-script-with-a-long-name.groovy', Progress.UNKNOWN_TOTAL, width, { now })

    when:
    (1..2_000).each { now += TimeUnit.MILLISECONDS.toNanos(1); progress.at(it * 1_000, '') }
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
