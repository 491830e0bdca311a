package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.problem.NotConfirmedException
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.Callable
import java.util.concurrent.CompletionException
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.Executors
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A plan is sent once, like a saved one. */
@Timeout(300)
class SentOnceSpec extends Specification {
  @TempDir
  Path home

  def wire = new QuickWire()

  def 'a plan that was sent is not sent again, with or without a journal'() {
    given:
    def callsheet = journal ? Callsheet.to(Plans.ACCOUNT).wire(wire).journal(home).build() : Callsheet.to(Plans.ACCOUNT).wire(wire).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(3)))
    callsheet.run(plan, new Confirmation(3))

    when:
    callsheet.run(plan, new Confirmation(3))

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message == 'this plan is being sent or was sent already, and a plan is sent once; make another, or say with plan.again()' +
        ' that people are to get it a second time. Nothing was sent'
    wire.bodies.size() == 3

    when: 'a thread of its own sends it'
    callsheet.start(plan, new Confirmation(3)).report().toCompletableFuture().join()

    then:
    def failure = thrown(CompletionException)
    failure.cause instanceof NotApplicableException
    wire.bodies.size() == 3

    cleanup:
    plan.close()
    callsheet.close()

    where:
    journal << [false, true]
  }

  def 'a second time is sent by saying so, once'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).journal(home).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(2_500)))
    def second = plan.again()
    second.close()

    expect:
    callsheet.run(plan, new Confirmation(2_500)).count(SENT) == 2_500
    callsheet.run(second, new Confirmation(2_500)).count(SENT) == 2_500

    when:
    callsheet.run(second, new Confirmation(2_500))

    then:
    thrown(NotApplicableException)
    wire.bodies.size() == 5_000

    cleanup:
    plan.close()
    callsheet.close()
  }

  def 'of two threads one sends it'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).journal(home).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(5)))
    def both = new CyclicBarrier(2)
    def threads = Executors.newFixedThreadPool(2)

    when:
    def ends = (1..2).collect {
      threads.submit({
        both.await()
        try {
          callsheet.run(plan, new Confirmation(5)).count(SENT)
        } catch (NotApplicableException e) {
          'refused'
        }
      } as Callable)
    }*.get()

    then:
    ends.sort { it.toString() } == [5, 'refused']
    wire.bodies.size() == 5

    cleanup:
    threads.shutdown()
    plan.close()
    callsheet.close()
  }

  def 'a plan of which no run began can still be sent'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).journal(home).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(2)))

    when: 'another number is confirmed'
    callsheet.run(plan, new Confirmation(3))

    then:
    thrown(NotConfirmedException)

    when: 'the journal cannot be begun'
    Files.writeString(home.resolve('runs'), 'in the way')
    callsheet.run(plan, new Confirmation(2))

    then:
    thrown(ConfigurationException)

    when:
    Files.delete(home.resolve('runs'))

    then:
    callsheet.run(plan, new Confirmation(2)).count(SENT) == 2
    wire.bodies.size() == 2

    cleanup:
    plan.close()
    callsheet.close()
  }
}
