package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.Origin
import dev.callsheet.chain.ChainReader
import dev.callsheet.chain.Glance
import dev.callsheet.chain.Parts
import dev.callsheet.chain.RecordReader
import dev.callsheet.chain.Verification
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.Plans
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.RecordJson
import dev.callsheet.problem.Source
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ExecutionException
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What every carrier of a desk's log does. Whoever brings another says where it is, and what is left of it when everything ends. */
@Timeout(120)
abstract class DeskLogContract extends Specification {
  static final int SMALL = 4_096
  static final MachineKey KEY = MachineKey.of(new byte[32])
  static final RecordJson JSON = new RecordJson(Plans.ACCOUNT.apiKey(), KEY)

  /** Where a log is. */
  static interface Place {
    /** As another process has it. */
    Parts parts()

    /** What is left in another place if everything ends now: all that is durable. */
    Place left()

    /** The same with so many bytes of the last part, durable or not, as where a write was cut. */
    Place cut(int bytes)
  }

  @TempDir
  Path home

  volatile Instant now = Instant.parse('2026-11-25T15:00:00Z')
  List<DeskLog> opened = []

  /** A new one in which nothing is. */
  abstract Place place()

  /** How many bytes are between two cuts that are tried, where each takes long. */
  int step() {
    1
  }

  def cleanup() {
    opened*.close()
  }

  DeskLog open(Place place, int part = SMALL) {
    def log = DeskLog.open(home, place.parts(), { }, { now } as InstantSource, part)
    opened << log
    log
  }

  static Arrival arrival(int id, int size = 10) {
    new Arrival('dialer', Optional.of('x'), Optional.of("e$id" as String), Optional.of('+13055550123'), new byte[size])
  }

  /** All records from the part on in which a mark is, each with how many actions lie beside it. */
  static List<Map> records(Place place, long mark = 0) {
    new DeskParts(place.parts()).reader(Instant.MAX, mark, dev.callsheet.chain.Glance.none()).withCloseable { reader ->
      List<Map> all = []
      while (reader.next()) {
        all << reader.record().values() + [beside: beside(reader)]
      }
      all
    }
  }

  private static int beside(ChainReader reader) {
    reader.record().has(DeskLog.FIRST) ? DecidedActions.of(reader.record(), reader.beside()).size() : 0
  }

  static List<Long> events(Place place, long mark = 0) {
    records(place, mark).findAll { it.type == 'event' }*.event as List<Long>
  }

  static boolean isWhole(Place place) {
    def parts = place.parts()
    new Verification(parts, parts.list()[0], 'end', KEY.keyed('end'), Glance.none()).verified { }.broken().empty
  }

  static List<Action> actions(long first, int count) {
    (0..<count).collect { new Action(first + it, new ActionId(first + it), Plans.sms(it), Origin.of(Source.of('r')), Optional.empty()) }
  }

  /** Decided on, with actions that are announced and end as sent, all but those that stay open. */
  void answer(DeskLog log, long event, List<Action> actions, boolean staysOpen = false) {
    log.decide(event, false, { json ->
      json.writeNumberProperty('commands', actions.size())
      json.writeStringProperty('received', now.toString())
    }, actions)
    actions.each { action ->
      log.record('intent', { json -> about(json, event, action); json.writeNumberProperty('attempt', 1) }, { it.leaves(1) })
      if (!staysOpen) {
        log.record('outcome', { json ->
          about(json, event, action)
          JSON.outcome(json, action, new Outcome(Kind.SENT, OptionalInt.of(200), '', Duration.ZERO, 1))
        }, { it.settles(Kind.SENT, true) })
      }
    }
  }

  private static void about(json, long event, Action action) {
    json.writeNumberProperty('action', action.number())
    json.writeNumberProperty('event', event)
  }

  /** Keeps so many events, a day apart, and says of them that they were decided on. */
  void fill(DeskLog log, int count, boolean isDecided = true) {
    count.times {
      long event = log.append(arrival(it, 600), Optional.empty()).get()
      if (isDecided) {
        log.decide(event, false) { json -> json.writeStringProperty('passed', 'x') }
        log.sync()
      }
      now = now.plus(Duration.ofDays(1))
    }
  }

  def 'an event that has its number is there, whatever ends then'() {
    given:
    def place = place()
    def log = open(place)

    expect:
    (1L..20L).each { number ->
      assert log.append(arrival(number as int, 300), Optional.of('acme')).get() == number
      assert log.durable() == number
      assert events(place.left()) == (1L..number)
    }

    when:
    def left = place.left()
    def feed = new EventFeed(open(left), Instant.EPOCH, 1)
    List<LoggedEvent> all = (1..20).collect { feed.next() }

    then:
    all*.number() == (1L..20L)
    all[6].with { [it.source(), it.type(), it.id(), it.live(), it.phone(), it.body().get().length()] } ==
        ['dialer', Optional.of('x'), Optional.of('e7'), Optional.of('acme'), Optional.of('+13055550123'), 300]
    feed.next() == null

    cleanup:
    feed?.close()
  }

  def 'events of many at once have numbers without a gap, in the order of the log'() {
    given:
    def place = place()
    def log = open(place)

    when:
    List<CompletableFuture<Long>> given = Collections.synchronizedList([])
    (1..4).collect { thread -> Thread.start { 50.times { given << log.append(arrival(thread * 100 + it), Optional.empty()) } } }*.join()

    then:
    given*.get().toSorted() == (1L..200L)
    events(place.left()) == (1L..200L)
    isWhole(place.left())
  }

  def 'it is read from the part on in which a mark is, also what is written meanwhile'() {
    given:
    def place = place()
    def log = open(place)
    fill(log, 40)

    when:
    def reader = log.reader(Instant.MAX, 30, dev.callsheet.chain.Glance.none())
    List<Long> numbers = []
    while (reader.next()) {
      if (reader.record().text('type') == 'event') {
        numbers << reader.record().number('event')
      }
    }
    log.append(arrival(41), Optional.empty()).get()

    then:
    numbers[0] in 20L..30L
    numbers == (numbers[0]..40L)
    reader.next()
    reader.record().number('event') == 41
    events(place, 30)[0] == numbers[0]
    events(place) == (1L..41L)

    cleanup:
    reader?.close()
  }

  def 'a decision is there with all that is to leave on it or not at all, before what is announced of it, wherever it is cut'() {
    given:
    def place = place()
    def log = open(place, 1 << 20)
    log.append(arrival(1), Optional.of('acme')).get()
    int before = written(place)
    answer(log, 1, actions(1, 3), true)
    log.sync()
    int after = written(place)
    Set<List<Integer>> seen = []

    expect:
    for (int bytes = before; bytes <= after; bytes += step()) {
      def cut = place.cut(bytes)
      def reopened = open(cut)
      def all = records(cut)
      def decisions = all.findAll { it.type == 'decision' }
      def intents = all.findAll { it.type == 'intent' }
      assert decisions*.beside == [3] * decisions.size()
      assert [reopened.durable(), reopened.decided(), reopened.actions(), reopened.open()] == (decisions ? [1, 1, 3, 1] : [1, 0, 0, 0])
      assert intents*.action == [1L, 2L, 3L].take(intents.size())
      assert decisions || !intents
      assert bytes % 97 != 0 || reopened.append(arrival(2), Optional.empty()).get() == 2
      seen << [decisions.size(), intents.size()]
      reopened.close()
    }
    seen.containsAll([[0, 0], [1, 0], [1, 1], [1, 2]])
    records(place.left()).count { it.type == 'intent' } == 3
  }

  /** Without room that is not used. */
  static int written(Place place) {
    def parts = place.parts()
    parts.read(parts.list().last()).withCloseable { new String(it.readAllBytes(), 'ISO-8859-1').replaceAll('\0+$', '').length() }
  }

  def 'each part begins with what there is to know of all before it: the first event of which something is open, and how all ended'() {
    given:
    def place = place()
    def log = open(place)
    long lowest = 0
    log.open { lowest }

    when:
    (1L..40L).each { event ->
      lowest = event >= 7 ? 7 : 0
      log.append(arrival(event as int, 400), Optional.of('acme')).get()
      answer(log, event, actions(2 * event - 1, 2), event == 7)
      log.sync()
    }
    log.close()
    def all = records(place)
    def heads = all.findAll { it.type == 'desk' }

    then:
    heads.size() > 4
    heads.every { head ->
      def known = all.takeWhile { !it.is(head) }
      int sent = known.count { it.type == 'outcome' }
      int announced = known.count { it.type == 'intent' }
      [head.events, head.decided, head.actions, head.sent ?: 0, head.leaving] ==
          [known.count { it.type == 'event' }, known.findAll { it.type == 'decision' }*.event.max() ?: 0,
              known.count { it.type == 'decision' } * 2, sent, announced - sent]
    }
    heads.every { it.open == (it.events >= 7 ? 7 : 0) }

    when:
    def again = open(place.left())

    then:
    again.with { [it.durable(), it.decided(), it.actions(), it.open()] } == [40, 40, 80, 7]
  }

  def 'parts older than what is kept go, the rest is whole, also after a restart'() {
    given:
    def place = place()
    def log = open(place)
    fill(log, 40)
    int before = place.parts().list().size()

    when:
    Upkeep.prune(log, now.minus(Duration.ofDays(10)), now)

    then:
    before > 4
    place.parts().list().size() in 2..before - 2
    isWhole(place)

    when:
    log.close()
    log = open(place)
    fill(log, 20)
    def head = RecordReader.head(place.parts(), place.parts().list().last()).get()

    then:
    isWhole(place)
    log.durable() == 60
    log.decided() == 60
    events(place)[0] in 2L..30L
    events(place) == (events(place)[0]..60L)
    head.number('pruned') == place.parts().list()[0] - 1
  }

  def 'at its limit it keeps no event and all else, until parts go that are too old or the limit is raised, also after a restart'() {
    given:
    def place = place()
    def log = open(place)
    fill(log, 40)
    long size = place.parts().list().sum { part ->
      place.parts().read(part).withCloseable { new String(it.readAllBytes(), 'ISO-8859-1').split('\0', 2)[0].length() }
    }
    log.commits.limit(size + 1)

    when:
    log.append(arrival(41), Optional.empty()).get()
    log.append(arrival(42), Optional.empty()).get()

    then:
    def e = thrown(ExecutionException)
    e.cause.message.startsWith('the log of events has 0 MB, which is its limit; ')
    events(place).last() == 41

    when:
    log.decide(41, false) { json -> json.writeStringProperty('passed', 'x') }
    log.sync()
    log.close()
    log = open(place)
    log.commits.limit(size + 1)

    then:
    log.decided() == 41
    log.append(arrival(42), Optional.empty()).isCompletedExceptionally()

    when:
    Upkeep.prune(log, now.minus(Duration.ofDays(20)), now)

    then:
    log.commits.full().empty
    log.append(arrival(42), Optional.empty()).get() == 42

    when:
    log.commits.limit(1)

    then:
    log.append(arrival(43), Optional.empty()).isCompletedExceptionally()

    when:
    log.commits.limit(Long.MAX_VALUE)

    then:
    log.append(arrival(43), Optional.empty()).get() == 43
    isWhole(place)
  }

  def 'what is not decided on, or has something open, stays'() {
    given:
    def place = place()
    def log = open(place)
    fill(log, 20, false)
    int before = place.parts().list().size()

    when:
    Upkeep.prune(log, now, now)

    then:
    place.parts().list().size() == before

    when:
    (1L..20L).each { event -> log.decide(event, false) { json -> json.writeStringProperty('passed', 'x') } }
    log.open { 3L }
    log.sync()
    Upkeep.prune(log, now, now)

    then:
    place.parts().list().size() > before - 2
  }
}
