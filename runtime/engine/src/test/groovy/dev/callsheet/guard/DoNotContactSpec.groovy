package dev.callsheet.guard

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict

class DoNotContactSpec extends GuardContract {
  Guard guard() {
    new DoNotContact('dnc.csv', [ANA] as Set)
  }

  def "texts, calls and adds to a number on the list are left out, removals and flushes pass"() {
    expect:
    commands().collectEntries { [it.operation().id(), guard().judge(action(it)) instanceof Verdict.Allow] } == [
      'sms': false, 'team-sms': false, 'call': false, 'queue-add': false, 'queue-remove': true, 'queue-flush': true,
      'cadence-add': false, 'cadence-remove': true, 'powerlist-add': false, 'powerlist-remove': true, 'all-powerlists-remove': true,
      'suppress': true,
    ]
  }

  def "who may be on the list is left out, which says why: #listed, #texted"() {
    given:
    def guard = new DoNotContact('dnc.csv', [new PhoneNumber(listed)] as Set)
    def text = new SendSms(new PhoneNumber(texted), new Message('Hi'), Optional.empty())

    expect:
    guard.judge(action(text)) == (said ? new Verdict.Skip('do not contact', said) : Verdict.ALLOW)

    where:
    listed           | texted           || said
    '+541123456789'  | '+5491123456789' || '+54 ... 6789 may be on dnc.csv, which has it without the 9 of mobile numbers'
    '+5491123456789' | '+541123456789'  || '+54 ... 6789 may be on dnc.csv, which has it with the 9 of mobile numbers'
    '+5491123456789' | '+5491123456789' || '+54 ... 6789 is on dnc.csv'
    '+551187654321'  | '+5511987654321' || '+55 ... 4321 is on dnc.csv'
    '+5491123456789' | '+541123456780'  || null
  }

  def "a list with null in it is refused, since somebody would be missing: #numbers"() {
    when:
    new DoNotContact('our stop list', numbers)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == 'our stop list has null for a number; leave out what has none, and read what has one'

    where:
    numbers << [null, [null, ANA] as Set]
  }

  def "other numbers pass"() {
    expect:
    commands().every { new DoNotContact('dnc.csv', [BO] as Set).judge(action(it)) == Verdict.ALLOW }
  }
}

class AllGuardsSpec extends GuardContract {
  Guard guard() {
    Guard.all([{ Verdict.ALLOW } as Guard, new DoNotContact('dnc.csv', [ANA] as Set)])
  }

  def "the first guard that objects decides"() {
    expect:
    def late = Guard.all([guard(), { new Verdict.Stop('late') } as Guard])
    late.judge(action(commands()[0])) == new Verdict.Skip('do not contact', '+1 ... 0123 is on dnc.csv')
    late.judge(action(commands()[4])) == new Verdict.Stop('late')
  }
}
