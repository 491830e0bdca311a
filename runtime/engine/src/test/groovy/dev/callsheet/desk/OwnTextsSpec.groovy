package dev.callsheet.desk

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict

/** What a service tells of our own texts is answered by nobody. */
class OwnTextsSpec extends LiveDeskSpecification {
  static final String TEXT = 'Thanks, we will call you at ten.'

  def 'a text of ours that comes back within an hour leads to nothing, also after a restart: #what'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    post(desk, [person: 7, text: said])
    def first = (1..2).collect { next() }
    desk.close()
    now = now.plusSeconds(after)
    desk = live(wire)
    post(desk, [person: 7, text: said] + back)

    then:
    first == ['1: 1 actions', '1: sent']
    next().startsWith("2: $becomes")

    cleanup:
    desk.close()

    where:
    what                          | said   | after | back                            || becomes
    'its number and text'         | TEXT   | 1     | [phone: '+13055550007']         || 'Passed'
    'the number in another form'  | TEXT   | 1     | [to: '(305) 555-0007']          || 'Passed'
    'the number behind a name'    | TEXT   | 1     | [from: 'Ann 2 <+1 305-555-0007>'] || 'Passed'
    'one of somebody else'        | TEXT   | 1     | [phone: '+13055550008']         || '1 actions'
    'another text'                | TEXT   | 1     | [phone: '+13055550007', text: "$TEXT!" as String] || '1 actions'
    'one that people say, too'    | 'Yes.' | 1     | [phone: '+13055550007']         || '1 actions'
    'long after'                  | TEXT   | 3_601 | [phone: '+13055550007']         || '1 actions'
  }

  def 'the log and its reader say what it was'() {
    given:
    def desk = live(new QuickWire())

    when:
    (1..2).each { nth ->
      post(desk, [person: 7, phone: '+13055550007', text: TEXT])
      (nth..2).each { next() }
    }
    desk.close()

    then:
    record(2).decision().get() == 'a text of ours that came back'
    !record(2).isDead()
  }

  def 'so does one of a run beside the desk, whoever began first, and its restart: #restarted'() {
    given:
    def sender = Callsheet.to(Plans.ACCOUNT).journal(home).wire(new QuickWire()).sending(settings)
    def receiver = Callsheet.to(Plans.ACCOUNT).journal(home).wire(new QuickWire()).sending(settings).build()
    def desk = receiver.desk(folder, RULES, bounds, listener())
    def text = new SendSms(new PhoneNumber('+13055550009'), new Message(TEXT), Optional.empty())

    when:
    post(desk, [person: 7, phone: '+13055550009', text: TEXT])
    def before = (1..2).collect { next() }
    Planner.standard().plan(Plans.source([text])).withCloseable { plan ->
      sender.build().withCloseable { it.run(plan, new Confirmation(1)) }
    }
    if (restarted) {
      desk.close()
      desk = receiver.desk(folder, RULES, bounds, listener())
    }
    post(desk, [person: 8, phone: '+13055550009', text: TEXT])

    then:
    before == ['1: 1 actions', '1: sent']
    next().startsWith('2: Passed')

    cleanup:
    desk.close()
    receiver.close()

    where:
    restarted << [false, true]
  }

  def 'one that had to wait is ours from when it left'() {
    given:
    def opening = now.plusSeconds(9_000)
    settings = settings.guard({ Action action -> now < opening ? new Verdict.Defer(opening, 'closed') : Verdict.ALLOW } as Guard)
    def desk = live(new QuickWire())

    when:
    post(desk, [person: 7, text: TEXT])
    def decided = next()
    waitFor { records('waits') }
    now = opening.plusSeconds(1)

    then:
    decided == '1: 1 actions'
    next() == '1: sent'

    when:
    post(desk, [person: 7, phone: '+13055550007', text: TEXT])

    then:
    next().startsWith('2: Passed')

    cleanup:
    desk.close()
  }
}
