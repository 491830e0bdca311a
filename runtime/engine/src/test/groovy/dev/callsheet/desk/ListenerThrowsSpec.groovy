package dev.callsheet.desk

import dev.callsheet.Callsheet
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import java.util.concurrent.ExecutionException

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
