package dev.callsheet.desk

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.QuickWire
import java.time.Duration

/** Two sources may tell of one call: the same text to the same person is one too many. */
class SameTextSpec extends LiveDeskSpecification {
  def 'the same text leaves to one person once within ten minutes, whichever event wants it, unless that is not wanted'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(within))
    def wire = new QuickWire()
    def desk = live(wire)
    def text = full ? 'Sorry, we missed your call' : 'Thanks'

    when:
    post(desk, [person: 5, text: text])
    assert [next(), next()] == ['1: 1 actions', '1: sent']
    now = now.plusSeconds(seconds)
    post(desk, [person: 5, text: text])
    post(desk, [person: 6, text: text])

    then:
    (1..4).collect { next() } as Set == ['2: 1 actions', "2: $second" as String, '3: 1 actions', '3: sent'] as Set

    cleanup:
    desk.close()

    where:
    within | seconds | full  || second
    10     | 0       | true  || 'skipped'
    10     | 0       | false || 'skipped'
    10     | 599     | true  || 'skipped'
    10     | 602     | true  || 'sent'
    0      | 0       | true  || 'sent'
  }

  def 'a text that did not leave is in the way of none: #status'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(10))
    def desk = live(QuickWire.answering(HandWire.status(status)))

    when:
    post(desk, [person: 5, text: 'Thanks'])
    def first = [next(), next()]
    post(desk, [person: 5, text: 'Thanks', n: 2])

    then:
    first[1] != '1: sent'
    [next(), next()] == ['2: 1 actions', '2: sent']

    cleanup:
    desk.close()

    where:
    status << [400, 422]
  }

  def 'of the same text at once one leaves'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(10))
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    3.times { post(desk, [person: 5, text: 'Thanks', n: it]) }

    then:
    (1..6).collect { next() }.count { it.endsWith(': sent') } == 1

    cleanup:
    desk.close()
  }
}
