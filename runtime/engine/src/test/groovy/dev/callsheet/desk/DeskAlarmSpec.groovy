package dev.callsheet.desk

import dev.callsheet.desk.note.ReleaseTerms
import dev.callsheet.account.Account
import dev.callsheet.store.MachineKey
import dev.callsheet.account.BusinessId
import dev.callsheet.command.Message
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.Duration
import java.time.Instant

/** What a guard defers waits in the desk, also over a restart, and is not too old when its time comes. */
class DeskAlarmSpec extends LiveDeskSpecification {
  static final Instant OPENING = Instant.parse('2026-11-26T13:02:00Z')

  def setup() {
    bounds = bounds.sameText(Duration.ZERO) // their texts are alike
    settings = settings.guard({ now < OPENING ? new Verdict.Defer(OPENING, 'outside hours') : Verdict.ALLOW } as Guard)
  }

  def 'an answer that waits for the morning leaves then, in another process, #minutes minutes late: #end'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)

    expect:
    next() == '1: 1 actions'

    when:
    waitFor { records('waits').size() == 1 }
    desk.close()

    then:
    wire.bodies.empty
    records('waits')*.until == [OPENING.toString()]
    record(1).left().collect { [it.what(), it.outcome()] } ==
        [['sms to +1 ... 0001, not before 2026-11-26T13:02:00Z', Optional.empty()]]
    !record(1).isUnanswered()

    when:
    now = OPENING + Duration.ofMinutes(minutes)
    desk = live(wire)
    def said = next()
    desk.close()

    then:
    said == "1: $end"
    wire.bodies.size() == (end == 'sent' ? 1 : 0)

    where:
    minutes || end
    0       || 'sent'
    14      || 'sent'
    16      || 'skipped'
  }

  def 'who is behind an answer that waits does not grow too old either: #what, restarted: #isRestarted'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    def waiting = 0
    events.each {
      waiting += it.texts ?: 1
      post(desk, it)
      waitFor { records('waits').size() == waiting }
      now = now + Duration.ofHours(1)
    }

    when:
    if (isRestarted) {
      desk.close()
    }
    now = OPENING
    if (isRestarted) {
      desk = live(wire)
    }
    goesOn(OPENING) { told.count { it.endsWith('sent') || it.endsWith('skipped') } == 3 }

    then:
    wire.bodies.size() == 3
    records('waits')*.until.every { it == OPENING.toString() }
    records('waits')*.reason == ['outside hours', "behind action $firstBehind", "behind action $secondBehind"]

    cleanup:
    desk.close()

    where:
    what                     | events                                              | firstBehind | secondBehind
    'of the same event'      | [[person: 1, texts: 3]]                             | 1           | 1
    'of later events'        | [[person: 1], [person: 1], [person: 1]]             | 1           | 2
    'of the same and later'  | [[person: 1, texts: 2], [person: 1]]                | 1           | 2
    combined:
    isRestarted << [false, true]
  }

  def 'who is behind one that is put off once more waits as long'() {
    given:
    def opening = OPENING
    settings = settings.guard({ now < opening ? new Verdict.Defer(opening, 'outside hours') : Verdict.ALLOW } as Guard)
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk, [person: 1, texts: 2])
    waitFor { records('waits').size() == 2 }
    opening = OPENING + Duration.ofHours(3)

    when:
    goesOn(OPENING) { records('waits').size() == 4 }
    goesOn(opening) { told.count { it == '1: sent' } == 2 }

    then:
    records('waits')*.until == [OPENING, OPENING, opening, opening]*.toString()

    cleanup:
    desk.close()
  }

  def 'what waits is sent by another name of its account'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)
    next()
    waitFor { records('waits').size() == 1 }
    desk.close()

    when:
    now = OPENING
    desk = live(wire, new Account('renamed', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), URI.create('https://API.example.com/')))
    def said = next()
    desk.close()

    then:
    said == '1: sent'
    wire.bodies.size() == 1
  }

  def 'what was decided by an older version, for which an account was its name, is known again'() {
    given:
    def old = MachineKey.of(new byte[32]).fingerprint('4711', 'acme')

    expect:
    outlet(new QuickWire()).isOurs(old)
    outlet(new QuickWire()).isOurs(outlet(new QuickWire()).mark())
    !outlet(new QuickWire()).isOurs(MachineKey.of(new byte[32]).fingerprint('4711', 'other'))
  }

  def 'what waits is never sent by an account of another #what'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)
    next()
    waitFor { records('waits').size() == 1 }
    desk.close()

    when:
    now = OPENING
    desk = live(wire, new Account('acme', new BusinessId(business), Plans.ACCOUNT.apiKey(), URI.create(url)))
    def said = next()
    desk.close()

    then:
    said == '1: skipped'
    wire.bodies.empty
    record(1).left()[0].outcome().get() ==
        'skipped: of another account: it was decided while this was live for another account'

    where:
    what       | business | url
    'address'  | '4711'   | 'https://api-2.example.com'
    'business' | '4712'   | 'https://api.example.com'
  }

  def 'whoever is to be called no more waits for no morning, whatever text to them does, also in another process'() {
    given:
    settings = settings.guard({ action ->
      now < OPENING && action.command() instanceof SendSms ? new Verdict.Defer(OPENING, 'outside hours') : Verdict.ALLOW
    } as Guard)
    def wire = new QuickWire()
    def rules = RuleSet.of('v1', [
      Rule.named('reply').then { event, reply -> reply.add(event.get('stop') ? Plans.remove(1) : Plans.sms(1)) }
    ])
    def desk = live(wire, Plans.ACCOUNT, rules)
    post(desk)
    waitFor { records('waits').size() == 1 }
    if (isRestarted) {
      desk.close()
      desk = live(wire, Plans.ACCOUNT, rules)
    }

    when:
    post(desk, [stop: true])

    then:
    waitFor { told.contains('2: sent') }
    !told.contains('1: sent')
    wire.bodies.size() == 1

    cleanup:
    desk.close()

    where:
    isRestarted << [false, true]
  }

  def 'an answer that expires before the morning is left out at once, and no alarm is kept'() {
    given:
    def wire = new QuickWire()
    def rules = RuleSet.of('v1', [Rule.named('reply').then { event, reply ->
      reply.add(new SendSms(Plans.phone(1), new Message('Hi'), Optional.empty(), event.moment().map { it + Duration.ofHours(2) }))
    }])
    def desk = live(wire, Plans.ACCOUNT, rules)
    post(desk)

    expect:
    [next(), next()] == ['1: 1 actions', '1: skipped']
    records('waits').empty

    when:
    desk.close()

    then:
    wire.bodies.empty
    record(1).left()*.outcome()*.get() ==
        ['skipped: expired: at 2026-11-25T17:00:00Z, not before 2026-11-26T13:02:00Z: outside hours']
  }

  def 'a release that drops what came before it drops also what waits for the morning'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk)
    waitFor { records('waits').size() == 1 }
    desk.hold('a wrong list')
    waitFor { told.contains('held: a wrong list') }
    ReleaseTerms.release(folder, Optional.of(new ReleaseTerms(now.plusSeconds(1), ReleaseTerms.Fate.DROP, 'a wrong list', now)))
    desk.close()
    told.clear()

    when:
    now = OPENING
    desk = live(wire)
    def said = next()
    desk.close()

    then:
    said == '1: skipped'
    wire.bodies.empty
    record(1).left()*.outcome()*.get() == ['skipped: dropped: a wrong list']
  }
}
