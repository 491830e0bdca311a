package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED

import dev.callsheet.command.Command
import dev.callsheet.command.Operation
import dev.callsheet.command.Suppress
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.Turn
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.policy.Policy
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.CompletableFuture
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

/** Whom a script or a rule suppresses nothing reaches any more, in this plan and in all others. */
@Timeout(300)
class SuppressSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-25T17:00:00Z')

  @TempDir
  Path home

  QuickWire wire = new QuickWire()
  volatile Instant now = NOON
  volatile Turn turn
  SendSettings settings = SendSettings.standard().clock({ now } as InstantSource)

  Callsheet callsheet() {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(settings).build()
  }

  static Suppress suppress(int person, String reason = 'wrote STOP') {
    new Suppress(Plans.phone(person), reason)
  }

  List<String> listed() {
    SuppressionList.in(home).standing().collect { "$it.subject: $it.note, by $it.source" as String }
  }

  def run(Command... commands) {
    def plan = callsheet().plan(Plans.source(commands as List))
    callsheet().run(plan, new Confirmation(plan.size()))
  }

  def 'a plan leaves out who is reached behind their suppression, and says where that is'() {
    when:
    def plan = callsheet().plan(Plans.source([Plans.sms(1), suppress(1), Plans.sms(1), Plans.remove(1), Plans.add(1, 17), Plans.sms(2)]))

    then:
    plan.read().collect { it.command().operation().id() } == ['sms', 'suppress', 'powerlist-remove', 'sms']
    plan.preview().leftOut().collect { [it.reason(), it.count()] } == [['suppressed', 2]]
    plan.preview().leftOut()[0].detail() == '+1 ... 0001 is suppressed at spec.groovy:2:3'
    !home.resolve('suppressed').toFile().exists()
  }

  def 'a run puts them on the list in the order of the plan, without a request'() {
    when:
    def report = run(Plans.sms(1), suppress(1), suppress(2, 'asked by phone'))

    then:
    report.count(SENT) == 3
    wire.bodies.size() == 1
    listed() == ['+13055550001: wrote STOP, by spec.groovy:2:3', '+13055550002: asked by phone, by spec.groovy:3:3']
  }

  def 'what was planned before reaches them no more, and who is on it stays so for the first reason'() {
    given:
    def texts = callsheet().plan(Plans.source([Plans.sms(1), Plans.sms(2)]))
    run(suppress(1))

    when:
    def report = callsheet().run(texts, new Confirmation(2))
    run(suppress(1, 'again'))

    then:
    [report.count(SENT), report.count(SKIPPED)] == [1, 1]
    listed() == ['+13055550001: wrote STOP, by spec.groovy:1:3']
  }

  def 'they wait for no pace, and for nobody else who has to wait'() {
    given:
    settings = settings.pace(Pace.unlimited()).patience(Patience.SHORT).guard { action ->
      action.command().operation() == Operation.SMS ?
          new dev.callsheet.plan.Verdict.Defer(NOON + Duration.ofHours(9), 'later') : dev.callsheet.plan.Verdict.ALLOW
    }

    when:
    def report = run(Plans.sms(1), suppress(1), suppress(2))

    then:
    report.count(SENT) == 2
    listed().size() == 2
  }

  def 'a list that cannot be written ends the run before anything else leaves, and a resumed one goes on'() {
    given:
    home.resolve('suppressed').toFile() << 'in the way'

    when:
    def report = run(suppress(1), Plans.sms(1), Plans.sms(2))

    then:
    report.stoppedBy().get() =~ 'suppressed'
    report.count(NOT_TRIED) == report.counts().values().sum()
    wire.bodies.empty

    when:
    home.resolve('suppressed').toFile().delete()
    def rest = callsheet().resume(report.run().get())

    then:
    listed() == ['+13055550001: wrote STOP, by spec.groovy:1:3']
    rest.stoppedBy().empty
  }

  def 'without a folder there is no list, and nothing is sent'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).build()
    def plan = callsheet.plan(Plans.source([Plans.sms(2), suppress(1)]))

    when:
    callsheet.run(plan, new Confirmation(2))

    then:
    def e = thrown(ConfigurationException)
    e.message == 'the plan suppresses people, and there is no folder in which it would be;' +
        ' name one with CallsheetBuilder.journal. Nothing was sent'
    wire.bodies.empty
  }

  def 'a trial remembers them for itself alone'() {
    given:
    def trial = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(settings).trial().build()
    def texts = trial.plan(Plans.source([Plans.sms(1)]))
    def plan = trial.plan(Plans.source([suppress(1)]))

    when:
    trial.run(plan, new Confirmation(1))
    def report = trial.run(texts, new Confirmation(1))

    then:
    report.count(SKIPPED) == 1
    !home.resolve('suppressed').toFile().exists()
  }

  def 'rules suppress at once, also whom an event of long ago or too many commands are about: #what'() {
    given:
    def done = new LinkedBlockingQueue<String>()
    def rules = RuleSet.of('v', [Rule.named('stop').then { event, reply ->
      reply.add(suppress(1))
      texts.times { reply.add(Plans.sms(2, "text $it")) }
    }])
    def listener = new Desk.Listener() {
          @Override
          void decided(LoggedEvent event, Turn became) {
            turn = became
            done << 'decided'
          }

          @Override
          void settled(long event, dev.callsheet.action.Action action, Outcome outcome) {
            done << outcome.kind().id()
          }
        }
    def callsheet = callsheet()
    def desk = callsheet.desk(home.resolve('desk'), rules, LiveBounds.of(2, 100, ZoneOffset.UTC), listener)
    if (age > 0) {
      desk.hold('a stop')
    }

    when:
    desk.accept(new Arrival('dialer', Optional.of('sms'), Optional.of('e1'), Optional.empty(), '{}'.bytes)).get()
    now = NOON + Duration.ofMinutes(age)
    desk.release()

    then:
    (1..said.size()).collect { done.poll(60, TimeUnit.SECONDS) } == said
    turn.words().endsWith('whom they suppress is left alone already') == (texts > 1)
    listed() == ['+13055550001: wrote STOP, by rule \'stop\'']
    wire.bodies.size() == said.count('sent') - (said.size() > 1 ? 1 : 0)

    cleanup:
    desk.close()
    callsheet.close()

    where:
    what         | texts | age || said
    'in time'    | 1     | 0   || ['decided', 'sent', 'sent']
    'too many'   | 3     | 0   || ['decided']
    'long ago'   | 1     | 60  || ['decided']
  }

  def 'a desk that is held decides nothing, but leaves alone at once whoever wants that, also behind what waits'() {
    given:
    def rules = RuleSet.of('v', [
      Rule.named('reply').then { event, reply -> reply.add(event.get('stop') ? suppress(1) : Plans.sms(2, 'Hi')) }
    ])
    def decided = new LinkedBlockingQueue<Long>()
    def callsheet = callsheet()
    def bounds = LiveBounds.of(2, 100, ZoneOffset.UTC)
    def desk = callsheet.desk(home.resolve('desk'), rules, bounds, { event, turn -> decided << event.number() })
    desk.hold('a stop')

    when:
    ['{}', '{"stop": true}'].eachWithIndex { body, i ->
      desk.accept(new Arrival('dialer', Optional.of('sms'), Optional.of("e$i" as String), Optional.empty(), body.bytes)).get()
    }

    then:
    new PollingConditions(timeout: 60).eventually {
      assert listed() == ['+13055550001: wrote STOP, by rule \'reply\'']
    }
    decided.empty
    wire.bodies.empty

    when:
    desk.release()

    then:
    (1..2).collect { decided.poll(60, TimeUnit.SECONDS) } == [1, 2]
    listed() == ['+13055550001: wrote STOP, by rule \'reply\'']

    cleanup:
    desk.close()
    callsheet.close()
  }

  def 'a desk that goes live says once how many events of before suppress somebody'() {
    given:
    def rules = RuleSet.of('v', [Rule.named('stop').then { event, reply -> reply.add(suppress(1)) }])
    def said = new LinkedBlockingQueue<String>()
    def listener = new Desk.Listener() {
          @Override
          void decided(LoggedEvent event, Turn turn) {
            said << 'decided'
          }

          @Override
          void unsuppressed(long events) {
            said << "unsuppressed $events" as String
          }
        }
    def folder = home.resolve('desk')
    def callsheet = callsheet()
    def accepted = { Desk desk, String id ->
      desk.accept(new Arrival('dialer', Optional.of('sms'), Optional.of(id), Optional.empty(), '{}'.bytes)).get()
      assert said.poll(60, TimeUnit.SECONDS) == 'decided'
      desk.close()
    }

    when:
    accepted(Desk.open(folder, rules, { now } as InstantSource, listener), 'e1')
    accepted(Desk.open(folder, rules, { now } as InstantSource, listener), 'e2')
    def live = callsheet.desk(folder, rules, LiveBounds.of(2, 100, ZoneOffset.UTC), listener)

    then:
    said.poll(60, TimeUnit.SECONDS) == 'unsuppressed 2'
    listed().empty

    when:
    live.close()
    accepted(callsheet.desk(folder, rules, LiveBounds.of(2, 100, ZoneOffset.UTC), listener), 'e3')

    then:
    said.empty
    listed().size() == 1

    cleanup:
    callsheet.close()
  }

  def 'a list that stops a plan keeps nobody from being suppressed'() {
    given:
    def policy = Policy.builder().suppress(new ListDemand('national.csv', Optional.empty())).build()
    def held = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(settings).policy(policy).build()

    when:
    def plan = held.plan(Plans.source([Plans.sms(1), suppress(2), Plans.sms(3)]))
    held.run(plan, new Confirmation(plan.size()))

    then:
    plan.size() == 1
    listed() == ['+13055550002: wrote STOP, by spec.groovy:2:3']
    wire.bodies.empty
  }

  def 'a desk whose list cannot be written lets nothing leave until it is released, as nobody may be forgotten'() {
    given:
    Files.writeString(home.resolve('suppressed'), 'is no folder')
    def held = new CompletableFuture<String>()
    def listener = new Desk.Listener() {
          @Override
          void decided(LoggedEvent event, Turn turn) {
          }

          @Override
          void held(String why) {
            held.complete(why)
          }
        }
    def rules = RuleSet.of('v', [Rule.named('stop').then { event, reply -> reply.add(suppress(1)) }])
    def callsheet = callsheet()
    def desk = callsheet.desk(home.resolve('desk'), rules, LiveBounds.of(2, 100, ZoneOffset.UTC), listener)

    when:
    desk.accept(new Arrival('dialer', Optional.of('sms'), Optional.of('e1'), Optional.empty(), '{}'.bytes)).get()

    then:
    held.get(60, TimeUnit.SECONDS).contains('suppressed')
    desk.trouble().empty

    when: 'the list is mended'
    Files.delete(home.resolve('suppressed'))
    new PollingConditions(timeout: 60).eventually { assert desk.release() }

    then: 'the event is decided on'
    new PollingConditions(timeout: 60).eventually {
      assert listed() == ['+13055550001: wrote STOP, by rule \'stop\'']
    }

    cleanup:
    desk.close()
    callsheet.close()
  }

  def 'whatever the reason is becomes one line, so that nobody is reached for what they wrote: #reason'() {
    expect:
    suppress(1, reason).reason() == line
    suppress(1, line).reason() == line
    new dev.callsheet.guard.list.SuppressionEntry(dev.callsheet.guard.list.SuppressionEntry.Verb.ADD, NOON, '+13055550001', 'a', line)

    where:
    reason                       || line
    ''                           || 'no reason was given'
    ' \n'                        || 'no reason was given'
    'wrote "please\r\n\tSTOP "'   || 'wrote "please STOP "'
    'x' * 501                    || 'x' * 200
    'half \ud83d and \ud83d\ude00' || 'half and \ud83d\ude00'
  }
}
