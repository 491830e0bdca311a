package dev.callsheet.guard.number

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.PersonGuard
import dev.callsheet.guard.policy.Policy
import dev.callsheet.plan.Verdict
import java.time.Instant
import spock.lang.Specification

/** Guards that go by the number alone. */
class NumberGuardsSpec extends Specification {
  static Verdict verdict(PersonGuard guard, String number, Operation by = Operation.SMS) {
    guard.judge(new Approach(by, new PhoneNumber(number), [:], Instant.EPOCH))
  }

  def 'texts to such numbers are left out, calls to them are not: #number is #line'() {
    expect:
    (verdict(LineGuard.of(line), number) instanceof Verdict.Skip) == isOne
    verdict(LineGuard.of(line), number, Operation.CALL) == Verdict.ALLOW

    where:
    line        | number          || isOne
    'landline'  | '+442079460123' || true
    'landline'  | '+447400123456' || false
    'landline'  | '+13055550123'  || false
    'toll-free' | '+18005550123'  || true
    'toll-free' | '+448081570123' || true
    'toll-free' | '+442079460123' || false
  }

  def 'the reason is the same for all, and the number is masked'() {
    expect:
    with(verdict(LineGuard.of('toll-free'), '+18005550123') as Verdict.Skip) {
      reason() == 'text to a toll-free number'
      detail() == '+1 ... 0123 is a toll-free number'
    }
  }

  def 'everybody but a few is left out, whatever the form of the number, and removals pass'() {
    given:
    def few = new OnlyTo(['+13055550124', '+5215512345678'])

    expect:
    verdict(few, '+13055550124') instanceof Verdict.Allow
    verdict(few, '+525512345678') instanceof Verdict.Allow
    verdict(few, '+13055550123') instanceof Verdict.Skip
    verdict(few, '+13055550123', Operation.CADENCE_REMOVE) == Verdict.ALLOW
    !verdict(few, '+13055550123').toString().contains('5550124')
  }

  def 'two that allow a few allow whoever is among both'() {
    given:
    def one = Policy.builder().onlyTo(new OnlyTo(['+13055550123', '+13055550124'])).build()
    def other = Policy.builder().onlyTo(new OnlyTo(['+13055550124', '+13055550125'])).build()
    def both = Policy.tighterOf(one, other)

    expect:
    both == Policy.read(both.written())
    ['+13055550123', '+13055550124', '+13055550125'].findAll { number ->
      both.guards().every { verdict(it, number) instanceof Verdict.Allow }
    } == ['+13055550124']
  }

  def 'what names nobody is refused: #numbers'() {
    when:
    new OnlyTo(numbers)

    then:
    thrown(IllegalArgumentException)

    where:
    numbers << [[], ['305 555'], (1..101).collect { "+1305555${1000 + it}".toString() }]
  }

  def 'a line that may be a mobile phone is none to keep texts from'() {
    when:
    LineGuard.of(word)

    then:
    thrown(IllegalArgumentException)

    where:
    word << ['other', 'fax', '']
  }
}
