package dev.callsheet.desk

import dev.callsheet.desk.note.DeskNote
import dev.callsheet.dispatch.Plans
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.util.concurrent.ConcurrentLinkedQueue

/** Whom other rules suppress in what waits is on the list before anything of it leaves. */
class TakenRulesSpec extends OptOutSpecification {
  Queue<String> asked = new ConcurrentLinkedQueue<>()
  Rule deaf = Rule.named('deaf').on('sms').then { event, reply -> asked << (event.get('text') as String) }

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

  def 'also where those before were asked about it already'() {
    given:
    def desk = held()

    when:
    desk.take(RuleSet.of('v1', [HI, stop]))

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
    desk.take(RuleSet.of('v1', [HI, stop]))
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
    desk.take(RuleSet.of('v1', [HI, stop]))
    come(desk, 'hi', BO)

    then:
    desk.rules().version() == 'v1'
    next().startsWith('1: ')

    cleanup:
    desk.close()
  }
}
