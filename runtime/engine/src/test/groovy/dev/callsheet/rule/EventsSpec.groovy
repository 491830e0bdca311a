package dev.callsheet.rule

import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
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
    '0.1'                    || 'Double'
    '4.20'                   || 'Double'
    '1e300'                  || 'Double'
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
    '[]'                                   || 'event:1:1'  | 'does not start with {'
    '{"type": "x"} {}'                     || 'event:1:15' | 'there is more'
    '{"type": "x",\n "a": 1, "a": 2}'      || 'event:2:13' | '"a"'
    '{"type": "x",\n "a": nope}'           || 'event:2:7'  | 'nope'
    '{"type": "x", "a": 1e2000000}'        || 'event:1:20' | 'out of reach'
    '{"a": 1}'                             || 'event'      | 'an event needs a type'
    '{"type": ""}'                         || 'event'      | 'an event needs a type'
    '{"type": "x"'                         || 'event:1:13' | 'end-of-input'
    '{"a": ' + '[' * 2000 + ']' * 2000 + '}' || 'event:1:507' | 'depth'
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
    '.'        || 'DIR/. cannot be read: Is a directory'
  }
}
