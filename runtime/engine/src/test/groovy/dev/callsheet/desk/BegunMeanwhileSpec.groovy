package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.RunListener
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.list.Suppressor
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.locks.LockSupport

/** A run that begins just as a decision is to leave takes it once. */
class BegunMeanwhileSpec extends LiveDeskSpecification {
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')
  static final PhoneNumber BO = new PhoneNumber('+13055550124')

  HandWire wire = new HandWire()
  Closure<Void> meanwhile = {}
  Queue<Long> ended = new ConcurrentLinkedQueue<>()

  /** Says when somebody was suppressed, before the rest of that decision leaves. */
  class Meanwhile implements Desk.Listener {
    @Delegate
    final Desk.Listener all = listener()

    @Override
    void settled(long event, Action action, Outcome outcome) {
      all.settled(event, action, outcome)
      if (action.command() instanceof Suppress) {
        meanwhile()
      }
    }
  }

  def 'a decision that leaves as a run begins leaves once, and holds nothing up'() {
    given:
    settings = settings.guards([new Suppressor(SuppressionList.in(home))])
        .listener({ action, outcome -> ended << action.number() } as RunListener)
    def rules = RuleSet.of('v1', [
      Rule.named('both').then { event, reply ->
        reply.add(new Suppress(BO, 'asked'))
        reply.add(new SendSms(ANN, new Message("Hello ${event.get('person')}"), Optional.empty()))
      }
    ])
    def desk = outlet(wire, Plans.ACCOUNT).open(folder, rules, bounds, new Meanwhile())
    meanwhile = {
      desk.hold('a look')
      waitFor { told.any { it.startsWith('held: ') } }
      desk.release()
      waitFor { told.contains('released') }
      def end = System.nanoTime() + 500_000_000
      while (wire.idle && System.nanoTime() < end) {
        LockSupport.parkNanos(5_000_000)
      }
    }

    when:
    post(desk)
    def first = wire.next()
    first.answer()
    meanwhile = {}
    post(desk)
    def second = wire.next()
    second.answer()
    waitFor { told.count { it.endsWith(': sent') } == 4 } // the suppressions, too

    then:
    first.body.contains('Hello 1')
    second.body.contains('Hello 2')
    wire.idle
    told.count { it.startsWith('held: ') } == 1
    ended.toList() == [2L, 4L]

    cleanup:
    desk.close()
  }
}
