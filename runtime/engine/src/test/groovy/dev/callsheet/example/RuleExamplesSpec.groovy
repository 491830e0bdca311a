package dev.callsheet.example

import static dev.callsheet.rule.Condition.field

import dev.callsheet.command.CadenceId
import dev.callsheet.command.Message
import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.command.SendSms
import dev.callsheet.plan.ExpirySpec
import dev.callsheet.problem.ScriptException
import dev.callsheet.report.Sources
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

class RuleExamplesSpec extends Specification {
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')

  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('greet').on('lead').when(field('score').atLeast(50)).then { event, reply ->
      reply.add(new SendSms(ANN, new Message('Hi "Ann"'), Optional.empty()))
    },
    Rule.named('clean up').on('lead').then { event, reply ->
      (event.get('cadences') ?: []).each { reply.add(new RemoveFromCadence(new CadenceId(it), ANN, Optional.empty())) }
      reply.note("score ${event.get('score')}")
    },
    Rule.named('broken').on('boom').then { event, reply -> throw new IllegalStateException('no') },
  ])

  @TempDir
  Path folder

  RuleExamples examples(String... lines) {
    Files.writeString(folder.resolve('leads.cases.jsonl'), lines.join('\n'))
    RuleExamples.in(folder)
  }

  String differences(String... lines) {
    examples(lines).check(RULES).failed().collect { it.render() }.join('').replace(folder.toString(), 'DIR')
  }

  def "an example passes when all that it names is so, and nothing else is looked at"() {
    expect:
    examples(*lines).check(RULES).assertAll()

    where:
    lines << [
      ['{"name": "a", "event": {"type": "lead", "score": 50}, "expect": [{"operation": "sms"}]}'],
      ['{"name": "a", "event": {"type": "lead", "score": 50, "cadences": [9]}, "expect": [{}, {"cadence": 9, "to": "+13055550123"}]}'],
      ['{"name": "a", "event": {"type": "lead", "score": 50}, "fired": ["greet", "clean up"], "notes": ["score 50"]}'],
      ['', '{"name": "a", "event": {"type": "call"}, "expect": []}', '', '{"name": "b", "event": {"type": "lead"}, "expect": []}'],
    ]
  }

  def "a difference shows what was named: expected, and actual"() {
    expect:
    differences(
        ('{"name": "hot lead", "event": {"type": "lead", "score": 50}, "fired": ["greet"], "expect": [{"operation": "sms", "to": ' +
            '"+13055550123", "message": "Hi Ann"}], "notes": []}'),
        '{"name": "cold lead", "event": {"type": "lead", "score": 49}, "expect": [{"operation": "sms"}]}') == '''\
      DIR/leads.cases.jsonl:1: hot lead
        fired
          expected ["greet"]
          actual   ["greet", "clean up"]
        command 1
          expected {"operation": "sms", "to": "+13055550123", "message": "Hi Ann"}
          actual   {"operation": "sms", "to": "+13055550123", "message": "Hi \\"Ann\\""}
        notes
          expected []
          actual   ["score 50"]
      DIR/leads.cases.jsonl:2: cold lead
        command 1
          expected {"operation": "sms"}
          actual   nothing
      '''.stripIndent()
  }

  def "one command too many, or too few, is told as just that"() {
    expect:
    differences('{"name": "a", "event": {"type": "lead", "cadences": [1, 2, 3]}, "expect": [{"cadence": 1}, {"cadence": 3}]}') == '''\
      DIR/leads.cases.jsonl:1: a
        command 2
          expected nothing
          actual   {"operation": "cadence-remove", "cadence": 2, "to": "+13055550123"}
      '''.stripIndent()
    differences('{"name": "a", "event": {"type": "lead", "cadences": [1, 3]}, "expect": [{"cadence": 1}, {"cadence": 2}, {"cadence": 3}]}') == '''\
      DIR/leads.cases.jsonl:1: a
        command 2
          expected {"cadence": 2}
          actual   nothing
      '''.stripIndent()
    differences('{"name": "a", "event": {"type": "lead", "cadences": [1, 2]}, "expect": [{"cadence": 1}, {"cadence": 3}]}') == '''\
      DIR/leads.cases.jsonl:1: a
        command 2
          expected {"cadence": 3}
          actual   {"operation": "cadence-remove", "cadence": 2}
      '''.stripIndent()
  }

  @Unroll
  def "who expects what such a command never has is told what is meant: #expected"() {
    when:
    examples("""{"name": "a", "event": {"type": "lead"}, "expect": [$expected]}""")

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == said

    where:
    expected                                          || said
    '{"operaton": "sms"}'                             || ["a command has no 'operaton'; did you mean 'operation'?"]
    '{"operation": "sms", "text": "Hi"}'              || ["sms has no 'text'; did you mean 'message'?"]
    '{"operation": "sms", "To": 1, "mesage": "Hi"}'   || ["sms has no 'To'; did you mean 'to'?",
        "sms has no 'mesage'; did you mean 'message'?"]
    '{"cadence": 2, "contact": "+13055550123"}'       || ["a command has no 'contact'; did you mean 'to'?"]
    '{"operation": "cadence-add", "message": "Hi"}'   || ["cadence-add has no 'message'; it has operation, cadence, to, name"]
    '{"operation": "call", "rule": "greet"}'          || ["call has no 'rule'; leave it out, and name the rule in 'fired'"]
    '{"operation": "call", "line": 3}'                || ["call has no 'line'; leave it out"]
    '{"operation": "powerlist-add", "first_name": ""}' || ["powerlist-add has no 'first_name'; did you mean 'firstName'?"]
  }

  def "whatever a command says can be expected of it"() {
    given:
    def said = [:].withDefault { [] as Set }
    def commands = Sources.commands() + ExpirySpec.each(Optional.of(ExpirySpec.OPENING))
    commands.each { said[it.operation()].addAll(ExampleCheck.fields(it).keySet()) }
    said[Operation.SMS].addAll(ExampleCheck.fields(Sources.sms(1, 'Zoë ☎')).keySet())
    said[Operation.TEAM_SMS] << 'because'
    [Operation.QUEUE_REMOVE, Operation.CADENCE_REMOVE].each { said[it] << 'name' }
    said[Operation.QUEUE_REMOVE] << 'agent'

    expect:
    Operation.values().every { Properties.of(it) == said[it] }
  }

  def "a rule that fails makes its example fail, whatever is expected"() {
    expect:
    differences('{"name": "a", "event": {"type": "boom"}, "expect": []}') == '''\
      DIR/leads.cases.jsonl:1: a
        rules
          expected no error
          actual   rule 'broken': rule 'broken' failed: IllegalStateException: no
      '''.stripIndent()
  }

  def "a test fails with all differences, and without examples"() {
    when:
    examples('{"name": "a", "event": {"type": "lead"}, "fired": []}', '{"name": "b", "event": {"type": "lead"}, "fired": []}',
        '{"name": "c", "event": {"type": "x"}, "fired": []}')
        .check(RULES).assertAll()

    then:
    def e = thrown(AssertionError)
    e.message.startsWith('2 of 3 examples failed\n')
    e.message.contains('jsonl:1: a') && e.message.contains('jsonl:2: b')

    when:
    examples('').check(RULES).assertAll()

    then:
    def none = thrown(AssertionError)
    none.message == 'there are no examples'
  }

  def "all that is wrong with a file is told at once"() {
    when:
    examples(
        '{"name": "a", "event": {"type": "lead"}, "expcet": []}',
        '{"event": {"type": "lead"}, "expect": []}',
        '{"name": "a", "expect": []}',
        '{"name": "a", "event": {}, "expect": []}',
        '{"name": "a", "event": {"type": "lead"}}',
        '{"name": "a", "event": {"type": "lead"}, "expect": {}}',
        '{"name": "a", "event": {"type": "lead"}, "expect": ["sms"]}',
        '{"name": "a", "event": {"type": "lead"}, "fired": [1]}',
        '{"name": "a", "event": {"type": "lead"}, "expected": []}',
        '{"name": "a", "event": {"type": "lead"}, "expect": [{"operation": "cadenceAdd"}]}',
        '{"name": "a", "event": {"type": "lead"}, "expect": [{"operation": "mail"}]}',
        'nonsense')

    then:
    def e = thrown(ScriptException)
    e.problems().collect { "${it.where().line()} ${it.message()}".toString() } == [
      "1 an example has no 'expcet'; did you mean 'expect'?",
      '2 an example needs a name',
      '3 an example needs an event',
      '4 an event needs a type, such as "type": "lead.created"',
      '5 an example needs something that is expected',
      "6 'expect' is a list",
      "7 'expect' is a list of commands",
      "8 'fired' is a list of texts",
      "9 an example has no 'expected'; did you mean 'expect'?",
      "10 there is no operation 'cadenceAdd'; did you mean 'cadence-add'?",
      "11 there is no operation 'mail'; there are ${Operation.values()*.id().join(', ')}".toString(),
      e.problems()[11].with { "12 ${it.message()}".toString() },
    ]
    e.problems()[11].message().startsWith('this is not one JSON object')
  }

  def "a file that is one array is told once"() {
    when:
    examples('[', '  {"name": "a"},', ']')

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ['this is a JSON array']
  }
}
