package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.Origin
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.RecordJson
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.Source
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** What a desk has done is one run, under the numbers of its log. */
class DeskRunSpec extends LiveDeskSpecification {
  static final MachineKey KEY = MachineKey.of(new byte[32])
  static final RecordJson JSON = new RecordJson(Plans.ACCOUNT.apiKey(), KEY)

  DeskLog log() {
    DeskLog.open(folder, { now } as InstantSource, 4_096)
  }

  DeskRun read() {
    DeskRun.of(folder, KEY, home)
  }

  /** An event a day, each with a text that ended so. */
  void fill(DeskLog log, List<Kind> kinds) {
    kinds.each { kind ->
      def arrival = new Arrival('dialer', Optional.of('x'), Optional.empty(), Optional.empty(), new byte[600])
      long event = log.append(arrival, Optional.of('a')).get()
      def action = new Action(event, new ActionId(event), Plans.sms(event as int), Origin.of(Source.of('rules.groovy')), Optional.empty())
      log.decide(event, false, { json -> decision(json, now) }, [action])
      [1, 2].each { attempt ->
        log.record('intent', { json -> about(json, action); json.writeNumberProperty('attempt', attempt); JSON.what(json, action) },
            { it.leaves(attempt) })
      }
      log.record('outcome', { json -> about(json, action); JSON.outcome(json, action,
          new Outcome(kind, OptionalInt.empty(), 'so', Duration.ZERO, 1)) }, { it.settles(kind, true) })
      log.sync()
      now = now.plus(Duration.ofDays(1))
    }
  }

  static void decision(json, Instant at) {
    json.writeArrayPropertyStart('fired')
    json.writeEndArray()
    json.writeNumberProperty('commands', 1)
    json.writeStringProperty('received', at.toString())
  }

  static void about(json, Action action) {
    json.writeNumberProperty('action', action.number())
    json.writeNumberProperty('event', action.number())
  }

  def 'figures are those of all time, also when parts were deleted, and the list is of what is kept'() {
    given:
    def begun = now
    def log = log()
    fill(log, (1..40).collect { it % 4 == 0 ? Kind.REFUSED : it == 1 ? Kind.UNKNOWN : Kind.SENT })

    when:
    Upkeep.prune(log, now.minus(Duration.ofDays(10)), now)
    log.close()
    log = this.log()
    fill(log, [Kind.SENT])
    def standing = DeskStanding.of(folder)
    def run = read()
    List<Long> numbers = []
    run.plan().forEach { numbers << it.number() }

    then:
    standing.outcomes() == [(Kind.SENT): 30L, (Kind.REFUSED): 10L, (Kind.UNKNOWN): 1L]
    standing.with { [it.begun(), it.events(), it.undecided(), it.actions(), it.left(), it.leaving(), it.underWay()] } ==
        [begun, 41, 0, 41, 0, 0, true]
    run.standing() == standing
    numbers == (numbers[0]..41L).toList()
    numbers[0] in 20L..35L
    numbers.every { run.outcome(it) == (it % 4 == 0 ? Kind.REFUSED : Kind.SENT) }

    cleanup:
    run?.close()
    log?.close()
  }

  def 'what somebody found out counts once, also when the desk ended before it could tidy up'() {
    given:
    def log = log()
    fill(log, [Kind.UNKNOWN, Kind.UNKNOWN])
    log.close()
    def desk = dry()
    def wish = folder.resolve('wishes/a2')

    when:
    2.times {
      Files.createDirectories(wish.parent)
      Files.move(Files.writeString(home.resolve('wish'), 'sent\nAnn has it\n2\n'), wish)
      waitFor { !Files.exists(wish) }
    }

    then:
    DeskStanding.of(folder).outcomes() == [(Kind.UNKNOWN): 1L, (Kind.SENT): 1L]
    records('resolved').size() == 1
    read().withCloseable { it.outcomes()[2L].detail() } == 'resolved: Ann has it'

    cleanup:
    desk.close()
  }

  def 'what waits for its time is left, and told until when'() {
    given:
    settings = settings.guard({ new Verdict.Defer(Instant.parse('2026-11-26T13:02:00Z'), 'outside hours') } as Guard)
    def desk = live(new QuickWire())
    post(desk)
    waitFor { records('waits').size() == 1 }

    expect:
    DeskStanding.of(folder).with { [it.account().get(), it.left(), it.leaving(), it.outcomes()] } == [Plans.ACCOUNT.name(), 1, 0, [:]]
    read().withCloseable { [it.outcome(1), it.outcomes()[1L].detail()] } ==
        [Kind.DEFERRED, 'not before 2026-11-26T13:02:00Z: outside hours']

    cleanup:
    desk.close()
  }

  def 'a text that was erased is not in the plan, and its outcome stays'() {
    given:
    def log = log()
    fill(log, [Kind.SENT, Kind.SENT])
    log.close()

    when:
    Erasure.of(folder, Plans.sms(1).contacts()[0], 'by mail', { })

    then:
    read().withCloseable { [it.plan().size(), it.outcome(1)] } == [1, Kind.SENT]
  }

  def 'a folder without a log has no desk'() {
    when:
    Files.createDirectories(folder)
    DeskStanding.of(folder)

    then:
    thrown(ConfigurationException)
  }
}
