package dev.callsheet.guard.list

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.PersonGuard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import java.time.Instant
import java.util.concurrent.CompletableFuture
import spock.lang.Specification
import spock.lang.Timeout

/** What every list of suppressed numbers does, wherever they are kept. */
@Timeout(300)
abstract class SuppressionContract extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final PhoneNumber ANA = new PhoneNumber('+13055550123')
  static final PhoneNumber BO = new PhoneNumber('+13055550124')

  /** One more that looks at it. */
  abstract SuppressionList list()

  Verdict verdict(PhoneNumber number, PersonGuard guard = new Suppression(list(), []), Operation by = Operation.SMS) {
    guard.judge(new Approach(by, number, [:], NOON))
  }

  boolean added(PhoneNumber number, String reason = 'asked by mail') {
    list().add(number, reason, 'Ann', NOON)
  }

  static PhoneNumber person(int index) {
    new PhoneNumber("+1305555${1000 + index}")
  }

  def 'texts, calls and adds to a number on it are left out, removals and flushes pass'() {
    given:
    added(ANA)

    expect:
    Operation.values().findAll { verdict(ANA, new Suppression(list(), []), it) instanceof Verdict.Allow }*.id().toSet() == [
      'queue-remove', 'queue-flush', 'cadence-remove', 'powerlist-remove', 'all-powerlists-remove',
      'suppress'] as Set
  }

  def 'the verdict says since when, why, and by whom'() {
    given:
    added(ANA)

    when:
    def one = verdict(ANA) as Verdict.Skip

    then:
    [one.reason(), one.detail()] == ['suppressed', '+1 ... 0123 is suppressed since 2026-11-21: asked by mail']
    [one.ground().rule(), one.ground().source(), "${one.ground().checked().get()}"] == ['suppress', 'Ann', '2026-11-21']
    verdict(BO).ground().value() == 'not on our own list'
  }

  def 'a number that may be the same person is left out, too'() {
    given:
    added(new PhoneNumber('+5491123456789'))

    expect:
    verdict(new PhoneNumber('+541123456789')) instanceof Verdict.Skip
    verdict(new PhoneNumber('+541123456780')) instanceof Verdict.Allow
  }

  def 'a guard that lets all pass is not this one'() {
    given:
    added(ANA)

    expect:
    [new Suppression(list(), []), { Verdict.ALLOW } as PersonGuard].collect { verdict(ANA, it) instanceof Verdict.Skip } == [true, false]
  }

  def 'what one process adds or removes another sees at its next question'() {
    given:
    def guard = new Suppression(list(), [])

    expect:
    verdict(ANA, guard) instanceof Verdict.Allow

    and: 'each of many changes'
    (1..50).every {
      assert added(ANA)
      def on = verdict(ANA, guard)
      list().remove(ANA, 'she came back', 'Ann', NOON)
      on instanceof Verdict.Skip && verdict(ANA, guard) instanceof Verdict.Allow
    }
    list().standing() == []
  }

  def 'who is on it stays so since the first time and for the first reason, until taken off it'() {
    when:
    def said = [added(ANA, 'wrote STOP'), added(ANA, 'again'), list().add(ANA, 'later', 'Bob', NOON.plusSeconds(60))]

    then:
    said == [true, false, false]
    list().standing().collect { [it.subject(), it.note(), it.source(), it.at()] } == [[ANA.e164(), 'wrote STOP', 'Ann', NOON]]

    when:
    list().remove(ANA, 'signed up again', 'Ann', NOON)

    then:
    list().add(ANA, 'later', 'Bob', NOON.plusSeconds(60))
    list().standing()*.note() == ['later']
  }

  def 'of many who add the same number at once one is the first'() {
    when:
    def adding = (1..8).collect { n -> CompletableFuture.supplyAsync { list().add(ANA, "by $n", 'Ann', NOON) ? "by $n" : null } }
    def first = adding*.get().findAll()

    then:
    list().standing()*.note() == first
    first.size() == 1
  }

  def 'only who is on it can be removed'() {
    when:
    list().remove(ANA, 'why', 'Ann', NOON)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == "+1 ... 0123 is not on it by itself; 'callsheet suppress list' tells who and which lists are"
  }

  def 'a plan of many is judged as one of few, and a later one by the list of then'() {
    given:
    [ANA, person(3), person(150)].each { added(it) }
    def guard = new Suppression(list(), [])

    when:
    def begun = guard.rehearsal()
    def left = (0..<200).findAll { verdict(person(it), begun) instanceof Verdict.Skip }
    added(BO)

    then:
    left == [3, 150]
    verdict(ANA, begun) instanceof Verdict.Skip
    verdict(BO, begun) instanceof Verdict.Allow
    verdict(BO, guard.rehearsal()) instanceof Verdict.Skip
  }

  def 'those on it are told in their order'() {
    given:
    [3, 1, 2].each { list().add(person(it), 'why', 'Ann', NOON.plusSeconds(it)) }

    expect:
    list().standing()*.subject() == [1, 2, 3].collect { person(it).e164() }
  }
}
