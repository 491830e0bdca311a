package dev.callsheet.dispatch

import static dev.callsheet.dispatch.DispatcherSpec.counts
import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.action.Action
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CountDownLatch
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class StopSpec extends Specification {
  def notes = new Notes()

  def 'stopping waits for what is under way and tries no more'() {
    given:
    def wire = new HandWire()
    def dispatcher = dispatcher(wire) { it.inFlight(2) }
    def running = CompletableFuture.supplyAsync { dispatcher.run(Plans.of(texts(5_000))) }
    def underWay = [wire.next(), wire.next()]

    when:
    dispatcher.stop('a person said so')
    dispatcher.stop('a second reason')
    underWay[0].answer()
    underWay[1].answer(status(500))
    def report = running.get()

    then:
    report.counts() == counts((SENT): 1, (UNKNOWN): 1, (NOT_TRIED): 4_998)
    report.stoppedBy().get() == 'a person said so'
    wire.idle
    notes.outcomes.size() == 5_000
    notes.outcomes[5_000L].detail() == 'a person said so'
    !notes.told.contains('attempting 3/1')
  }

  def 'a dispatcher that was stopped sends nothing later'() {
    given:
    def wire = new QuickWire()
    def dispatcher = dispatcher(wire)
    dispatcher.stop('before it began')

    expect:
    dispatcher.run(Plans.of(texts(3))).counts() == counts((NOT_TRIED): 3)
    wire.bodies.empty
  }

  def 'an interrupt stops the run and stays set'() {
    given:
    def wire = new HandWire()
    def interrupted = false
    def report = null
    def thread = Thread.start {
      report = dispatcher(wire) { it.inFlight(1) }.run(Plans.of(texts(3)))
      interrupted = Thread.currentThread().interrupted
    }
    def underWay = wire.next()

    when:
    thread.interrupt()
    underWay.answer()
    thread.join()

    then:
    interrupted
    report.stoppedBy().get() == 'the run was interrupted'
    report.counts() == counts((SENT): 1, (NOT_TRIED): 2)
  }

  def 'an error of #whose ends the run as an exception does; what is under way is waited for'() {
    given:
    def wire = new QuickWire()
    def erring = new Erring(whose)
    def dispatcher = dispatcher(wire) { it.listener(erring).guard(erring).inFlight(4) }

    when:
    def report = dispatcher.run(Plans.of(texts(100)))

    then:
    report.stoppedBy().get() == "${whose.startsWith('a listener') ? 'a listener' : whose} failed: java.lang.AssertionError: not thought of"
    report.count(SENT) == wire.bodies.size()
    report.count(SENT) + report.count(NOT_TRIED) == 100
    wire.bodies.size() < 100

    where:
    whose << ['a listener', 'a listener of outcomes', 'a guard']
  }

  def 'one run at a time'() {
    given:
    def wire = new HandWire()
    def dispatcher = dispatcher(wire)
    def running = CompletableFuture.supplyAsync { dispatcher.run(Plans.of(sms(1))) }
    def underWay = wire.next()

    when:
    dispatcher.run(Plans.of(sms(2)))

    then:
    thrown(IllegalStateException)

    cleanup:
    underWay.answer()
    running.get()
  }

  def 'with #limit and one in flight the run stops after #tried attempts'() {
    given:
    def wire = new QuickWire({ answer })
    def dispatcher = dispatcher(wire) {
      it.stopRules(rules).inFlight(1).retry(Retry.never())
    }

    when:
    def report = dispatcher.run(Plans.of(texts(50)))

    then:
    wire.bodies.size() == tried
    report.count(NOT_TRIED) == 50 - tried
    report.stoppedBy().get() == says

    where:
    limit               | answer                       | rules                                 || tried | says
    'no failure'        | status(400)                  | StopRules.NONE.failures(Limit.of(0)) || 1     |
        '1 refused or not sent, the limit is 0'
    'three failures'    | status(400)                  | StopRules.NONE.failures(Limit.of(3)) || 4     |
        '4 refused or not sent, the limit is 3'
    'three not sent'    | new Answer.NotSent('no')     | StopRules.NONE.failures(Limit.of(3)) || 4     |
        '4 refused or not sent, the limit is 3'
    'two unknown'       | new Answer.Unknown('late')   | StopRules.NONE.unknown(Limit.of(2))  || 3     | '3 unknown, the limit is 2'
  }

  def 'the bytes leave only after the intent is in the journal and durable'() {
    given:
    def journal = new Book()
    def wire = new QuickWire({
      assert journal.told.last() in ['sync', 'left']
      journal.told << 'left'
      status(200)
    })

    when:
    dispatcher(wire) { it.inFlight(2) }.run(Plans.of(texts(2)), leg(2, journal))

    then:
    journal.told - 'flush' == ['intent 1/1', 'intent 2/1', 'sync', 'left', 'left', 'outcome 1 SENT', 'outcome 2 SENT']
    journal.told.last() == 'flush'
  }

  def 'a journal that fails at #where lets nothing more leave'() {
    given:
    def wire = new QuickWire()
    def journal = new Book(failsAt: where)

    when:
    def report = dispatcher(wire) { it.inFlight(1) }.run(Plans.of(texts(10)), leg(10, journal))

    then:
    wire.bodies.size() == sent
    report.counts() == counts((SENT): sent, (NOT_TRIED): 10 - sent)
    report.stoppedBy().get() == 'the disk is full'
    notes.outcomes.size() == 10

    where:
    where     || sent
    'intent'  || 2
    'outcome' || 2
    'sync'    || 0
    'flush'   || 1
  }

  def 'a listener that fails at #where lets nothing more leave'() {
    given:
    def wire = new QuickWire()
    def listener = new Failing(where)

    when:
    def report = new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(listener).inFlight(1)).run(Plans.of(texts(10)))

    then:
    wire.bodies.size() == sent
    report.counts() == counts((SENT): sent, (NOT_TRIED): 10 - sent)
    report.stoppedBy().get() == says
    listener.outcomes.size() == 10

    where:
    where        || sent | says
    'attempting' || 2    | 'the disk is full'
    'settled'    || 2    | 'a listener failed: java.lang.IllegalStateException: broken'
    'flush'      || 1    | 'the disk is full'
  }

  def 'of a group that was announced nothing leaves when one of it cannot be noted'() {
    given:
    def wire = new QuickWire()
    def listener = new Notes() {
      @Override
      void attempting(Action action, int attempt) {
        if (action.number() == 3) {
          throw new ConfigurationException('the disk is full')
        }
      }
    }

    expect:
    new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().listener(listener)).run(Plans.of(texts(10))).count(NOT_TRIED) == 10
    wire.bodies.empty
  }

  def 'stopping during a pause does not wait for its end'() {
    given:
    def failed = new CountDownLatch(1)
    def wire = new QuickWire({
      failed.countDown()
      new Answer.NotSent('nobody there')
    })
    def hour = java.time.Duration.ofHours(1)
    def dispatcher = dispatcher(wire) { it.retry(new Retry(2, hour, hour, [Retry.Cause.NOT_SENT] as Set)) }
    def running = CompletableFuture.supplyAsync { dispatcher.run(Plans.of(sms(1), sms(1))) }

    when:
    failed.await()
    dispatcher.stop('enough')

    then:
    running.get().counts() == counts((Outcome.Kind.NOT_SENT): 1, (NOT_TRIED): 1)
    notes.outcomes[1L].attempts() == 1
  }

  private Dispatcher dispatcher(wire, Closure settings = { it }) {
    new Dispatcher(wire, Plans.ENCODER, settings(SendSettings.standard().listener(notes)) as SendSettings)
  }

  /** Fails the fifth time that it is asked as this. */
  private static class Erring implements RunListener, Guard {
    final String as
    int count

    Erring(String as) {
      this.as = as
    }

    private void asked(String name) {
      if (name == as && ++count == 5) {
        throw new AssertionError((Object) 'not thought of')
      }
    }

    @Override
    void attempting(Action action, int attempt) {
      asked('a listener')
    }

    @Override
    void settled(Action action, Outcome outcome) {
      asked('a listener of outcomes')
    }

    @Override
    void flush() {
    }

    @Override
    Verdict judge(Action action) {
      asked('a guard')
      Verdict.ALLOW
    }
  }

  private static class Failing extends Notes {
    private final String where

    Failing(String where) {
      this.where = where
    }

    @Override
    void attempting(Action action, int attempt) {
      super.attempting(action, attempt)
      if (where == 'attempting' && action.number() == 3) {
        throw new ConfigurationException('the disk is full')
      }
    }

    @Override
    void settled(Action action, Outcome outcome) {
      super.settled(action, outcome)
      if (where == 'settled' && action.number() == 2) {
        throw new IllegalStateException('broken')
      }
    }

    @Override
    void flush() {
      if (where == 'flush') {
        throw new ConfigurationException('the disk is full')
      }
    }
  }

  private static class Book implements Journal {
    final List<String> told = []
    String failsAt = ''

    @Override
    void intent(Action action, int attempt, Request request) {
      note("intent ${action.number()}/$attempt", action.number() == 3 && failsAt == 'intent')
    }

    @Override
    void outcome(Action action, Outcome outcome) {
      note("outcome ${action.number()} ${outcome.kind()}", action.number() == 2 && failsAt == 'outcome')
    }

    @Override
    void sync() {
      note('sync', failsAt == 'sync')
    }

    @Override
    void flush() {
      note('flush', failsAt == 'flush')
    }

    private void note(String what, boolean fails) {
      told << what
      if (fails) {
        throw new ConfigurationException('the disk is full')
      }
    }
  }
  private static Leg leg(int actions, Journal journal) {
    new Leg(ActionStates.open(actions), journal, Canary.NONE, false, Optional.empty(), false)
  }

}
