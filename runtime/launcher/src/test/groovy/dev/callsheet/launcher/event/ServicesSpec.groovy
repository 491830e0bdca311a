package dev.callsheet.launcher.event

import dev.callsheet.account.Secret
import dev.callsheet.desk.Desk
import dev.callsheet.desk.EventRecord
import dev.callsheet.intake.Arrival
import dev.callsheet.intake.Door
import dev.callsheet.intake.EventFields
import dev.callsheet.intake.EventSource
import dev.callsheet.intake.Knock
import dev.callsheet.launcher.CommandLineSpecification
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.problem.Source
import dev.callsheet.rule.FieldPath
import dev.callsheet.rule.JsonFields
import dev.callsheet.rule.RuleSet
import java.nio.charset.StandardCharsets
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.atomic.AtomicLong
import java.util.function.Function
import spock.lang.Tag
import spock.util.concurrent.PollingConditions

/** What some forty services send, as their documents show it, with values that were made up: what shape proposes reads it. */
@Tag('slow')
class ServicesSpec extends CommandLineSpecification {
  static final String SECRET = '0123456789abcdef-one'
  static final InstantSource NOON = InstantSource.fixed(Instant.parse('2026-11-28T17:00:00Z'))
  static final List<String> SERVICES =
      new File(ServicesSpec.getResource('/dev/callsheet/launcher/services').toURI()).list().toList()*.replace('.txt', '').sort()

  /** What it sends to which end of the address, and what each event of it should be read as. */
  static record Request(String end, String body, List<List<String>> expected) {}

  static record Service(String type, String textPath, List<Request> requests) {}

  static Service service(String name) {
    def lines = golden("services/$name").readLines()
    def head = { String key -> lines.find { it.startsWith("$key: ") }?.substring(key.length() + 2) }
    def requests = []
    lines.each {
      if (it == '>' || it.startsWith('> ')) {
        requests << [it.substring(1).trim(), [], []]
      } else if (it.startsWith('= ')) {
        requests[-1][2] << it.substring(2).split(/ \| /).toList()
      } else if (requests) {
        requests[-1][1] << it
      }
    }
    new Service(head('type'), head('text'), requests.collect { new Request(it[0], it[1].join('\n'), it[2]) })
  }

  static void send(Service service, EventSource source, Function<List<Arrival>, CompletableFuture<Long>> kept) {
    def door = new Door([source], kept, NOON)
    service.requests().each {
      def path = "/in/${source.name()}/$SECRET/${it.end()}"
      def knock = new Knock('POST', path, '', { it == 'Content-Type' ? service.type() : null } as Function)
      assert door.receive(knock, it.body().getBytes(StandardCharsets.UTF_8)).get().status() == 200
    }
  }

  /** What a desk that captures keeps of it. */
  List<EventRecord> captured(Service service, String name) {
    def decided = new ConcurrentLinkedQueue()
    def desk = Desk.open(folder.resolve(name), RuleSet.of('none', []), NOON) { event, turn -> decided << turn }
    def last = new AtomicLong()
    send(service, EventSource.of('src', [Secret.of(SECRET)], EventFields.NONE)) { all ->
      last.addAndGet(all.size())
      desk.acceptAll(all)
    }
    new PollingConditions(timeout: 30).eventually { assert decided.size() == last.get() }
    desk.close()
    EventRecord.since(folder.resolve(name), Instant.EPOCH, { true }, { true })
  }

  List<String> proposed(List<EventRecord> events) {
    def shape = new Shape()
    events.each { shape.add(it) }
    shape.settings('src')
  }

  List<Arrival> read(Service service, List<String> settings) {
    environment.SRC_SECRET = SECRET
    def toml = file('listen.toml', settings.join('\n') + '\n')
    def surroundings = new Surroundings(input, output, output, environment, terminal)
    List<Arrival> kept = []
    send(service, ListenSettings.in(toml, Optional.empty(), surroundings).sources()[0]) {
      kept.addAll(it)
      CompletableFuture.completedFuture(1L)
    }
    kept
  }

  static List<String> said(Service service, Arrival arrival) {
    def text = service.textPath() == null ? null :
        FieldPath.of(service.textPath().substring(2)).at(JsonFields.read(Source.of('event'), new String(arrival.body(), 'UTF-8')))
    [arrival.type().orElse('-'), arrival.id().orElse('-'), arrival.phone().flatMap { SeenField.number(it) }.orElse('-'),
      arrival.time().map { it.toString() }.orElse('-'), text == null ? '-' : text.toString()]
  }

  /** The events that were read otherwise than they should be. */
  List<String> wrong(String name) {
    def service = service(name)
    def settings = proposed(captured(service, name))
    def expected = service.requests()*.expected().collectMany { it }
    def actual = read(service, settings).collect { said(service, it) }
    actual == expected ? [] : settings + actual*.toString() + expected*.toString()
  }

  def 'what shape proposes for what services send reads each event of them'() {
    when:
    def wrong = SERVICES.collectEntries { [it, wrong(it)] }.findAll { it.value }

    then:
    SERVICES.size() >= 35
    wrong == [:]
  }

  static String rung(String way, int person) {
    def numbers = ['"+13055550100"', '"+1305555' + (1000 + person) + '"']
    def (from, to) = way == 'outbound' ? numbers : numbers.reverse()
    """{"direction": "$way", "from": $from, "to": $to, "id": "c-$person"}"""
  }

  /** What shape says of events, each of which is [id or null, body]. */
  Shape shape(List<List<String>> events) {
    def decided = new ConcurrentLinkedQueue()
    def desk = Desk.open(folder.resolve('log'), RuleSet.of('none', []), NOON) { event, turn -> decided << turn }
    events.each { id, body ->
      desk.accept(new Arrival('src', Optional.of('call'), Optional.ofNullable(id), Optional.empty(), body.bytes)).get()
    }
    new PollingConditions(timeout: 30).eventually { assert decided.size() == events.size() }
    desk.close()
    def shape = new Shape()
    EventRecord.since(folder.resolve('log'), Instant.EPOCH, { true }, { true }).each { shape.add(it) }
    shape
  }

  def 'a number of ours is proposed nowhere: #said'() {
    expect:
    shape(bodies.collect { [null, it] }).settings('src').containsAll(said)

    where:
    bodies || said
    (1..3).collect { rung('inbound', it) } + (4..5).collect { rung('outbound', it) } ||
        ['phone = ["$.from", "$.to"]', 'direction = "$.direction"']
    (1..4).collect { rung('inbound', it) } || ['phone = "$.from"']
    (1..4).collect { rung('outbound', it) } || ['phone = "$.to"']
    (1..3).collect { rung('inbound', it) } + (4..5).collect { rung('outbound', it).replace('"direction": "outbound", ', '') } ||
        ['# phone: what has numbers has yours in some of them, and no field says which way; ' +
            'have what goes out sent to an address of its own']
    (1..12).collect { """{"line": "+130555501${it % 2}0", "caller": "+1305555${1000 + it}"}""" } || ['phone = "$.caller"']
    (1..4).collect { """{"a": ${it % 2 ? '"+1305555100' + it + '"' : 'null'}, "b": ${it % 2 ? 'null' : '"+1305555100' + it + '"'}}""" } ||
        ['phone = ["$.a", "$.b"]']
  }

  def 'a time is one that can be read, and was before it came: #said'() {
    expect:
    shape(bodies.collect { [null, it] }).settings('src').findAll { it.contains('time') } == said

    where:
    bodies                                                                         || said
    ['{"at": "2026-11-28 14:10:13"}', '{"at": "2026-11-28 14:10:14"}']             || [
      '# time: $.at says no offset, so nobody can tell which moment it is'
    ]
    ['{"starts_at": "2026-12-01T14:10:13Z", "made_at": "2026-11-28T14:10:13Z"}']   || ['time = "$.made_at"']
    ['{"created": 1795860000, "changed_at": 1795870000000}']                       || ['time = "$.changed_at"']
    ['{"created": "yesterday"}', '{"time": 17}']                                   || []
  }

  def 'what comes again is counted, and what events share that differ is no id'() {
    given:
    def same = '{"n": 1}'

    when:
    def shape = shape([['k', same], ['k', same], ['k', '{"n": 2, "ref_id": "b"}'], ['m', '{"n": 3}']])

    then:
    shape.lines('src', false)[0] == 'src: 3 events, and 1 that repeat one of them'
    shape.settings('src').containsAll([
      '# id: what stands where it is looked for now is none: 1 of them are shared by events that differ',
      '# id: no field has another one in each of them; repeats are told by source, type and body'
    ])
  }

  def 'a list is proposed where each of it is an event: #said'() {
    expect:
    shape([[null, body], [null, body.replace('10', '20')]]).settings('src').findAll { it.startsWith('events') } == said

    where:
    body || said
    '{"events": [{"id": "a10", "at": 1795860000, "from": "+13055551001"}, {"id": "b10", "at": 1795860000, "from": "+13055551002"}]}' ||
        ['events = "$.events"']
    '{"id": "a10", "at": 1795860000, "to": [{"phone": "+13055551010"}]}' || []
    '{"id": "a10", "at": 1795860000, "phone": "+13055551010", "items": [{"id": "i10", "at": 17}, {"id": "j10", "at": 17}]}' || []
  }
}
