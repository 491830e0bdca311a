package dev.callsheet

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.RunHeader
import static dev.callsheet.Handled.Stand.LEFT
import static dev.callsheet.Handled.Stand.NOT_KNOWN
import static dev.callsheet.Handled.Stand.SETTLED
import static dev.callsheet.Handled.Stand.UNDER_WAY
import static dev.callsheet.Handled.Stand.UNKNOWN
import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.account.Account
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** An event counts as answered once something of it may have reached somebody, and not before. */
@Timeout(300)
class AnsweredSpec extends Specification {
  static final Mandate TEN = new Mandate(10)
  static final RuleSet TEXTS = RuleSet.of('v', [Rule.named('texts').then { event, reply ->
    (1..3).each { reply.add(Plans.sms(it, "${event.get('name')} text $it")) }
  }])

  static final RuleSet ONE = RuleSet.of('v', [Rule.named('text').then { event, reply -> reply.add(Plans.sms(1)) }])

  @TempDir
  Path home

  CallsheetBuilder settings(Wire wire) {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).loopGuard(LoopGuard.perMinute(100_000))
  }

  static Event event(String id) {
    Event.of('lead', [name: id]).withId(id)
  }

  List<String> runs() {
    FileRuns.in(home).ids()
  }

  def 'closed 60 times under load, it eats no event, and no event is sent in part'() {
    given:
    def posted = [].asSynchronized()
    def wire = new SlowWire()
    def refused = new AtomicInteger()

    when: 'whoever posted an event that was not answered posts it again, to the next one'
    60.times { round ->
      def threads = Executors.newFixedThreadPool(4)
      def callsheet = settings(wire).build()
      def posters = (1..4).collect { thread ->
        threads.submit({
          try {
            for (int i = 0; ; i++) {
              def id = "e-$round-$thread-$i" as String
              posted << id
              callsheet.decideAndRun(TEXTS, event(id), TEN)
            }
          } catch (IllegalStateException e) { // closed
            refused.incrementAndGet()
          }
        } as Runnable)
      }
      wire.await(20)
      callsheet.close()
      posters*.get()
      threads.shutdown()
    }
    def last = settings(wire).build()
    def again = posted.toList().collect { last.decideAndRun(TEXTS, event(it), TEN) }
    last.close()

    then:
    refused.get() == 240
    posted.size() > 240
    again.count { it.run().present } <= 240 // those that came after the end
    again.findAll { it.before().present }.every { it.before().get().stand() == SETTLED }
    wire.bodies.size() == 3 * posted.size()
    wire.bodies.toSet().size() == wire.bodies.size()
  }

  def 'a run of an event that #what is forgotten, and sent when the event comes again'() {
    given:
    def wire = new QuickWire()
    def first = settle(settings(QuickWire.answering(*answers))).build()

    when:
    def report = first.decideAndRun(TEXTS, event('e'), TEN).run().get()

    then:
    report.count(kind) == 3
    report.run().empty
    runs().empty

    when:
    def again = settings(wire).build().decideAndRun(TEXTS, event('e'), TEN)

    then:
    again.before().empty
    again.run().get().count(SENT) == 3

    where:
    what                     | kind      | answers                                         | settle
    'is stopped by a guard'  | NOT_TRIED | []                                              |
        { it.sending(SendSettings.standard().guards([{ action -> new Verdict.Stop('no list') } as Guard])) }
    'has to wait till later' | DEFERRED  | []                                              |
        { it.sending(SendSettings.standard()
        .guards([{ action -> new Verdict.Defer(Instant.parse('2999-01-01T00:00:00Z'), 'hours') } as Guard])) }
    'found nobody listening' | NOT_SENT  | [new Answer.NotSent('connection refused')] * 20 |
        { it.sending(SendSettings.standard().retry(Retry.never())) }
  }

  def 'what guards object to for good is answered'() {
    given:
    def callsheet = settings(new QuickWire()).sending(SendSettings.standard()
        .guards([{ action -> new Verdict.Skip('do not contact', 'on the list') } as Guard])).build()

    when:
    def first = callsheet.decideAndRun(TEXTS, event('e'), TEN)
    def again = callsheet.decideAndRun(TEXTS, event('e'), TEN)

    then:
    first.run().get().count(SKIPPED) == 3
    first.run().get().run().present
    again.before().get() == new Handled.Before(first.run().get().run().get(), SETTLED)
  }

  def 'an event that died before its first intent is sent when it comes again'() {
    given: 'a run that was begun, and whose process is gone'
    def wire = new HandWire()
    def first = settings(wire).build()
    def running = first.decideAndStart(TEXTS, event('e'), TEN).run().get()
    wire.next()
    def run = runs().first()
    def journal = home.resolve('runs').resolve(run).resolve('journal-000001.ndjson')
    def head = Files.readAllLines(journal, StandardCharsets.UTF_8).first()
    def mark = Files.list(home.resolve('applied')).withCloseable { it.toList() }.first()
    def kept = Files.readString(mark)
    2.times { wire.next().answer() }
    first.stop('enough')

    expect:
    Files.readString(mark).strip() == run
    head.contains('"type":"run"')

    when: 'all that a crash right after the claim leaves is the first record'
    def crashed = home.resolveSibling('crashed')
    Files.createDirectories(crashed.resolve('runs').resolve(run))
    Files.createDirectories(crashed.resolve('applied'))
    Files.createDirectories(crashed.resolve('keys'))
    Files.copy(home.resolve('keys/plan.key'), crashed.resolve('keys/plan.key'))
    Files.writeString(crashed.resolve('applied').resolve(mark.fileName), kept)
    Files.writeString(crashed.resolve('runs').resolve(run).resolve('journal-000001.ndjson'), head + '\n')
    def quick = new QuickWire()
    def second = Callsheet.to(Plans.ACCOUNT).journal(crashed).wire(quick).build()
    def again = second.decideAndRun(TEXTS, event('e'), TEN)

    then:
    again.before().empty
    again.run().get().count(SENT) == 3
    FileRuns.in(crashed).ids() == [again.run().get().run().get()]

    cleanup:
    crashed?.toFile()?.deleteDir()
  }

  def 'when it comes again one is told how the first stands'() {
    given:
    def wire = new HandWire()
    def first = settings(wire).sending(SendSettings.standard().inFlight(1)).build()
    def other = settings(new QuickWire()).build()
    def running = first.decideAndStart(TEXTS, event('e'), TEN).run().get()

    when:
    def one = wire.next()

    then:
    other.decideAndRun(TEXTS, event('e'), TEN).before().get().stand() == UNDER_WAY

    when:
    first.stop('enough')
    one.answer(answer)
    def report = running.report().toCompletableFuture().get()

    then:
    report.run().present
    other.decideAndRun(TEXTS, event('e'), TEN).before().get() == new Handled.Before(report.run().get(), stand)

    when: 'somebody cleared up'
    home.resolve('runs').resolve(report.run().get()).toFile().deleteDir()

    then:
    other.decideAndRun(TEXTS, event('e'), TEN).before().get().stand() == NOT_KNOWN

    where:
    answer                      | stand
    HandWire.status(200)        | LEFT
    new Answer.Unknown('reset') | UNKNOWN
  }

  def 'a run that a person went on with is not forgotten, whatever came of it'() {
    given:
    def none = settings(QuickWire.answering(*([new Answer.NotSent('refused')] * 9))).sending(SendSettings.standard().retry(Retry.never()))
        .build()
    def plan = none.plan(Plans.source(Plans.texts(1)))
    def run = none.run(plan, new Confirmation(1)).run().get()
    def runs = FileRuns.in(home)

    when:
    runs.open(run, Plans.ACCOUNT.apiKey()).withCloseable { it.resume(new RunHeader.Confirmed('ann', 'desk', '1'), Limits.NONE, []) }

    then:
    !runs.forget(run)
    runs.ids() == [run]
  }

  def 'a run under way, one with an unknown end and one that there is not are not forgotten'() {
    given:
    def wire = new HandWire()
    def callsheet = settings(wire).build()
    def running = callsheet.decideAndStart(TEXTS, event('e'), TEN).run().get()
    def sent = (1..3).collect { wire.next() }
    def kept = FileRuns.in(home)
    def run = runs().first()

    expect:
    !kept.forget(run)
    !kept.forget('20260101T000000Z-abcdef')

    when:
    sent*.answer(new Answer.Unknown('reset'))
    running.report().toCompletableFuture().get()

    then:
    !kept.forget(run)
    runs() == [run]
  }

  def 'an event is the same one however the address of the service is written, and another at another address'() {
    given:
    def wire = new QuickWire()

    when:
    def handled = ['https://api.example.com', 'https://API.example.com:443/', 'https://other.example.com/v2'].collect {
      def account = new Account('acme', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), URI.create(it))
      Callsheet.to(account).journal(home).wire(wire).build().decideAndRun(TEXTS, event('e'), TEN)
    }

    then:
    wire.bodies.size() == 6
    handled*.before()*.present == [false, true, false]
  }

  /** Takes a moment for each, counts what came. */
  static class SlowWire implements Wire {
    final List<String> bodies = [].asSynchronized()
    private final AtomicInteger round = new AtomicInteger()

    @Override
    CompletableFuture<Answer> send(Request request) {
      bodies << new String(request.body(), 'UTF-8')
      round.incrementAndGet()
      CompletableFuture.supplyAsync({ HandWire.status(200) as Answer })
    }

    /** Until so many more have come. */
    void await(int more) {
      int until = round.get() + more
      while (round.get() < until) {
        Thread.sleep(1)
      }
    }

    @Override
    void close() {
    }
  }
}
