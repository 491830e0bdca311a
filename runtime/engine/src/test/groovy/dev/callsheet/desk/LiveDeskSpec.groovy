package dev.callsheet.desk

import dev.callsheet.chain.ChainReader
import dev.callsheet.chain.FileParts
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.LimitKind
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.guard.LoopGuard
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.store.MachineKey
import dev.callsheet.wire.Wire
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A live desk sends what rules decide on what comes while it is live: once, whatever ends it. */
@Timeout(60)
class LiveDeskSpec extends Specification {
  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('reply').then { event, reply -> (1..(event.get('texts') ?: 1)).each { reply.add(Plans.sms(event.get('person') as int, "text $it")) } }
  ])

  @TempDir
  Path home

  volatile Instant now = Instant.parse('2026-11-25T15:00:00Z')
  BlockingQueue<String> told = new LinkedBlockingQueue<>()
  SendSettings settings = SendSettings.standard().clock({ now } as InstantSource).retry(Retry.never())
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
    void settled(long event, dev.callsheet.action.Action action, dev.callsheet.dispatch.Outcome outcome) {
      told << ("$event: ${outcome.kind().id()}" as String)
    }

    @Override
    void held(String why) {
      told << ("held: $why" as String)
    }

    @Override
    void released() {
      told << 'released'
    }
  }

  Desk live(Wire wire, RuleSet rules = RULES) {
    def outlet = new Outlet(Plans.ACCOUNT, wire, settings, LoopGuard.perMinute(5), MachineKey.of(new byte[32]))
    Desk.live(folder, rules, outlet, bounds, new Listener())
  }

  Desk dry() {
    Desk.open(folder, RULES, { now } as InstantSource, new Listener())
  }

  /** Gives an event, and waits until it is durable. */
  long post(Desk desk, Map<String, Object> fields = [:]) {
    def body = '{' + ([person: ++ids] + fields).collect { name, value -> "\"$name\": ${value instanceof String ? "\"$value\"" : value}" }.join(', ') + '}'
    desk.accept(new Arrival('dialer', Optional.of('lead.created'), Optional.of("e$ids" as String), Optional.empty(), body.bytes)).get()
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

  def 'each event is answered by what the rules want, and the log has all of it in its order'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    2.times { post(desk) }
    def said = (1..4).collect { next() }
    desk.close()

    then:
    said.toSorted() == ['1: 1 actions', '1: sent', '2: 1 actions', '2: sent']
    wire.bodies.size() == 2
    records('decision')*.first == [1, 2]
    records('intent')*.action == [1, 2]
    records('outcome').collect { [it.action, it.outcome] } == [[1, 'sent'], [2, 'sent']]
    !Files.readString(FileParts.file(folder, 1)).contains('canary-1')
    !Files.readAllLines(FileParts.file(folder, 1)).any { !it.startsWith('~') && it.contains('5550001') }
  }

  def 'nothing leaves before its decision and its intent are durable'() {
    given:
    def wire = new HandWire()
    def desk = live(wire)

    when:
    post(desk)
    def sent = wire.next()

    then:
    records('decision').size() == 1
    records('intent').size() == 1

    cleanup:
    sent.answer()
    desk.close()
  }

  def 'what came and was decided dry, or came while nothing was sent, is never sent by going live'() {
    given:
    def desk = dry()
    post(desk)
    next()
    desk.close()
    def blocked = new HandWire()

    when: 'the second comes dry and is not decided on before the end, as a copy of the log shows it'
    desk = dry()
    post(desk)
    next()
    desk.close()
    def file = FileParts.file(folder, 1)
    def lines = Files.readAllLines(file)
    def last = lines.findLastIndexOf { it.contains('"type":"decision"') }
    Files.write(file, (lines.take(last).join('\n') + '\n').bytes)
    Files.deleteIfExists(folder.resolve('synced'))
    desk = live(blocked)

    then:
    next() == '2: 0 actions'

    when:
    post(desk)

    then:
    next() == '3: 1 actions'
    blocked.next().answer()
    next() == '3: sent'
    blocked.idle

    cleanup:
    desk?.close()
  }

  def 'what may have left as the process ended is told as unknown and not sent again; what was open is sent'() {
    given: 'a log that was copied while one was under way and another waited behind it'
    def wire = new HandWire()
    def desk = live(wire)
    post(desk, [texts: 2])
    def first = wire.next()
    def copy = Files.createDirectories(home.resolve('copy'))
    Files.list(folder).withCloseable { files ->
      files.filter { it.fileName.toString() != 'lock' }.each { Files.copy(it, copy.resolve(it.fileName.toString())) }
    }
    first.answer()
    wire.next().answer()
    (1..3).each { next() }
    desk.close()
    told.clear()

    when:
    folder = copy
    def again = new QuickWire()
    desk = live(again)
    def said = [next(), next()]
    desk.close()

    then:
    said == ['1: unknown', '1: sent']
    again.bodies.size() == 1
    again.bodies[0].contains('text 2')

    when: 'all of it is settled now'
    desk = live(again)
    post(desk)

    then:
    next().startsWith('2: ')
    next().startsWith('2: ')
    again.bodies.size() == 2

    cleanup:
    desk?.close()
  }

  def 'what would be open or unknown is found again over many parts of the log'() {
    given:
    def wire = new HandWire()
    def desk = live(wire)
    post(desk)
    def first = wire.next()

    when: 'what came since fills parts'
    60.times {
      post(desk, [person: 1, note: 'x' * 700_000])
    }
    def parts = FileParts.file(folder, 3)

    then: 'those for the same person wait for the first, and one contact gets so many'
    Files.exists(parts)

    when:
    desk.hold('looked at')
    first.answer()
    desk.close()
    told.clear()
    desk = live(wire)
    desk.release()
    def sent = (1..4).collect { wire.next().tap { it.answer() } }

    then:
    sent.size() == 4
    wire.idle

    cleanup:
    desk?.close()
  }

  def 'what stops a run holds the desk: events are taken in, and when it is released the open goes on'() {
    given:
    settings = settings.stopRules(settings.within(Limits.NONE.with(LimitKind.MAX_FAILURES, Limit.of(0))).stopRules())
    def wire = QuickWire.answering(HandWire.status(400, 'no'))
    def desk = live(wire)

    when:
    post(desk)

    then:
    [next(), next()] == ['1: 1 actions', '1: refused']
    next() == 'held: 1 refused or not sent, the limit is 0'
    Files.exists(folder.resolve('held'))

    when:
    post(desk)
    def kept = records('event').size()

    then:
    kept == 2
    told.empty

    when:
    desk.release()
    def said = (1..3).collect { next() }

    then:
    said.contains('released')
    said.containsAll(['2: 1 actions', '2: sent'])
    wire.bodies.size() == 2

    cleanup:
    desk.close()
  }

  def 'a desk that was held stays so over a restart'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('Ann looks at the texts')
    next()
    desk.close()

    when:
    desk = live(wire)

    then:
    next() == 'held: Ann looks at the texts'

    when:
    post(desk)
    desk.close()

    then:
    wire.bodies.empty
  }

  def 'rules that want more than was allowed for an event or a day get nothing of it: #what'() {
    given:
    bounds = allowed
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    posted.each { post(desk, [texts: it]) }
    def dead = []
    while (dead.size() < 1) {
      dead.addAll([next()].findAll { it.contains('Dead') })
    }
    desk.close()

    then:
    dead == ["$event: Dead[reason=$reason]" as String]
    wire.bodies.size() == sent

    where:
    what     | allowed                                | posted    || event | sent | reason
    'event'  | LiveBounds.of(2, 1_000, ZoneOffset.UTC) | [3]       || 1     | 0    | 'rules want 3 commands, and 2 may be sent unseen for one event'
    'day'    | LiveBounds.of(2, 3, ZoneOffset.UTC)     | [2, 2]    || 2     | 2    | 'rules want 2 commands, and 1 of the 3 that may be sent unseen on a day are left'
  }

  def 'a day is counted over restarts, and the next one begins anew'() {
    given:
    bounds = LiveBounds.of(2, 3, ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire)
    post(desk, [texts: 2])
    (1..3).each { next() }
    desk.close()

    when:
    desk = live(wire)
    post(desk, [texts: 2])

    then:
    next().contains(' 1 of the 3 ')

    when:
    now = now.plus(Duration.ofDays(1))
    post(desk, [texts: 2])

    then:
    next().startsWith('3: ')
    wire.bodies.size() >= 2

    cleanup:
    desk.close()
  }

  def 'nothing leaves on an event that is too old, when it is decided and when it leaves'() {
    given:
    def guard = { action -> Verdict.ALLOW } as Guard
    settings = settings.guard(guard)
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    next()

    when:
    post(desk)
    now = now.plus(Duration.ofMinutes(16))
    desk.release()
    def said = [next(), next()]

    then:
    said.contains('released')
    said.contains('1: Dead[reason=it is 16 minutes old, and nothing leaves on events older than 15 minutes]')
    wire.bodies.empty

    cleanup:
    desk.close()
  }

  def 'with more undecided events than are allowed it starts held'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    3.times { post(desk) }
    desk.close()
    HoldFile.of(folder).release()
    told.clear()

    when:
    bounds = bounds.backlog(2)
    desk = live(wire)

    then:
    next() == 'held: 3 events had come and were not decided on as it began, more than 2'

    cleanup:
    desk.close()
  }

  def 'another account sends nothing of what came for this one'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    post(desk)
    desk.close()
    HoldFile.of(folder).release()
    told.clear()
    def other = new dev.callsheet.account.Account('other', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), Plans.ACCOUNT.baseUrl())

    when:
    desk = Desk.live(folder, RULES, new Outlet(other, wire, settings, LoopGuard.standard(), MachineKey.of(new byte[32])), bounds, new Listener())

    then:
    next() == '1: 0 actions'
    wire.bodies.empty

    cleanup:
    desk.close()
  }
}
