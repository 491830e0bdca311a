package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
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
import java.time.Instant
import java.time.InstantSource

/** A desk whose rules greet whoever says hi and leave alone whoever writes STOP, on a list that cannot be written while that is said. */
abstract class OptOutSpecification extends LiveDeskSpecification {
  static final String ANN = '+13055550123'
  static final String BO = '+13055550124'
  static final Rule HI = Rule.named('hi').on('hi').then { event, reply ->
    reply.add(new SendSms(to(event), new Message("Hello ${to(event).e164()}"), Optional.empty()))
  }

  SuppressionList list
  QuickWire wire = new QuickWire()
  volatile boolean isFull
  volatile Closure<Void> beforeStop = {}
  Rule stop = Rule.named('stop').on('sms').then { event, reply ->
    if (OptOutWords.in(event.get('text') as String)) {
      beforeStop()
      reply.add(new Suppress(to(event), 'wrote it'))
    }
  }

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

  List<String> listed() {
    list.standing()*.subject()
  }
}
