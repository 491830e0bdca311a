package dev.callsheet.rule

import dev.callsheet.MachineWords
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

import java.time.Duration
import java.time.Instant
import java.time.LocalDate
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.TempDir

class EventsSpec extends Specification {
  @TempDir
  Path folder

  def "an event is what one JSON object tells"() {
    given:
    def event = Event.of('{"type": "lead.created", "lead": {"tags": ["vip", null], "active": true}}')

    expect:
    event.type() == 'lead.created'
    event.fields() == [type: 'lead.created', lead: [tags: ['vip', null], active: true]]
    event.fields().keySet().toList() == ['type', 'lead']
  }

  def "the number #written is a #type, so that no digit is lost"() {
    given:
    def value = Event.of("{\"type\": \"x\", \"value\": $written}").get('value')

    expect:
    value.class.simpleName == type
    new BigDecimal(value.toString()) == new BigDecimal(written)

    where:
    written                  || type
    '42'                     || 'Integer'
    '-3000000000'            || 'Long'
    '9223372036854775808'    || 'BigInteger'
    '0.1'                    || 'BigDecimal'
    '4.20'                   || 'BigDecimal'
    '1e300'                  || 'BigDecimal'
    '0.12345678901234567890' || 'BigDecimal'
    '1e400'                  || 'BigDecimal'
  }

  def "what is no event is told with line and column: #what"() {
    when:
    Event.of(json)

    then:
    def e = thrown(ScriptException)
    e.problems()[0].where().toString() == place
    e.problems()[0].message().contains(what)

    where:
    json                                   || place        | what
    ''                                     || 'event:1:1'  | 'does not start with {'
    '[]'                                   || 'event:1:1'  | 'begins with ['
    '{"type": "x"} {}'                     || 'event:1:15' | 'there is more'
    '{"type": "x",\n "a": 1, "a": 2}'      || 'event:2:13' | '"a"'
    '{"type": "x",\n "a": nope}'           || 'event:2:7'  | 'nope'
    '{"type": "x", "a": 1e2000000}'        || 'event:1:20' | 'out of reach'
    '{"type": "x", "a": 1e99999999999}'        || 'event:1:20' | 'out of reach'
    '{"type": "x", "a": -1e-99999999999}'        || 'event:1:20' | 'out of reach'
    '{"a": 1}'                             || 'event'      | 'an event needs a type'
    '{"type": ""}'                         || 'event'      | 'an event needs a type'
    '{"type": "x"'                         || 'event:1:13' | 'ends before it is complete'
    '{"a": ' + '[' * 2000 + ']' * 2000 + '}' || 'event:1:507' | 'nested too deeply'
    '{"a": [' + '{"b": 1},' * 6000 + '0]}'   || 'event:1:45003' | 'it has too many fields'
  }

  def "events are read line by line, and a line that is none does not hide the next"() {
    given:
    def file = Files.writeString(folder.resolve('e.jsonl'), '\uFEFF{"type": "a"}\n\n  \n{"type": \n{"type": "b"}')

    expect:
    Events.in(file).withCloseable { events ->
      assert events.next().get().type() == 'a'
      try {
        events.next()
        assert false
      } catch (ScriptException e) {
        assert e.problems()[0].where().toString() == "$file:4:10"
      }
      assert events.next().get().type() == 'b'
      assert events.place().toString() == "$file:5"
      events.next().empty
    }
  }

  def "a file of JSON is one event, on as many lines as it likes"() {
    given:
    def file = Files.writeString(folder.resolve('e.json'), '{\n  "type":\n  "a"\n}\n')
    def two = Files.writeString(folder.resolve('two.json'), '{"type": "a"}\n{"type": "b"}\n')

    expect:
    Events.in(file).withCloseable { [it.next().get().type(), it.next().present] } == ['a', false]

    when:
    Events.in(two).withCloseable { it.next() }

    then:
    def e = thrown(ScriptException)
    e.message.startsWith("$two:2:1: this is not one JSON object: there is more after the object")
  }

  def "what cannot be read is told: #what"() {
    given:
    Files.write(folder.resolve('e.jsonl'), [0x22, 0xFF, 0x0A] as byte[])

    when:
    Events.in(folder.resolve(name)).withCloseable { it.next() }

    then:
    def e = thrown(ConfigurationException)
    e.message.replace(folder.toString(), 'DIR') == what

    where:
    name       || what
    'no.jsonl' || 'there is no file DIR/no.jsonl'
    'e.jsonl'  || 'DIR/e.jsonl is not UTF-8 (after line 0); save it as UTF-8'
    '.'        || "DIR/. cannot be read: $MachineWords.DIRECTORY"
  }

  def "what a host's map holds is what JSON would say: #seen"() {
    expect:
    Event.of('lead', [at: value]).get('at') == seen

    where:
    value                                     || seen
    Instant.parse('2026-11-22T10:00:00Z')     || '2026-11-22T10:00:00Z'
    LocalDate.of(2026, 11, 22)                || '2026-11-22'
    Duration.ofMinutes(5)                     || 'PT5M'
    Date.from(Instant.EPOCH)                  || '1970-01-01T00:00:00Z'
    Thread.State.NEW                          || 'NEW'
    new UUID(0, 1)                            || '00000000-0000-0000-0000-000000000001'
    "${1 + 1}"                                || '2'
    Optional.of(5)                            || 5
    Optional.empty()                          || null
    new AtomicInteger(3)                      || 3L
    [1, Thread.State.NEW] as Object[]         || [1, 'NEW']
    [1, 2] as int[]                           || [1, 2]
    ['a'] as Set                              || ['a']
    [x: [Thread.State.NEW]]                   || [x: ['NEW']]
  }

  def "what has no certain meaning is refused with its path: #path"() {
    when:
    Event.of('lead', fields)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == message

    where:
    path      | fields                       || message
    'owner'   | [owner: new Object()]        ||
        ('event.owner is a java.lang.Object; an event holds texts, numbers, true and false, lists and maps: give its values one by ' +
        'one, or its text')
    'nested'  | [a: [[b: Thread]]]           ||
        ('event.a[0].b is a java.lang.Class; an event holds texts, numbers, true and false, lists and maps: give its values one by ' +
        'one, or its text')
    'name'    | [a: [(null): 1]]             || 'event.a has a name that is null; names are texts'
    'itself'  | holdingItself()              || 'the event is nested deeper than 200, or a record in it holds itself'
  }

  private static Map holdingItself() {
    def map = [:]
    map.self = [map]
    map
  }

  def "an event needs a type and fields"() {
    when:
    Event.of(type, fields)

    then:
    thrown(IllegalArgumentException)

    where:
    type   | fields
    null   | [:]
    ' '    | [:]
    'lead' | null
  }

  def "an event is a copy that nobody can change"() {
    given:
    def fields = [a: [b: 1]]
    def event = Event.of('lead', fields)
    fields.a.b = 2

    expect:
    event.get('a.b') == 1

    when:
    changed(event)

    then:
    thrown(UnsupportedOperationException)

    where:
    changed << [{ it.fields().x = 1 }, { it.fields().a.b = 2 }, { Event.of('{"type":"x","a":[1]}').fields().a << 2 }]
  }

  def "an id that is #what is refused with what to give"() {
    when:
    Event.of('lead.created', [:]).withId(id)

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message == "the id of an event is $what, but has to tell it from all others: give what its sender calls it each time that " +
        "it comes, such as the id of the delivery; an event that has none is handled without withId, and each time that it comes"

    where:
    id   || what
    null || 'null'
    ' '  || 'blank'
  }
}
