package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.journal.Runs
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.lately.RecentRuns
import dev.callsheet.lately.Repeats
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.SavedPlan
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardWatchEventKinds
import java.nio.file.WatchService
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.Callable
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What left lately is not sent again without a word. */
@Timeout(300)
class RepeatsSpec extends Specification {
  static final Duration LATELY = Duration.ofHours(12)

  @TempDir
  Path home

  def wire = new QuickWire()

  def to(Map settings = [:]) {
    def builder = Callsheet.to(settings.account ?: Plans.ACCOUNT).wire(settings.wire ?: wire).journal(home)
    if (settings.lately) {
      builder.refuseRepeats(settings.lately)
    }
    def sending = SendSettings.standard().stopRules(settings.stop ?: StopRules.NONE).inFlight(1)
    builder.sending(settings.clock ? sending.clock(settings.clock) : sending).build()
  }

  /** What was sent by a Callsheet of its own. */
  def send(Map settings, Iterable commands, Confirmation confirmation = new Confirmation(commands.size())) {
    to(settings).withCloseable { callsheet ->
      callsheet.plan(Plans.source(commands)).withCloseable { callsheet.run(it, confirmation) }
    }
  }

  def 'all or some of what left lately is refused, with the run that sent it'() {
    given:
    def first = send([:], Plans.texts(5)).run().get()

    when:
    send([lately: LATELY], again)

    then:
    def refusal = thrown(NotConfirmedException)
    refusal.message ==~ /$said left \d+ s ago, in the run $first\. / +
        "Nothing was sent; if people are to get that a second time, confirm $count repeats, too"
    wire.bodies.size() == 5

    when: 'so many repeats are meant'
    def report = send([lately: LATELY], again, new Confirmation(again.size(), count))

    then:
    report.count(SENT) == again.size()

    where:
    again                                        || said           | count
    Plans.texts(5)                               || 'all 5 of these' | 5
    Plans.texts(8)                               || '5 of these 8' | 5
    [Plans.sms(3), Plans.sms(9), Plans.sms(3)]   || '2 of these 3' | 2
  }

  def 'plans lie aside where those that a killed process left are swept'() {
    given:
    send([:], Plans.texts(3))
    def aside = Files.createDirectories(home.resolve('aside'))
    def left = Files.writeString(aside.resolve('callsheet-1.plan'), 'of a process that was killed')
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(30))))
    def watch = aside.fileSystem.newWatchService()
    aside.register(watch, StandardWatchEventKinds.ENTRY_CREATE)
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).journal(home).temporary(aside).refuseRepeats(LATELY).build()

    when:
    callsheet.withCloseable { it.run(it.plan(Plans.source(Plans.texts(3))), new Confirmation(3)) }

    then:
    thrown(NotConfirmedException)
    Files.notExists(left)
    made(watch).any { it.endsWith('.plan') }

    cleanup:
    watch.close()
  }

  def 'another name for the same business and address is the same account: #url'() {
    given:
    def run = send([:], Plans.texts(3)).run().get()

    when:
    send([lately: LATELY, account: new Account('renamed', Plans.ACCOUNT.businessId(), Secret.of('another-key'), URI.create(url))],
        Plans.texts(3))

    then:
    def refusal = thrown(NotConfirmedException)
    refusal.message.contains("in the run $run.")
    wire.bodies.size() == 3

    where:
    url << [Plans.ACCOUNT.baseUrl().toString(), Plans.ACCOUNT.baseUrl().toString() + '/', Plans.ACCOUNT.baseUrl().toString().toUpperCase()
        .replace('HTTPS:', 'https:')]
  }

  def 'what does something else, or was long ago, is none'() {
    given:
    send([:], Plans.texts(5) + [Plans.remove(1, 2), Plans.add(3, 7)])

    expect: 'another message, another queue, a removal once more'
    send([lately: LATELY], (1..5).collect { Plans.sms(it, 'something else') } + [Plans.remove(1, 2), Plans.add(3, 8)]).count(SENT) == 7

    and: 'an account of another address, whatever it is called'
    ['other', 'acme'].every { name ->
      def other = new Account(name, new BusinessId('4711'), Secret.of('other-key'), URI.create("https://$name-2.example.com"))
      send([lately: LATELY, account: other], Plans.texts(5)).count(SENT) == 5
    }

    and: 'a day later'
    send([lately: LATELY, clock: InstantSource.fixed(Instant.now().plus(Duration.ofDays(1)))], Plans.texts(5)).count(SENT) == 5
  }

  def 'what may have left counts; what did not leave does not'() {
    given:
    def bad = new QuickWire({ String body -> HandWire.status(body.contains('0001') ? 503 : body.contains('0002') ? 400 : 200) })
    send([wire: bad, stop: StopRules.NONE.unknown(Limit.of(5))], Plans.texts(2))

    expect:
    repeats([Plans.sms(2)]).count() == 0
    repeats([Plans.sms(1), Plans.sms(2), Plans.sms(3)]).with { [it.count(), it.of(), it.runs()*.unknown()] } == [1L, 3L, [1L]]
  }

  def 'a large plan is compared in stretches, with what several runs did'() {
    given:
    send([:], Plans.texts(30))
    send([:], (21..60).collect { Plans.sms(it) })

    expect:
    def found = repeats(Plans.texts(100), 7)
    found.count() == 60
    found.of() == 100
    found.runs()*.actions().sort() == [30L, 40L]
  }

  def 'what another run has not sent yet counts as well'() {
    given:
    def slow = new HandWire()
    def callsheet = to(wire: slow)
    def plan = callsheet.plan(Plans.source(Plans.texts(3)))
    def running = callsheet.start(plan, new Confirmation(3))
    def underWay = slow.next()

    when:
    send([lately: LATELY], [Plans.sms(3)])

    then:
    def refusal = thrown(NotConfirmedException)
    refusal.message ==~ /the one action of this left already or will in the run .*, which is under way\. Nothing was sent.*/

    when: 'it is stopped before it sent that'
    running.stop('enough')
    underWay.answer()
    running.report().toCompletableFuture().join()

    then:
    send([lately: LATELY], [Plans.sms(3)]).count(SENT) == 1

    cleanup:
    callsheet.close()
    plan.close()
  }

  def 'of two that begin at once one sends'() {
    given:
    def both = new CyclicBarrier(2)
    def threads = Executors.newFixedThreadPool(2)

    when:
    def ends = (1..2).collect {
      threads.submit({
        both.await()
        try {
          send([lately: LATELY], Plans.texts(5)).count(SENT)
        } catch (NotConfirmedException e) {
          'refused'
        }
      } as Callable)
    }*.get()

    then:
    ends.sort { it.toString() } == [5, 'refused']
    wire.bodies.size() == 5

    cleanup:
    threads.shutdown()
  }

  def 'a run that goes on does not repeat what another did since'() {
    given:
    def bad = new QuickWire({ HandWire.status(503) })
    def stopped = send([wire: bad, stop: StopRules.NONE.unknown(Limit.of(0))], Plans.texts(4))
    send([:], Plans.texts(4))
    def runs = FileRuns.in(home)
    def saved = SavedPlan.reopen(runs.plan(stopped.run().get()), home, runs.key())
    def mark = new AccountMark(Plans.ACCOUNT.name(), Plans.ACCOUNT.host(), runs.key().fingerprint(Plans.ACCOUNT.businessId().value(),
        Plans.ACCOUNT.baseUrl().toString()))
    def admission = new Admission(runs.key(), mark, 0, Optional.empty(), Admission.SourcePolicy.ANY)
    def callsheet = to(lately: LATELY)

    when:
    callsheet.resume(stopped.run().get(), saved, admission, [] as Set, new Confirmation(stopped.count(NOT_TRIED)))

    then:
    thrown(NotConfirmedException)
    wire.bodies.size() == 4

    and: 'without a word it could'
    to([:]).withCloseable { it.resume(stopped.run().get(), saved, admission, [] as Set, new Confirmation(3)) }.count(SENT) == 3

    cleanup:
    saved.close()
    callsheet.close()
  }

  def 'an old run whose journal was written lately is recent, and one that was not is not'() {
    given:
    def run = send([:], Plans.texts(1)).run().get()
    def later = Instant.now().plus(Duration.ofDays(1))
    def part = home.resolve("runs/$run/journal-000001.ndjson")

    expect:
    FileRuns.in(home).since(Instant.now().minus(LATELY)) == [run]
    FileRuns.in(home).since(later) == []

    when: 'it goes on a day later, in a second part'
    Files.setLastModifiedTime(part, FileTime.from(later.plusSeconds(1)))

    then:
    FileRuns.in(home).since(later) == [run]
  }

  /** Until one is a plan, or none comes any more. */
  private static List<String> made(WatchService watch) {
    def names = []
    for (def key = watch.poll(10, TimeUnit.SECONDS); key; key = watch.poll(10, TimeUnit.SECONDS)) {
      names += key.pollEvents()*.context()*.toString()
      key.reset()
      if (names.any { it.endsWith('.plan') }) {
        break
      }
    }
    names
  }

  private Repeats repeats(List commands, int stretch = 1000) {
    Runs runs = FileRuns.in(home)
    def mark = AccountMark.of(Plans.ACCOUNT, runs.key())
    def recent = new RecentRuns(runs, mark, Instant.now().minus(LATELY), Optional.empty(), home)
    Plans.of(commands).withCloseable { Repeats.of(it, { true }, recent, stretch) }
  }
}
