package dev.callsheet.desk

import dev.callsheet.Callsheet
import dev.callsheet.action.Action
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit

/** What belongs to the host ends no desk, and loses none of its events. */
class ListenerThrowsSpec extends LiveDeskSpecification {
  def wire = new QuickWire()
  Callsheet callsheet

  Desk open(Desk.Listener listener) {
    callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(settings).build()
    callsheet.desk(folder, RULES, bounds, listener)
  }

  static Arrival event(int person) {
    new Arrival('crm', Optional.of('x'), Optional.of("e$person" as String), Optional.empty(), """{"person":$person}""".bytes)
  }

  /** Closes when it is told that something was so. */
  static class Closing implements Desk.Listener {
    String at
    Closure<?> close

    @Override
    void decided(LoggedEvent event, Turn turn) {
      if (at == 'decided') {
        close.call()
      }
    }

    @Override
    void settled(long event, Action action, Outcome outcome) {
      if (at == 'settled') {
        close.call()
      }
    }
  }

  /** Does so whenever it is told of anything. */
  static class Doing implements Desk.Listener {
    Closure<?> does

    @Override
    void decided(LoggedEvent event, Turn turn) {
      does.call()
    }

    @Override
    void settled(long event, Action action, Outcome outcome) {
      does.call()
    }
  }

  boolean isFree() {
    try {
      Desk.open(folder, RULES, InstantSource.system()) { event, turn -> }.close()
      true
    } catch (NotApplicableException e) {
      false
    }
  }

  def 'a listener that throws does not keep events from being decided on, sent and answered'() {
    given:
    def desk = open { event, turn -> throw new IllegalStateException('mine') }

    when:
    def answers = (1..3).collect { desk.answer(event(it)).get() }

    then:
    answers.every { it.outcomes()*.kind()*.id() == ['sent'] }
    wire.bodies.size() == 3
    desk.trouble().empty

    cleanup:
    callsheet.close()
  }

  def 'what is no exception of the desk, and an interrupt, end neither deciding nor sending: #what'() {
    given:
    def desk = open(new Doing(does: does))

    when:
    def answers = (1..3).collect { desk.answer(event(it)).get(20, TimeUnit.SECONDS) }

    then:
    answers.every { it.outcomes()*.kind()*.id() == ['sent'] }
    wire.bodies.size() == 3
    desk.trouble().empty
    desk.figures().held().empty

    cleanup:
    callsheet.close()

    where:
    what                       | does
    'a checked exception'      | { throw new java.sql.SQLException('mine') }
    'an IOException'           | { throw new IOException('mine') }
    'an assertion that failed' | { assert false }
    'a class that is missing'  | { throw new NoClassDefFoundError('mine') }
    'an interrupt'             | { Thread.currentThread().interrupt() }
  }

  def 'a rule that interrupts its thread ends nothing'() {
    given:
    def rules = RuleSet.of('v1', [Rule.named('a').then { event, reply ->
      Thread.currentThread().interrupt()
      reply.add(Plans.sms(event.get('person') as int, 'hi'))
    }])
    callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(settings).build()
    def desk = callsheet.desk(folder, rules, bounds) { event, turn -> }

    expect:
    (1..3).every { desk.answer(event(it)).get(20, TimeUnit.SECONDS).outcomes()*.kind()*.id() == ['sent'] }
    desk.trouble().empty

    cleanup:
    callsheet.close()
  }

  def 'whatever ends sending is told, and nothing more is taken in'() {
    given:
    def failed = new CountDownLatch(1)
    def desk = open(new Desk.Listener() {
      @Override
      void decided(LoggedEvent event, Turn turn) {
      }

      @Override
      void settled(long event, Action action, Outcome outcome) {
        throw new OutOfMemoryError('no memory')
      }

      @Override
      void failed(RuntimeException why) {
        failed.countDown()
      }
    })

    when:
    desk.accept(event(1)).get()

    then:
    failed.await(20, TimeUnit.SECONDS) || desk.figures().held().present
    desk.trouble().present || desk.figures().held().present

    cleanup:
    callsheet.close()
  }

  def 'a listener may close the desk that tells it of what was #of'() {
    given:
    def closed = new CountDownLatch(1)
    Desk desk = null
    def close = {
      desk.close()
      closed.countDown()
    }
    desk = open(new Closing(at: of, close: close))

    when:
    desk.accept(event(1)).get()

    then: 'it goes on, and the folder is free for the next one'
    closed.await(30, TimeUnit.SECONDS)
    waitFor { isFree() }
    open(listener()).answer(event(2)).get().event() == 2

    cleanup:
    callsheet.close()

    where:
    of << ['decided', 'settled']
  }

  def 'a Callsheet closes its desks first, so that what comes later is not taken'() {
    given:
    def desk = open(listener())
    desk.answer(event(1)).get()

    when:
    callsheet.close()
    desk.answer(event(2)).get()

    then:
    thrown(ExecutionException)

    when: 'whoever closes both, and an interrupted thread does'
    Thread.currentThread().interrupt()
    desk.close()
    def isInterrupted = Thread.interrupted()
    def again = open(listener())

    then: 'its folder is free, and what came before is known'
    isInterrupted
    again.answer(event(2)).get().event() == 2

    cleanup:
    callsheet.close()
  }

  def 'a desk that an interrupted thread closes is closed'() {
    given:
    def desk = open(listener())
    desk.answer(event(1)).get()

    when:
    Thread.currentThread().interrupt()
    desk.close()
    def isInterrupted = Thread.interrupted()

    then:
    isInterrupted
    DeskLog.lock(folder).get().close() == null

    cleanup:
    callsheet.close()
  }
}
