package dev.callsheet.dispatch

import dev.callsheet.dispatch.Outcome.Kind
import spock.lang.Specification

class ActionStatesSpec extends Specification {
  def 'all are open at first'() {
    given:
    def standing = ActionStates.open(3)

    expect:
    standing.open() == 3
    (1..3).every { standing.isOpen(it) && standing.outcome(it).empty }
    standing.toString() == '3o'
    ActionStates.open(0).toString() == ''
  }

  def 'an action that ends #kind is #letter'() {
    given:
    def standing = ActionStates.open(3)

    when:
    standing.leaves(2)

    then:
    standing.isLeaving(2)
    standing.leaving() == 1
    standing.allLeaving().toArray() == [2] as long[]

    when:
    standing.settles(2, kind)

    then:
    standing.toString() == "1o1${letter}1o".replace('1o1o1o', '3o')
    standing.leaving() == 0
    letter == 'o' || (standing.count(kind) == 1 && standing.outcome(2).get() == kind && standing.all(kind).toArray() == [2] as long[])

    when:
    standing.reopen(2)

    then:
    standing.open() == 3

    where:
    kind           || letter
    Kind.SENT      || 's'
    Kind.REFUSED   || 'r'
    Kind.NOT_SENT  || 'n'
    Kind.UNKNOWN   || 'u'
    Kind.SKIPPED   || 'k'
    Kind.DEFERRED  || 'o'
    Kind.NOT_TRIED || 'o'
  }

  def 'what is written is read'() {
    given:
    def chance = new Random(7)
    def standing = ActionStates.open(1_000)
    (1..1_000).each {
      if (chance.nextInt(3) == 0) {
        standing.settles(it, Kind.values()[chance.nextInt(5)])
      } else if (chance.nextInt(5) == 0) {
        standing.leaves(it)
      }
    }
    def read = ActionStates.parse(standing.toString(), 1_000)

    expect:
    read.toString() == standing.toString()
    read.open() == standing.open()
    Kind.values().every { read.count(it) == standing.count(it) }
  }

  def 'which are deferred is known and written beside, and all of them are open'() {
    given:
    def standing = ActionStates.open(9)
    [2, 3, 4, 7].each { standing.settles(it, Kind.DEFERRED) }
    standing.settles(5, Kind.SENT)
    def read = ActionStates.parse(standing.toString(), 9)
    read.defer(standing.deferred())

    expect:
    standing.toString() == '4o1s4o'
    standing.deferred() == '2-4 7'
    [standing, read].every {
      it.count(Kind.DEFERRED) == 4 && it.open() == 8 && it.isOpen(3) && it.isDeferred(3) && !it.isDeferred(1) && it.outcome(3).empty &&
          it.all(Kind.DEFERRED).toArray() == [2, 3, 4, 7] as long[]
    }

    when:
    read.reopenDeferred()

    then:
    read.count(Kind.DEFERRED) == 0
    read.open() == 8
    read.deferred() == ''

    when:
    read.defer(stretches)

    then:
    thrown(IllegalArgumentException)

    where:
    stretches << ['5', '0', '8-10', 'x', '1,2']
  }

  def 'what was not written so is refused: #text'() {
    when:
    ActionStates.parse(text, 5)

    then:
    thrown(IllegalArgumentException)

    where:
    text << ['6s', 's', '3', '2x3s', '99999999999s', '2s2s2s', '-1s', ' 5s']
  }
}
