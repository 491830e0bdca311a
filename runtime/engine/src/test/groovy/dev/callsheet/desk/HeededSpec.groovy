package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import dev.callsheet.command.SendSms
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.desk.note.ReleaseTerms
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.problem.Source
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

/** Whether a STOP was carried out is told by what was done, whoever decided on it and when; before that nothing leaves. */
class HeededSpec extends OptOutSpecification {
  static final String PLAN = '1' * 32

  RuleSet rules = RuleSet.of('v1', [HI, stop])

  Desk open() {
    live(wire, Plans.ACCOUNT, rules)
  }

  Desk dryDesk(RuleSet decide = rules) {
    Desk.open(folder, decide, { now } as InstantSource, listener())
  }

  /** A STOP that came live and is not decided on, as the list could not be written. */
  void undecidedStop(Closure<Void> before = {}) {
    isFull = true
    def desk = open()
    before(desk)
    come(desk, 'sms', ANN, 'STOP')
    waitFor { desk.optOutWaiting }
    desk.close()
    isFull = false
    ReleaseTerms.release(folder, Optional.empty())
  }

  def 'while who wrote STOP cannot be put on the list nothing leaves, however often it is released'() {
    given:
    isFull = true
    def desk = open()
    desk.hold('for a moment')
    come(desk, 'hi', BO)
    come(desk, 'sms', ANN, 'STOP')
    come(desk, 'hi', ANN)

    when:
    waitFor { desk.optOutWaiting }
    3.times {
      waitFor { desk.release() }
      waitFor { desk.figures().held().present }
    }

    then:
    wire.bodies.empty
    desk.optOutWaiting
    DeskNote.unlisted(folder).text().get() == 'the disk is full'

    when: 'the list can be written again, that is seen at once, and it goes on once it is released'
    isFull = false
    waitFor { !desk.optOutWaiting }

    then:
    listed() == [ANN]
    DeskNote.unlisted(folder).text().empty

    when:
    waitFor { desk.release() }
    waitFor { told.containsAll(['1: sent', '3: skipped']) }

    then:
    wire.bodies.size() == 1
    wire.bodies[0].contains(BO)

    cleanup:
    desk.close()
  }

  def 'what was open leaves only once those who wrote STOP before the start are on the list'() {
    given: 'a text that had to wait, and a STOP of its person that nobody has decided on'
    settings = settings.guards([settings.guard(), { action ->
        now.isBefore(Instant.parse('2026-11-25T16:00:00Z'))
          ? new Verdict.Defer(Instant.parse('2026-11-25T16:00:00Z'), 'later') : Verdict.ALLOW
      } as dev.callsheet.plan.Guard])
    bounds = bounds.age(Duration.ofHours(9))
    undecidedStop { first ->
      come(first, 'hi', ANN)
      waitFor { told.any { it == '1: 1 actions' } }
      waitFor { !records('waits').empty }
    }
    now = Instant.parse('2026-11-25T16:30:00Z')
    def left = new CountDownLatch(1)
    wire = new QuickWire({ left.countDown(); dev.callsheet.dispatch.HandWire.status(200) })
    beforeStop = { left.await(1, TimeUnit.SECONDS) }

    when:
    def desk = open()
    waitFor { told.any { it == '1: skipped' } }

    then:
    wire.bodies.empty

    cleanup:
    desk.close()
  }

  def 'what came live and was decided on while nothing was sent was not carried out: #who'() {
    given:
    undecidedStop()

    when:
    def dry = dryDesk(decide == 'none' ? RuleSet.of('none', []) : rules)
    waitFor { dry.figures().undecided() == 0 }
    dry.close()

    then:
    listed() == []
    with(EventRecord.of(folder, 1).get()) {
      !heeded
      !done
      unanswered
      !decision().get().contains('is on the list')
    }

    and: 'one that a live desk decided on was'
    when:
    def desk = open()
    come(desk, 'sms', BO, 'STOP')
    waitFor { desk.figures().decided() == 2 }
    desk.close()

    then:
    with(EventRecord.of(folder, 2).get()) {
      heeded
      done
    }

    where:
    who                         | decide
    'by the same rules'         | ''
    'by a desk that captures'   | 'none'
  }

  Verdict judged(String phone) {
    def late = CatchUp.late(folder, PLAN, Region.US)
    def text = new SendSms(new PhoneNumber(phone), new Message('Hi'), Optional.empty())
    late.get().judge(new Action(1, text, new Origin(new Source('rules.groovy', 4, 3), Optional.empty()), Optional.empty()))
  }

  void planned() {
    CatchUp.of(folder, { CatchUp.Use.NONE }, now).withCloseable {
      it.take(PLAN, now.plusSeconds(600), EventRecord.count(folder), [1L])
    }
  }

  def 'whoever wrote STOP behind a plan is left out of what it sends: #type, #text'() {
    given:
    def desk = dryDesk()
    come(desk, 'hi', ANN)
    waitFor { desk.figures().decided() == 1 }
    planned()

    expect:
    judged(ANN) instanceof Verdict.Allow
    CatchUp.late(folder, '2' * 32, Region.US).empty
    CatchUp.late(home.resolve('none'), PLAN, Region.US).empty

    when:
    come(desk, type, ANN, text)
    waitFor { desk.figures().decided() == 2 }

    then:
    judged(ANN).class == verdict
    judged(BO) instanceof Verdict.Allow

    cleanup:
    desk.close()

    where:
    type   | text      || verdict
    'sms'  | 'STOP'    || Verdict.Skip
    'else' | 'Stop'    || Verdict.Skip
    'sms'  | 'thanks'  || Verdict.Allow
  }

  def 'nor whoever wrote one that a live desk has no rule for'() {
    given:
    def desk = dryDesk()
    come(desk, 'hi', ANN)
    waitFor { desk.figures().decided() == 1 }
    planned()
    desk.close()

    when:
    rules = RuleSet.of('v2', [])
    desk = open()
    come(desk, 'sms', ANN, 'STOP')
    waitFor { EventRecord.of(folder, 2).get().unheard }

    then:
    judged(ANN) instanceof Verdict.Skip
    judged(BO) instanceof Verdict.Allow

    cleanup:
    desk.close()
  }

  def 'nor does it reach whoever wrote one that a live desk cannot decide on: #body'() {
    given:
    def desk = dryDesk()
    come(desk, 'hi', ANN)
    waitFor { desk.figures().decided() == 1 }
    planned()
    desk.close()

    when:
    rules = RuleSet.of('v2', [Rule.named('fails').then { event, reply -> throw new IllegalStateException('no') }])
    desk = open()
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.of('id9'), Optional.empty(), body.bytes)).get()
    waitFor { EventRecord.of(folder, 2).get().mayBeStop() } // it is told before it is in the log

    then:
    judged(ANN).class == ann
    judged(BO).class == bo

    cleanup:
    desk.close()

    where:
    body                                       || ann          | bo
    '{"phone":"+13055550123","text":["STOP"]}' || Verdict.Skip | Verdict.Allow
    '{"phone":"+13055550123","text":"STOP",}'  || Verdict.Stop | Verdict.Stop
  }

  def 'words of programs are no STOP: #body'() {
    given:
    def desk = dryDesk(RuleSet.of('none', []))
    come(desk, 'hi', ANN)
    waitFor { desk.figures().decided() == 1 }
    planned()

    when:
    desk.accept(new Arrival('crm', Optional.of('x'), Optional.empty(), Optional.empty(), body.bytes)).get()
    waitFor { desk.figures().decided() == 2 }

    then:
    judged(ANN).class == verdict

    cleanup:
    desk.close()

    where:
    body                                                    || verdict
    '{"phone":"+13055550123","action":"delete"}'            || Verdict.Allow
    '{"status":"end","text":"Hi"}'                          || Verdict.Allow
    '{"phone":"+13055550123","data":{"Body":["x","END"]}}'  || Verdict.Skip
    '{"data":[{"message":"stop"}]}'                         || Verdict.Stop
  }

  def 'what may be a STOP of somebody who is not known ends what a plan sends, until somebody has looked at it'() {
    given:
    def desk = dryDesk()
    come(desk, 'hi', ANN)
    waitFor { desk.figures().decided() == 1 }
    planned()
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), 'please STOP'.bytes)).get()
    waitFor { desk.figures().decided() == 2 }

    expect:
    judged(ANN) == new Verdict.Stop('event 2 may be a STOP, and whose is not known: callsheet events 2')

    when:
    new DeadLetters(folder).drop(2, 'it is none')

    then:
    waitFor { judged(ANN) instanceof Verdict.Allow }

    cleanup:
    desk.close()
  }

  def 'a STOP that a live desk has carried out holds up no plan'() {
    given:
    def desk = open()
    come(desk, 'hi', BO)
    waitFor { desk.figures().decided() == 1 }
    planned()
    come(desk, 'sms', ANN, 'STOP')
    waitFor { desk.figures().decided() == 2 }
    desk.close()

    expect:
    judged(ANN) instanceof Verdict.Allow
  }

  def 'who opens it live is asked before anything is decided on, and may say no'() {
    given:
    undecidedStop()
    def asked = new Desk.Listener() {
          @Override
          void opens() {
            throw new NotApplicableException('not today')
          }

          @Override
          void decided(LoggedEvent event, Turn turn) {
            told << 'decided'
          }
        }
    told.clear()

    when:
    new Outlet(Plans.ACCOUNT, wire, settings, dev.callsheet.guard.LoopGuard.perMinute(5),
        dev.callsheet.store.MachineKey.of(new byte[32]), history, rulesTold, forGood).open(folder, rules, bounds, asked)

    then:
    thrown(NotApplicableException)
    told.empty

    when: 'and nobody has it open then'
    dryDesk().close()

    then:
    noExceptionThrown()
  }
}
