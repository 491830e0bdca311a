package dev.callsheet.launcher

import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Suppress
import dev.callsheet.desk.Desk
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import spock.util.concurrent.PollingConditions

/** Who asks to be forgotten is forgotten, but for a STOP that nobody has heard yet. */
class ForgetSpec extends CommandLineSpecification {
  static final String ANN = '+13055559001'
  static final RuleSet NONE = RuleSet.of('none', [])
  static final RuleSet STOP = RuleSet.of('stop', [
    Rule.named('stop').then { event, reply -> reply.add(new Suppress(new PhoneNumber(ANN), 'asked')) }
  ])

  Path desk

  def setup() {
    environment.CALLSHEET_HOME = folder.resolve('state').toString()
    desk = folder.resolve('state/desk')
  }

  /** While nothing is sent. */
  void came(RuleSet rules, String body) {
    def open = Desk.open(desk, rules, InstantSource.system()) { event, turn -> }
    accept(open, body)
    new PollingConditions(timeout: 60).eventually { assert open.figures().undecided() == 0 }
    open.close()
  }

  static void accept(Desk open, String body) {
    open.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), body.bytes)).get()
  }

  Result forget() {
    run('forget', ANN, '--note', 'by mail')
  }

  def 'it does not take away a STOP that is not on the list: #body'() {
    given:
    came(rules, body)

    when:
    def refused = forget()

    then:
    refused.code() == 5
    refused.err().contains("nothing was erased: event 1 may say that somebody wants no more, and +1 ... 9001 in it is not on the list")
    refused.err().contains("write 'callsheet suppress add NUMBER --reason asked' with that number, then forget")
    !refused.err().contains('3055559001')
    !run('events', '1').out().contains('(forgotten)')

    when:
    [ANN, '+13055559002'].each { run('suppress', 'add', it, '--reason', 'asked') }
    def done = forget()

    then:
    done.code() == 0
    run('events', '1').out().contains('(forgotten)')

    where:
    rules | body
    STOP  | '{"phone":"+13055559001","text":"leave me"}'
    NONE  | '{"phone":"+13055559001","text":"STOP"}'
    NONE  | 'STOP! +1 305 555 9001'
    NONE  | '{"phone":"+13055559002","agent":"+13055559001","text":"STOP"}'
  }

  def 'nor one that is not decided yet'() {
    given:
    def asked = new CountDownLatch(1)
    def closing = new CountDownLatch(1)
    def stuck = RuleSet.of('stuck', [
      Rule.named('stuck').then { event, reply ->
        asked.countDown()
        closing.await()
      }
    ])
    def open = Desk.open(desk, stuck, InstantSource.system()) { event, turn -> }
    accept(open, '{}')
    asked.await()
    accept(open, '{"phone":"+13055559001","text":"st\\u006fp"}')

    expect:
    with(forget()) {
      code() == 5
      err().contains('event 2 may say that somebody wants no more')
    }
    run('suppress', 'add', ANN, '--reason', 'asked').code() == 0
    forget().code() == 7

    cleanup:
    closing.countDown()
    open.close()
  }

  def 'nor that of somebody else, which says the number'() {
    given:
    came(NONE, '{"phone":"+13055559002","agent":"+13055559001","text":"STOP"}')
    run('suppress', 'add', ANN, '--reason', 'asked')

    expect:
    with(forget()) {
      code() == 5
      err().contains('and +1 ... 9002 in it is not on the list')
    }
  }

  def 'what says nothing of the kind, or was looked at, is forgotten: #body'() {
    given:
    came(NONE, body)
    if (isDead) {
      assert run('dead', 'drop', '1', '--note', 'Ann was called').code() == 0
      def open = Desk.open(desk, NONE, InstantSource.system()) { event, turn -> }
      new PollingConditions(timeout: 60).eventually { assert !open.isDead(1) }
      open.close()
    }

    expect:
    forget().code() == 0
    run('events', '1').out().contains('(forgotten)')

    where:
    body                                  | isDead
    '{"phone":"+13055559001","text":"y"}' | false
    'STOP! +1 305 555 9001'               | true
  }
}
