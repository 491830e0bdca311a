package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.list.OptOutWords
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.list.Suppressor
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.PolicyGuard
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.CountingGuard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.ConcurrentLinkedQueue

/** Whom other rules suppress in what waits is on the list before anything of it leaves. */
class TakenRulesSpec extends LiveDeskSpecification {
  static final String ANN = '+13055550123'
  static final String BO = '+13055550124'
  static final Rule HI = Rule.named('hi').on('hi').then { event, reply ->
    reply.add(new SendSms(to(event), new Message("Hello ${to(event).e164()}"), Optional.empty()))
  }
  static final Rule STOP = Rule.named('stop').on('sms').then { event, reply ->
    if (OptOutWords.in(event.get('text') as String)) {
      reply.add(new Suppress(to(event), 'wrote it'))
    }
  }

  SuppressionList list
  QuickWire wire = new QuickWire()
  Queue<String> asked = new ConcurrentLinkedQueue<>()
  Rule deaf = Rule.named('deaf').on('sms').then { event, reply -> asked << (event.get('text') as String) }
  volatile boolean isFull

  static PhoneNumber to(event) {
    new PhoneNumber(event.get('phone') as String)
  }

  def setup() {
    list = SuppressionList.in(home)
    def asks = new PolicyGuard(list, Policy.builder().build(), { now } as InstantSource)
    settings = settings.guards([new Breaking(new Suppressor(list)), asks])
  }

  /** A list that can be read, and not be written while its disk is full. */
  class Breaking implements CountingGuard {
    @Delegate
    private final Suppressor real

    Breaking(Suppressor real) {
      this.real = real
    }

    @Override
    Verdict take(Action action, Instant at) {
      action.command() instanceof Suppress && isFull ? new Verdict.Stop('the disk is full') : real.take(action, at)
    }
  }

  void come(Desk desk, String type, String phone, String text = '') {
    def body = "{\"phone\":\"$phone\",\"text\":\"$text\"}"
    desk.accept(new Arrival('crm', Optional.of(type), Optional.of("id${++ids}" as String), Optional.empty(), body.bytes)).get()
  }

  /** One that is held, behind whose first event stands a STOP that its rules were asked about and do not hear. */
  Desk held() {
    def desk = live(wire, Plans.ACCOUNT, RuleSet.of('v0', [HI, deaf]))
    desk.hold('for a moment')
    come(desk, 'hi', BO)
    come(desk, 'hi', ANN)
    come(desk, 'sms', ANN, 'STOP')
    waitFor { !asked.empty }
    desk
  }

  List<String> listed() {
    list.standing()*.subject()
  }

  def 'also where those before were asked about it already'() {
    given:
    def desk = held()

    when:
    desk.take(RuleSet.of('v1', [HI, STOP]))

    then: 'before it goes on'
    listed() == [ANN]

    when:
    waitFor { desk.release() }
    waitFor { desk.figures().decided() == 3 && told.containsAll(['1: sent', '2: skipped']) }

    then:
    wire.bodies.size() == 1
    wire.bodies[0].contains(BO)

    cleanup:
    desk.close()
  }

  def 'where the list cannot be written nothing leaves until it can be, however often it is released'() {
    given:
    def desk = held()
    isFull = true

    when:
    desk.take(RuleSet.of('v1', [HI, STOP]))
    3.times {
      waitFor { desk.release() }
      waitFor { desk.figures().held().present }
    }

    then:
    desk.optOutWaiting
    wire.bodies.empty
    DeskNote.unlisted(folder).text().get() == 'the disk is full'

    when:
    isFull = false
    waitFor { !desk.optOutWaiting }

    then:
    listed() == [ANN]

    when:
    waitFor { desk.release() }
    waitFor { told.containsAll(['1: sent', '2: skipped']) }

    then:
    wire.bodies.size() == 1

    cleanup:
    desk.close()
  }

  def 'a desk that sends nothing takes them, too'() {
    given:
    def desk = Desk.open(folder, RuleSet.of('v0', [HI, deaf]), settings.clock(), listener())

    when:
    desk.take(RuleSet.of('v1', [HI, STOP]))
    come(desk, 'hi', BO)

    then:
    desk.rules().version() == 'v1'
    next().startsWith('1: ')

    cleanup:
    desk.close()
  }
}
