package dev.callsheet.guard

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
    ]
  }

  def "other numbers pass"() {
    expect:
    commands().every { new DoNotContact('dnc.csv', [BO] as Set).judge(action(it)) == Verdict.ALLOW }
  }
}

class AllGuardsSpec extends GuardContract {
  Guard guard() {
    Guard.all([{ Verdict.ALLOW } as Guard, new DoNotContact('dnc.csv', [ANA] as Set), { new Verdict.Stop('late') } as Guard])
  }

  def "the first guard that objects decides"() {
    expect:
    guard().judge(action(commands()[0])) == new Verdict.Skip('do not contact', '+1 ... 0123 is on dnc.csv')
    guard().judge(action(commands()[4])) == new Verdict.Stop('late')
  }
}
