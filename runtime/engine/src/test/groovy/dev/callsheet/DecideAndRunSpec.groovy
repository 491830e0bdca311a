package dev.callsheet

import static dev.callsheet.Handled.Stand.SETTLED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.rule.Condition.field

import dev.callsheet.action.Action
import dev.callsheet.command.Command
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.RunListener
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.guard.DoNotContact
import dev.callsheet.log.CapturedLogs
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.problem.ScriptException
import dev.callsheet.problem.Source
import dev.callsheet.rule.DecisionLimits
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.util.concurrent.Callable
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.ExecutionException
import java.util.concurrent.Executors
import org.slf4j.event.Level
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** From an event through rules to the service. */
@Timeout(300)
class DecideAndRunSpec extends Specification {
  static final Event HOT = Event.of('lead', [score: 60])
  static final Mandate TEN = new Mandate(10)

  @TempDir
  Path home

  @AutoCleanup
  def simulator = Simulator.builder().businessId('4711').apiKey('canary-1').start()

  def origins = new CopyOnWriteArrayList<String>()

  @AutoCleanup
  def callsheet = settings().build()

  CallsheetBuilder settings() {
    Callsheet.to(new Account('simulator', new BusinessId('4711'), Secret.of('canary-1'), simulator.baseUri()))
        .sending(SendSettings.standard().guards([new DoNotContact('dnc.txt', [Plans.phone(9)] as Set)])
        .clock { Instant.parse('2026-11-21T09:00:00Z') }.listener(new RunListener() {
          @Override
          void attempting(Action action, int attempt) {
          }

          @Override
          void settled(Action action, Outcome outcome) {
            origins << ("${action.origin().source()} ${outcome.kind()}" as String)
          }

          @Override
          void flush() {
          }
        }))
        .timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10))
        .journal(home)
  }

  static RuleSet rules(Command... commands) {
    RuleSet.of('v7', [Rule.named('hot').on('lead').when(field('score').over(50)).then { event, reply ->
      commands.eachWithIndex { command, i -> reply.add(command, new Source('rules.groovy', i + 1, 5)) }
    }])
  }

  int runs() {
    def folder = home.resolve('runs')
    Files.isDirectory(folder) ? folder.toFile().list().length : 0
  }

  def 'what rules decide is sent, in their order, and reported'() {
    when:
    def handled = callsheet.decideAndRun(rules(Plans.sms(1), Plans.add(1, 17)), HOT, TEN)

    then:
    handled.decision().fired()*.name() == ['hot']
    handled.run().get().count(SENT) == 2
    handled.run().get().run().present
    origins == ['rules.groovy:1:5 SENT', 'rules.groovy:2:5 SENT']
    simulator.totals().applied() == 2
    simulator.violations().empty
    runs() == 1
  }

  def "runs of events begin and end at DEBUG, others at INFO, and each line of a run has its id: #level"() {
    given:
    def ids = []
    simulator.misbehave(Fault.status(400))

    when:
    def lines = CapturedLogs.during(level) {
      ids << callsheet.decideAndRun(rules(Plans.sms(1)), HOT, TEN).run().get().run().get()
      ids << callsheet.plan(Plans.source([Plans.sms(2)])).withCloseable { callsheet.run(it, new Confirmation(1)) }.run().get()
    }.findAll { it.contains('.dispatch: ') }*.replace('dev.callsheet.dispatch: ', '')*.replaceAll(/(begins|ends|action \d).*/, '$1')

    then:
    lines == (level == Level.INFO ? [] : ["DEBUG run ${ids[0]} begins", "DEBUG run ${ids[0]}: action 1", "DEBUG run ${ids[0]} ends"]) +
        ["INFO run ${ids[1]} begins", "INFO run ${ids[1]} ends"]

    where:
    level << [Level.INFO, Level.DEBUG]
  }

  def 'a decision with nothing to do starts no run'() {
    given:
    def cold = Event.of('lead', [score: 5])

    expect:
    callsheet.decideAndRun(rules(Plans.sms(1)), cold, TEN).run().empty
    callsheet.decideAndStart(rules(Plans.sms(1)), cold, TEN).run().empty
    runs() == 0
    simulator.totals().applied() == 0
  }

  def 'what a guard objects to stays, and the report says so'() {
    when:
    def report = callsheet.decideAndRun(rules(Plans.sms(9), Plans.sms(1)), HOT, TEN).run().get()

    then:
    report.count(SKIPPED) == 1
    report.count(SENT) == 1
    report.notable()*.outcome()*.detail() == ['do not contact: +1 ... 0009 is on dnc.txt']
    simulator.totals().applied() == 1
  }

  def 'nothing is sent if rules want more than the mandate allows'() {
    when:
    callsheet.decideAndRun(rules(*Plans.texts(11)), HOT, TEN)

    then:
    def refusal = thrown(NotConfirmedException)
    refusal.message == 'rules v7 want 11 actions for one event, but 10 may be sent unseen; look at what they decide,' +
        ' then fix them or give a larger mandate. Nothing was sent'
    simulator.totals().applied() == 0
    runs() == 0
  }

  def 'nothing is sent if a rule fails and that means no decision'() {
    given:
    def failing = RuleSet.of('v', [
      Rule.named('text').then { event, reply -> reply.add(Plans.sms(1)) },
      Rule.named('bad').then { event, reply -> throw new IllegalStateException('no owner') }])

    expect: 'the others go on by themselves'
    callsheet.decideAndRun(failing, HOT, TEN).with { [it.run().get().count(SENT), it.decision().errors().size()] } == [1, 1]

    when:
    callsheet.decideAndRun(failing.limits(new DecisionLimits(10, DecisionLimits.OnFailure.THROW)), HOT, TEN)

    then:
    thrown(ScriptException)
    simulator.totals().applied() == 1
  }

  def 'rules that answer what they bring about are stopped after ten commands for one contact in a minute'() {
    given:
    def handled = (1..12).collect { callsheet.decideAndRun(rules(Plans.sms(1, "text $it")), HOT, TEN) }

    expect:
    handled*.run()*.present == [true] * 10 + [false] * 2
    handled[10].decision().errors()[0].message().contains('10 commands for one contact in a minute is the most')
    simulator.totals().applied() == 10
  }

  def 'for an event with an id there is one run, whoever handles it and whatever the rules say later'() {
    given:
    def other = settings().build()
    def event = HOT.withId('evt-1')

    when:
    def first = callsheet.decideAndRun(rules(Plans.sms(1)), event, TEN)
    def again = other.decideAndRun(rules(*Plans.texts(11)), event, TEN)
    def started = other.decideAndStart(rules(Plans.sms(1)), event, TEN)

    then:
    first.before().empty
    [again, started].each {
      assert it.run().empty
      assert it.before().get().run() == first.run().get().run().get()
      assert it.before().get().stand() == SETTLED
    }
    again.decision().commands().size() == 11
    simulator.totals().applied() == 1

    when: 'another event says the same'
    def next = other.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-2'), TEN)

    then:
    next.run().get().count(SENT) == 1

    cleanup:
    other.close()
  }

  def 'an event that comes many times at once leads to one run'() {
    given:
    def all = (1..8).collect { settings().build() }
    def together = new CyclicBarrier(all.size())
    def threads = Executors.newFixedThreadPool(all.size())

    when:
    def handled = threads.invokeAll(all.collect { one ->
      { -> together.await(); one.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN) } as Callable<Handled>
    })*.get()

    then:
    handled.count { it.run().present } == 1
    handled.count { it.before().present } == 7
    handled*.before()*.orElse(null).findAll()*.run().unique() == [handled.find { it.run().present }.run().get().run().get()]
    simulator.totals().applied() == 1
    runs() == 1

    cleanup:
    threads.shutdownNow()
    all*.close()
  }

  def 'an event that comes while all is being stopped may come again'() {
    given:
    def ending = settings().build()
    ending.stop('the server is stopped')

    when:
    def report = ending.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN).run().get()

    then:
    report.count(SENT) == 0
    report.stoppedBy().get() == 'the server is stopped'
    report.run().empty
    callsheet.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN).run().get().count(SENT) == 1

    cleanup:
    ending.close()
  }

  def 'what could not begin does not count for the loop guard'() {
    given:
    def strict = settings().loopGuard(LoopGuard.perMinute(1)).build()
    def runs = Files.writeString(home.resolve('runs'), 'in the way')

    when:
    strict.decideAndRun(rules(Plans.sms(1)), HOT, TEN)

    then:
    thrown(ConfigurationException)

    when:
    Files.delete(runs)

    then:
    strict.decideAndRun(rules(Plans.sms(1)), HOT, TEN).run().get().count(SENT) == 1
    strict.decideAndRun(rules(Plans.sms(1)), HOT, TEN).run().empty

    cleanup:
    strict.close()
  }

  def 'an event on which nothing happened may be decided on anew'() {
    expect:
    callsheet.decideAndRun(rules(), HOT.withId('evt-1'), TEN).with { [it.run().present, it.before().present] } == [false, false]
    callsheet.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN).run().get().count(SENT) == 1
  }

  def 'without a journal nobody could tell that an event with an id was handled, so nothing is sent'() {
    given:
    def forgetful = Callsheet.to(new Account('simulator', new BusinessId('4711'), Secret.of('canary-1'), simulator.baseUri())).build()

    when:
    forgetful.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == 'an event with an id is answered once, which only a journal can remember; name its folder'
    simulator.totals().applied() == 0

    cleanup:
    forgetful.close()
  }

  def 'an id tells something: #id does not, and is told what does'() {
    when:
    HOT.withId(id)

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message.startsWith("the id of an event is $told, but has to tell it from all others: give what its sender calls it")

    where:
    id   | told
    ' '  | 'blank'
    null | 'null'
  }

  def 'another loop guard may be had'() {
    given:
    def strict = settings().loopGuard(LoopGuard.perMinute(1)).build()

    expect:
    strict.decideAndRun(rules(Plans.sms(1), Plans.sms(1)), HOT, TEN).decision().commands() == [Plans.sms(1)]

    cleanup:
    strict.close()
  }

  def 'a run may go on by itself; the decision is there at once'() {
    when:
    def handled = callsheet.decideAndStart(rules(*Plans.texts(3)), HOT, TEN)

    then:
    handled.decision().commands().size() == 3
    handled.run().get().report().toCompletableFuture().get().count(SENT) == 3
    simulator.totals().applied() == 3
  }

  def 'what keeps a run that goes on by itself from beginning is told by it'() {
    given:
    Files.writeString(home.resolve('runs'), 'in the way')

    when:
    callsheet.decideAndStart(rules(Plans.sms(1)), HOT, TEN).run().get().report().toCompletableFuture().get()

    then:
    thrown(ExecutionException)
    simulator.totals().applied() == 0
  }

  def 'a mandate allows something'() {
    when:
    new Mandate(0)

    then:
    thrown(IllegalArgumentException)
  }

  def 'an event whose id was left in a field is told once, since it would be sent for again'() {
    given:
    def rules = RuleSet.of('1', [Rule.named('text').then { event, reply -> reply.add(Plans.texts(1)[0]) }])

    expect:
    CapturedLogs.during(Level.WARN) {
      2.times { callsheet.decideAndRun(rules, Event.of('{"type":"lead","id":"evt-1"}'), TEN) }
      callsheet.decideAndRun(rules, Event.of('{"type":"lead","id":"evt-1"}').withId('evt-1'), TEN)
      callsheet.decideAndRun(rules, Event.of('{"type":"other","phone":"1"}'), TEN)
      callsheet.decideAndRun(rules, Event.of('{"type":"call","event_id":7}').withId('7'), TEN)
    } == ["WARN dev.callsheet: an event lead has no id but a field id: if it comes again it is sent again. If that field " +
      'tells the event from all others, say event.withId(...); told once a type']
  }
}
