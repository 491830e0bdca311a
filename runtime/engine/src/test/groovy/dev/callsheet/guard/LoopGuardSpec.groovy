package dev.callsheet.guard

import dev.callsheet.rule.Decision
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.Rule
import dev.callsheet.guard.LoopGuard

import static dev.callsheet.rule.RuleSetSpec.LEAD
import static dev.callsheet.rule.RuleSetSpec.off

import dev.callsheet.command.Command
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.UserId
import dev.callsheet.problem.Source
import java.time.Duration
import java.time.Instant
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification

class LoopGuardSpec extends Specification {
  static final Instant START = Instant.parse('2026-11-21T09:00:00Z')
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')
  static final PhoneNumber BOB = new PhoneNumber('+13055550124')

  static Decision decision(Command... commands) {
    RuleSet.of('v', [Rule.named('again').then { event, reply ->
      commands.eachWithIndex { command, i -> i == 1 ? reply.add(command, new Source('rules.groovy', 7, 5)) : reply.add(command) }
      reply.note('n')
    }]).decide(LEAD)
  }

  static Command removal(PhoneNumber... contacts) {
    new RemoveFromAllPowerlists(contacts as List)
  }

  static Instant second(long seconds) {
    START.plusSeconds(seconds)
  }

  def "the forms of one number are one contact, also where it is taken back"() {
    given:
    def guard = LoopGuard.perMinute(2)
    def forms = ['+5511987654321', '+551187654321', '+5511987654321'].collect { removal(new PhoneNumber(it)) }
    def first = guard.admit(decision(forms[0], forms[1]), second(0))

    expect:
    first.commands().size() == 2
    guard.admit(decision(forms[2]), second(1)).commands() == []

    when:
    guard.takeBack(first, second(0))

    then:
    guard.admit(decision(forms[2], forms[0]), second(1)).commands().size() == 2
  }

  def "so many commands pass for a contact in a minute; the others are left out and told"() {
    given:
    def guard = LoopGuard.perMinute(2)

    when:
    def first = guard.admit(decision(off(1)), second(0))
    def second = guard.admit(decision(off(2), off(3)), second(59))

    then:
    first.commands() == [off(1)] && first.errors() == []
    second.commands() == [off(2)]
    second.fired()*.name() == ['again']
    second.notes()*.text() == ['n']
    second.version() == 'v'
    second.errors()*.render() == ['''\
      rules.groovy:7:5: rule 'again': cadence-remove for +1 ... 0123 is left out: 2 commands for one contact in a minute is the most
        does the rule answer an event that its own command brings about?'''.stripIndent()]
    second.errors()*.code() == [Optional.of('loop')]
  }

  def "a command passes again when an earlier one is a minute old, however many were left out meanwhile"() {
    given:
    def guard = LoopGuard.perMinute(1)

    expect:
    [0, 1, 30, 59, 60, 61, 119, 120].collect { guard.admit(decision(off(1)), second(it)).commands().size() } == [1, 0, 0, 0, 1, 0, 0, 1]
  }

  def "ten in a minute is the standard, and any other window may be had"() {
    expect:
    LoopGuard.standard().admit(decision(*([off(1)] * 12)), START).commands().size() == 10
    LoopGuard.of(3, Duration.ofHours(1)).admit(decision(*([off(1)] * 4)), START).errors()[0].message().contains('in 1h is')
  }

  def "a command for several contacts counts for each, and passes only for all"() {
    given:
    def guard = LoopGuard.perMinute(1)

    expect:
    guard.admit(decision(removal(ANN)), START).commands().size() == 1
    guard.admit(decision(removal(BOB, ANN)), START).commands() == []
    guard.admit(decision(removal(BOB)), START).commands().size() == 1
    guard.admit(decision(removal(BOB)), START).commands() == []
  }

  def "a command without contacts always passes"() {
    given:
    def flush = new FlushQueue(new QueueId(17), new UserId(1001))

    expect:
    LoopGuard.perMinute(1).admit(decision(*([flush] * 5)), START).commands().size() == 5
  }

  def "the places of what is left stay with it"() {
    given:
    def guard = LoopGuard.perMinute(1)
    guard.admit(decision(removal(ANN)), START)

    when:
    def left = guard.admit(decision(removal(ANN), removal(BOB)), START)

    then:
    left.told()*.place()*.toString() == ['rules.groovy:7:5']
    left.told()*.command() == [removal(BOB)]
  }

  def "a decision of which nothing is left out is given back as it is"() {
    given:
    def nothing = decision()
    def something = decision(off(1))

    expect:
    LoopGuard.perMinute(1).admit(something, START).is(something)
    LoopGuard.perMinute(1).admit(nothing, START).is(nothing)
  }

  def "contacts are forgotten after the window"() {
    given:
    def guard = LoopGuard.perMinute(5)

    when:
    (0..<10_000).each { guard.admit(decision(removal(new PhoneNumber("+1305${5550000 + it}"))), START.plusMillis(it * 60)) }

    then:
    guard.@counts.size() == 1000
    guard.@passed.size() == 1000
  }

  def "a clock that goes back a little counts on, and one that is set back begins anew"() {
    given:
    def guard = LoopGuard.perMinute(1)

    expect:
    [100, 99, 101, 10, 11].collect { guard.admit(decision(off(1)), second(it)).commands().size() } == [1, 0, 0, 1, 0]
  }

  def "many threads get no more through than one"() {
    given:
    def guard = LoopGuard.perMinute(10)
    def decision = decision(off(1))
    def pool = Executors.newFixedThreadPool(4)

    expect:
    pool.invokeAll((1..4).collect {
      { -> (1..100).sum { guard.admit(decision, START).commands().size() } } as Callable
    })*.get().sum() == 10

    cleanup:
    pool.shutdownNow()
  }

  def "a guard lets something pass"() {
    when:
    LoopGuard.of(most, window)

    then:
    thrown(IllegalArgumentException)

    where:
    most | window
    0    | Duration.ofMinutes(1)
    1    | Duration.ZERO
    1    | Duration.ofMinutes(-1)
  }
}
