package dev.callsheet.desk

import dev.callsheet.account.Account
import dev.callsheet.action.Action
import dev.callsheet.chain.ChainReader
import dev.callsheet.chain.FileParts
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.guard.LoopGuard
import dev.callsheet.guard.cap.CapGuard
import dev.callsheet.guard.cap.History
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.store.MachineKey
import dev.callsheet.wire.Wire
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.function.Consumer
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A live desk over a wire of a spec. */
@Timeout(60)
abstract class LiveDeskSpecification extends Specification {
  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('reply').then { event, reply ->
      (1..(event.get('texts') ?: 1)).each { reply.add(Plans.sms(event.get('person') as int, event.get('text') ?: "text $it")) }
    }
  ])

  @TempDir
  Path home

  volatile Instant now = Instant.parse('2026-11-25T15:00:00Z')
  BlockingQueue<String> told = new LinkedBlockingQueue<>()
  SendSettings settings = SendSettings.standard().clock({ now } as InstantSource).retry(Retry.never())
  History history = History.inMemory()
  CapGuard counts = new CapGuard(history, [], { now } as InstantSource)
  Consumer<RuleSet> rulesTold = {}
  Optional<dev.callsheet.plan.CountingGuard> forGood = Optional.empty()
  LiveBounds bounds = LiveBounds.of(5, 1_000, ZoneOffset.UTC)
  Path folder
  int ids

  def setup() {
    folder = home.resolve('desk')
  }

  class Listener implements Desk.Listener {
    @Override
    void decided(LoggedEvent event, Turn turn) {
      told << (turn instanceof Turn.Decided ? "$event.number: ${turn.actions().size()} actions" : "$event.number: $turn" as String)
    }

    @Override
    void mayBeStop(LoggedEvent event, Turn turn) {
      told << ("$event.number waits: ${turn.words()}" as String)
    }

    @Override
    void settled(long event, Action action, Outcome outcome) {
      told << ("$event: ${outcome.kind().id()}" as String)
    }

    @Override
    void held(String why) {
      told << ("held: $why" as String)
    }

    @Override
    void full(Optional<String> why) {
      told << ("full: ${why.present}" as String)
    }

    @Override
    void aside(String what) {
      told << ("aside: $what" as String)
    }

    @Override
    void released() {
      told << 'released'
    }
  }

  Desk live(Wire wire, Account account = Plans.ACCOUNT, RuleSet rules = RULES) {
    outlet(wire, account).open(folder, rules, bounds, new Listener())
  }

  Outlet outlet(Wire wire, Account account = Plans.ACCOUNT) {
    new Outlet(account, wire, settings.guards([settings.guard(), counts]), LoopGuard.perMinute(5),
      MachineKey.of(new byte[32]), history, rulesTold, forGood)
  }

  Desk.Listener listener() {
    new Listener()
  }

  /** The same over a log of a spec. */
  Desk live(Wire wire, DeskLog log, RuleSet rules = RULES) {
    def outbox = new Outbox(log, outlet(wire), bounds, new Listener())
    outbox.begin()
    def desk = new Desk(log, rules, new Listener(), Optional.of(outbox))
    desk.start()
    desk
  }

  Desk dry() {
    Desk.open(folder, RULES, { now } as InstantSource, new Listener())
  }

  /** Gives an event, and waits until it is durable. */
  long post(Desk desk, Map<String, Object> fields = [:]) {
    def said = ([person: ++ids] + fields).collect { name, value -> "\"$name\": ${value instanceof String ? "\"$value\"" : value}" }
    def body = "{${said.join(', ')}}"
    desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.of("e$ids" as String), Optional.empty(), body.bytes)).get()
  }

  /** What the log says of an event once it was decided on, which is told a moment before. */
  EventRecord record(long number) {
    waitFor { EventRecord.of(folder, number).filter { it.decision().present }.present }
    EventRecord.of(folder, number).get()
  }

  String next() {
    told.poll(60, TimeUnit.SECONDS)
  }

  List<Map> records(String type) {
    def all = []
    def reader = new ChainReader(new FileParts(folder, folder.resolve('synced'), 'the log'), 1)
    while (reader.next()) {
      all << reader.record().values()
    }
    reader.close()
    all.findAll { it.type == type }
  }

  /** The clock goes on from there until so: what was put off a moment ago may wait for a second more. */
  void goesOn(Instant from, Closure<Boolean> done) {
    long began = System.nanoTime()
    waitFor {
      now = from.plusNanos(System.nanoTime() - began)
      done()
    }
  }

  static void waitFor(Closure<Boolean> done) {
    long end = System.nanoTime() + 30_000_000_000L
    while (!done()) {
      assert System.nanoTime() < end
      Thread.onSpinWait()
    }
  }
}
