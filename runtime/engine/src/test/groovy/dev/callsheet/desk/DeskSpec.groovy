package dev.callsheet.desk

import dev.callsheet.chain.FileParts
import dev.callsheet.command.CadenceId
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.intake.Arrival
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.BlockingQueue
import java.util.concurrent.ExecutionException
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir

/** A desk decides on each event that it has kept once, in their order, whatever ends it. */
class DeskSpec extends Specification {
  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('off').on('lead.created').then { event, reply ->
      reply.add(new RemoveFromCadence(new CadenceId(7), new PhoneNumber(event.get('phone') as String), Optional.empty()))
    }
  ])

  @TempDir
  Path home

  Instant now = Instant.parse('2026-11-25T15:00:00Z')
  BlockingQueue<List<Object>> told = new LinkedBlockingQueue<>()

  Desk open

  Path folder() {
    home.resolve('desk')
  }

  Desk desk(RuleSet rules = RULES) {
    open = Desk.open(folder(), rules, { now } as InstantSource) { event, turn -> told << ([event, turn] as List<Object>) }
  }

  static Arrival arrival(Map<String, String> said = [:], String body = '{"phone": "+13055550123"}') {
    arrivalOf(said, body.bytes)
  }

  static Arrival arrivalOf(Map<String, String> said, byte[] body) {
    new Arrival(said.source ?: 'dialer', Optional.ofNullable(said.type ?: 'lead.created'), Optional.ofNullable(said.id),
        Optional.ofNullable(said.phone), body)
  }

  /** What the next event comes to, in short. */
  String next() {
    def (LoggedEvent event, Turn turn) = told.poll(30, TimeUnit.SECONDS) ?: { throw new AssertionError(open.trouble()) }()
    "$event.number ${turn instanceof Turn.Decided ? turn.decision().commands().size() : turn instanceof Turn.Dead ? turn.reason() : turn}"
  }

  def 'what is accepted has a number once it is durable, and is decided on in its order'() {
    given:
    def desk = desk()

    expect:
    (1..3).collect { desk.accept(arrival(id: "e$it" as String)).get() } == [1, 2, 3]
    (1..3).collect { next() } == ['1 1', '2 1', '3 1']

    cleanup:
    desk.close()
  }

  def 'what comes again within three days by its id is told and not decided on, also after a restart'() {
    given:
    def desk = desk()
    desk.accept(arrival(id: 'a')).get()
    next()
    desk.close()
    now = now.plusSeconds(71 * 3600)
    desk = this.desk()

    when:
    desk.accept(arrival(id: 'a')).get()

    then:
    next() == '2 Repeated[before=1]'

    when:
    now = now.plusSeconds(74 * 3600)
    desk.accept(arrival(id: 'a')).get()

    then:
    next() == '3 1'

    cleanup:
    desk.close()
  }

  def 'the same id of another source, and the same body of another type, are other events'() {
    given:
    def desk = desk()

    when:
    [arrival(id: 'a'), arrival(id: 'a', source: 'crm'), arrival(type: 'sms'), arrival(type: 'call')].each { desk.accept(it).get() }

    then:
    (1..4).collect { next() } == ['1 1', '2 1', '3 0', '4 0']

    cleanup:
    desk.close()
  }

  def 'what is no event is kept with the reason, and the next one goes on: #reason'() {
    given:
    def desk = desk()

    when:
    desk.accept(arrivalOf([:], body as byte[])).get()
    desk.accept(arrival()).get()

    then:
    next().startsWith("1 $reason")
    next() == '2 1'

    cleanup:
    desk.close()

    where:
    body                              || reason
    'no JSON'.bytes                   || 'this is not one JSON object'
    [0x7b, 0xc3, 0x28, 0x7d]          || 'its body is not UTF-8'
    ('[' * 5_000).bytes               || ''
    '{"a": 1, "a": 2}'.bytes          || ''
  }

  def 'what was kept and not decided on as the process ended is decided on when it is opened again'() {
    given: 'a log that was copied while it was open, as a kill would have left it'
    def desk = desk()
    (1..5).each { desk.accept(arrival(id: "e$it" as String)).get() }
    def copy = Files.createDirectories(home.resolve('copy/desk'))
    ['journal-000001.ndjson', 'synced'].each { Files.copy(folder().resolve(it), copy.resolve(it)) }
    def lines = Files.readAllLines(copy.resolve('journal-000001.ndjson'))
    (1..5).each { next() }
    desk.close()

    when: 'nothing of what was decided had reached the disk'
    def first = lines.findIndexOf { it.contains('"type":"decision"') }
    Files.write(copy.resolve('journal-000001.ndjson'), ((first < 0 ? lines : lines.take(first)).findAll { !it.startsWith('\0') }
        .join('\n') + '\n').bytes)
    Files.delete(copy.resolve('synced'))
    def kept = Files.readAllLines(copy.resolve('journal-000001.ndjson')).count { it.contains('"type":"event"') }
    def opened = Desk.open(copy, RULES, { now } as InstantSource) { event, turn -> told << ([event, turn] as List<Object>) }

    then:
    kept > 0
    (1..kept).collect { next() } == (1..kept).collect { "$it 1" }

    cleanup:
    opened.close()
  }

  def 'what was decided is not decided on again'() {
    given:
    def desk = desk()
    (1..3).each { desk.accept(arrival(id: "e$it" as String)).get() }
    (1..3).each { next() }
    desk.close()

    when:
    desk = this.desk()
    desk.accept(arrival(id: 'new')).get()

    then:
    next() == '4 1'
    told.empty

    cleanup:
    desk.close()
  }

  def 'a rule that fails is told with its place, and its event is found among the dead'() {
    given:
    def desk = desk(RuleSet.of('v1', [Rule.named('bent').on('lead.created').then { event, reply -> throw new IllegalStateException('x') }]))

    when:
    desk.accept(arrival()).get()
    next()
    desk.close()

    then:
    EventRecord.since(folder(), Instant.EPOCH, { true }, { true }).with { [it[0].dead, it[0].decision().get()] } ==
        [true, "a rule failed at rule 'bent'; nothing fired"]
  }

  def 'where nothing can be decided any more, nothing is taken in, and it is told'() {
    given: 'a record that nobody waits for and that cannot be written'
    def failed = new LinkedBlockingQueue<RuntimeException>()
    def decided = new LinkedBlockingQueue<Long>()
    def listener = new Desk.Listener() {
          @Override
          void decided(LoggedEvent event, Turn turn) {
            decided << event.number()
          }

          @Override
          void failed(RuntimeException why) {
            failed << why
          }
        }
    def desk = Desk.open(folder(), RULES, { now } as InstantSource, listener)

    when:
    desk.accept(arrival(id: 'a')).get()
    decided.poll(30, TimeUnit.SECONDS)
    desk.@log.record('bent') { throw new IllegalStateException('mine') }

    then:
    failed.poll(30, TimeUnit.SECONDS).message == 'mine'
    desk.trouble().get().message == 'mine'

    when:
    desk.accept(arrival(id: 'b')).get()

    then:
    thrown(ExecutionException)

    when: 'it is opened again'
    desk.close()
    desk = this.desk()
    desk.accept(arrival(id: 'c')).get()

    then:
    next() == '2 1'

    cleanup:
    desk.close()
  }

  def 'a second desk on the folder is refused'() {
    given:
    def desk = desk()

    when:
    this.desk()

    then:
    def e = thrown(NotApplicableException)
    e.message == "another process takes events into ${folder()}; end it first"

    cleanup:
    desk.close()
  }

  def 'a phone number beside the fields goes before one of that name'() {
    given:
    def desk = desk()

    when:
    desk.accept(arrival(phone: '+13055550177', '{"name": "Ann"}')).get()
    desk.accept(arrival(phone: '+13055550177', '{"phone": "+13055550123"}')).get()

    then:
    (1..2).collect { told.poll(30, TimeUnit.SECONDS)[1].decision().commands()[0].contacts()[0].e164() } == ['+13055550177'] * 2

    cleanup:
    desk.close()
  }

  def 'bodies lie beside the chain: one that is taken away leaves it whole'() {
    given:
    def desk = desk()
    (1..2).each { desk.accept(arrival(id: "e$it" as String)).get() }
    (1..2).each { next() }
    desk.close()
    def file = FileParts.file(folder(), 1)

    when:
    Files.write(file, Files.readAllLines(file).collect { it.startsWith('~') ? '~' + ' ' * (it.length() - 1) : it }.join('\n').bytes)
    Files.write(file, '\n'.bytes, StandardOpenOption.APPEND)
    desk = this.desk()
    desk.accept(arrival(id: 'new')).get()

    then:
    next() == '3 1'

    cleanup:
    desk.close()
  }

  def 'what other rules would decide on what came is told from what was decided: #what'() {
    given:
    def desk = desk(RULES)
    desk.accept(arrival(id: 'a', type: type)).get()
    next()
    desk.close()
    def record = EventRecord.of(folder(), 1).get()
    def other = RuleSet.of('v2', [
      Rule.named(name).on('lead.created').then { event, reply ->
        reply.add(new RemoveFromCadence(new CadenceId(cadence), new PhoneNumber(event.get('phone') as String), Optional.empty()))
      }
    ])

    expect:
    record.isOtherwise(Turn.of(other, record.event(), Optional.empty())) == otherwise

    where:
    what                     | type           | name     | cadence || otherwise
    'the same'               | 'lead.created' | 'off'    | 7       || false
    'another command'        | 'lead.created' | 'off'    | 8       || true
    'by another rule'        | 'lead.created' | 'other'  | 7       || true
    'nothing, as before'     | 'sms'          | 'other'  | 8       || false
  }

  def 'an event is the same whether it is decided on as it comes or read from the log: #phone'() {
    given:
    def desk = desk()
    desk.accept(arrival(id: 'a', phone: phone, '{"a": "ö"}')).get()
    def (LoggedEvent event, Turn turn) = told.poll(30, TimeUnit.SECONDS)
    desk.close()

    expect:
    EventRecord.of(folder(), 1).get().event() == event
    event.event().get('a') == 'ö'
    event.event().get('phone') == kept

    where:
    phone                 || kept
    '+13055550123'        || '+13055550123'
    'Zoë +1 305 555 0123' || 'Zoë +1 305 555 0123'
    '+1305\n5550123'      || '+1305 5550123'
    ''                    || null
  }

  def 'what does not fit into memory while nothing is decided on is read from the log'() {
    given:
    def first = new LinkedBlockingQueue<String>()
    def go = new LinkedBlockingQueue<String>()
    def numbers = new LinkedBlockingQueue<Long>()
    def desk = Desk.open(folder(), RULES, { now } as InstantSource) { event, turn ->
      numbers << event.number()
      if (event.number() == 1) {
        first << ''
        go.take()
      }
    }
    def large = '{"phone": "+13055550123", "a": "' + 'x' * (1 << 20) + '"}'

    when:
    desk.accept(arrival(id: 'a')).get()
    first.take()
    (2..9).each { desk.accept(arrival(id: "$it" as String, large)).get() }
    go << ''
    desk.accept(arrival(id: 'b')).get()

    then:
    (1..10).collect { numbers.poll(30, TimeUnit.SECONDS) } == (1L..10L)

    cleanup:
    desk.close()
  }

  def 'other rules decide from the next event on, and the desk says which do'() {
    given:
    def desk = desk()
    desk.accept(arrival(id: 'a')).get()
    next()

    when:
    desk.take(RuleSet.of('v2', []))
    desk.accept(arrival(id: 'b')).get()

    then:
    next() == '2 0'
    desk.rules().version() == 'v2'

    cleanup:
    desk.close()
  }
}
