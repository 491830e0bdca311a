package dev.callsheet

import static dev.callsheet.EndingSpec.event

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Wire
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What a health endpoint is told. */
@Timeout(300)
class HealthSpec extends Specification {
  static final Instant NOW = Instant.parse('2026-11-24T14:00:00Z')
  static final Mandate TEN = new Mandate(10)

  @TempDir
  Path home

  CallsheetBuilder settings(Wire wire) {
    Callsheet.to(Plans.ACCOUNT).journal(home.resolve('state')).wire(wire).loopGuard(LoopGuard.perMinute(100_000))
        .sending(SendSettings.standard().clock { NOW })
  }

  def 'a new one is open, does nothing, and has done nothing'() {
    given:
    def callsheet = settings(new QuickWire()).build()

    expect:
    callsheet.health() == new Health(false, Optional.empty(), 0, 0, Optional.empty())
    callsheet.health().open

    and: 'asking touched no disk'
    !Files.exists(home.resolve('state/runs'))

    cleanup:
    callsheet.close()
  }

  def 'it tells runs that are made, and callers that wait for theirs'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).started(1, WhenFull.WAIT).build()
    def threads = Executors.newSingleThreadExecutor()
    def first = callsheet.decideAndStart(EndingSpec.ONE, event('e1'), TEN).run().get()
    def one = wire.next()

    when:
    def second = threads.submit({ callsheet.decideAndStart(EndingSpec.ONE, event('e2'), TEN).run().get() } as Callable<Running>)
    while (callsheet.health().waiting() == 0) {
      Thread.sleep(1)
    }

    then:
    callsheet.health() == new Health(false, Optional.empty(), 1, 1, Optional.empty())

    when:
    one.answer()
    wire.next().answer()
    [first, second.get()]*.report()*.toCompletableFuture()*.get()
    callsheet.close()

    then:
    callsheet.health().with { [it.underWay(), it.waiting(), it.last().get().trouble().empty] } == [0, 0, true]

    cleanup:
    threads.shutdown()
  }

  def 'it tells how the last run did'() {
    given:
    def callsheet = settings(QuickWire.answering(new Answer.Unknown('reset'))).build()

    when:
    def report = callsheet.decideAndRun(EndingSpec.ONE, event('e1'), TEN).run().get()

    then:
    callsheet.health().last() == Optional.of(new Health.Last(NOW, report.run(), Optional.empty(), 1))

    when:
    report = callsheet.decideAndRun(EndingSpec.ONE, event('e2'), TEN).run().get()

    then:
    callsheet.health().last() == Optional.of(new Health.Last(NOW, report.run(), Optional.empty(), 0))

    cleanup:
    callsheet.close()
  }

  def 'a run that cannot be begun is told until one can, #kind'() {
    given:
    def callsheet = settings(new QuickWire()).build()
    Files.writeString(home.resolve('state'), 'a file where the folder is to be')

    when:
    callsheet.decideAndRun(EndingSpec.ONE, asked, TEN)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('so nothing is sent')
    callsheet.health().last() == Optional.of(new Health.Last(NOW, Optional.empty(), Optional.of(refusal.message), 0))
    callsheet.health().open

    when:
    Files.delete(home.resolve('state'))
    callsheet.decideAndRun(EndingSpec.ONE, asked, TEN)

    then:
    callsheet.health().last().get().trouble().empty

    cleanup:
    callsheet.close()

    where:
    kind         | asked
    'with an id' | event('e')
    'without'    | Event.of('lead', [:])
  }

  def 'who asks for what it does not take is no trouble of its own'() {
    given:
    def callsheet = settings(new QuickWire()).build()

    when:
    callsheet.run(callsheet.plan(Plans.source(Plans.texts(3))), new Confirmation(2))

    then:
    thrown(NotConfirmedException)
    callsheet.health().last().empty

    cleanup:
    callsheet.close()
  }

  def 'one that was stopped or closed is not open, and says so'() {
    given:
    def callsheet = settings(new QuickWire()).build()

    when:
    callsheet.stop('the account is locked')

    then:
    callsheet.health() == new Health(false, Optional.of('the account is locked'), 0, 0, Optional.empty())
    !callsheet.health().open

    when:
    callsheet.drain(Duration.ZERO)
    callsheet.close()

    then:
    callsheet.health().closed()
    !callsheet.health().open
  }
}
