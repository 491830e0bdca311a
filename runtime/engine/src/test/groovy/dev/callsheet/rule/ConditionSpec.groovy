package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field

import java.lang.reflect.Modifier
import spock.lang.Specification

class ConditionSpec extends Specification {
  static boolean holds(Condition condition, Map fields) {
    def rules = RuleSet.of('v', [Rule.named('r').when(condition)])
    def event = Event.of('lead', fields)
    def indexed = rules.decide(event).fired().size() == 1
    assert indexed == condition.test(event)
    indexed
  }

  def "numbers compare by what they are worth: #value >= 50 is #expected"() {
    expect:
    holds(field('score').atLeast(50), [score: value]) == expected
    holds(field('score').under(50).negate().and(field('score').under(1000)), [score: value]) == expected
    holds(field('score').is(50), [score: value]) == (expected && value != 51)

    where:
    value                 || expected
    50                    || true
    50L                   || true
    50.0d                 || true
    50.0f                 || true
    50.000G               || true
    50G.toBigInteger()    || true
    51                    || true
    49.99                 || false
    49.99d                || false
    -1                    || false
  }

  def "0.1 is 0.1, however an event and a rule hold it"() {
    expect:
    [0.1d, 0.1G].every { event -> [0.1d, 0.1G].every { rule -> holds(field('share').is(rule), [share: event]) } }
  }

  def "a lambda of Kotlin is code, since no condition can be one"() {
    expect:
    Condition.methods.count { Modifier.isAbstract(it.modifiers) } > 1
  }

  def "whole numbers beyond what a double can tell apart are told apart"() {
    expect:
    holds(field('id').is(9007199254740993L), [id: 9007199254740993L])
    !holds(field('id').is(9007199254740993L), [id: 9007199254740992L])
    !holds(field('id').is(9007199254740992L), [id: 9007199254740993L])
    holds(field('id').over(9007199254740992L), [id: 9007199254740993L])
    holds(field('id').in(1, 9007199254740993G), [id: 9007199254740993L])
  }

  def "what is no number is neither more nor less than one, nor equal to it"() {
    expect:
    !holds(field('score').over(0), [score: Double.NaN])
    !holds(field('score').atMost(0), [score: Double.NaN])
    !holds(field('score').is(Double.NaN), [score: Double.NaN])
    holds(field('score').over(0), [score: Double.POSITIVE_INFINITY])
  }

  def "a comparison of a list is the rule's error, and so is its contrary: #value"() {
    given:
    def decide = { Condition condition -> RuleSet.of('v', [Rule.named('r').when(condition)]).decide(Event.of('lead', [score: value])) }

    expect:
    [field('score').over(5), field('score').atMost(5), field('score').under(5).negate()].every {
      decide(it).errors()*.message() == ["rule 'r' failed: event.score is a list, and the rule compares it with one value"]
    }
    decide(field('score').under('b').negate()).errors()*.hint() == [Optional.of("write !event.score.any { it < 'b' }")]

    where:
    value << [[], [7], ['a']]
  }

  def "a comparison with #value is false, and its contrary true"() {
    given:
    def fields = value == 'nothing' ? [:] : [score: value]

    expect:
    [field('score').over(5), field('score').atLeast(5), field('score').under(5), field('score').atMost(5)].every {
      !holds(it, fields) && holds(it.negate(), fields)
    }

    where:
    value << ['nothing', null, '', ' ']
  }

  def "a comparison with #value, which is no number, is an error, and so is its contrary"() {
    expect:
    [field('score').over(5), field('score').atLeast(5), field('score').under(5), field('score').atMost(5)].every {
      mistakes(it, [score: value])[0].contains(said) && mistakes(it.negate(), [score: value])[0].contains(said)
    }

    where:
    value          || said
    '7th'          || "event.score is a text ('7th'), and the rule compares it with the number 5"
    '-'            || "event.score is a text ('-'), and the rule compares it with the number 5"
    'a longer one' || 'event.score is a text, and the rule compares it with the number 5'
    true           || 'event.score is true or false (true), and the rule compares it with the number 5'
    [x: 7]         || 'event.score is a map, and the rule compares it with the number 5'
  }

  def "texts compare with texts"() {
    expect:
    holds(field('name').over('ann'), [name: 'bob'])
    holds(field('name').atMost('ann'), [name: 'ann'])
    mistakes(field('name').over('ann'), [name: 7])[0].contains('event.name is a number, and the rule compares it with a text')
  }

  def "a field that is missing is null, on whatever way to it"() {
    expect:
    holds(field('lead.owner.name').is(null), fields)
    !holds(field('lead.owner.name').is('Ann'), fields)
    holds(field('lead.owner.name').is('Ann').negate(), fields)
    holds(field('lead.owner.name').in('Ann', null), fields)
    !holds(field('lead.owner.name').contains('A'), fields)

    where:
    fields << [[:], [lead: null], [lead: [:]], [lead: [owner: null]], [lead: [owner: [name: null]]]]
  }

  def "a text is no number, and true no other text"() {
    expect:
    !holds(field('a').is(5), [a: '6'])
    !holds(field('a').is('5'), [a: 6])
    !holds(field('a').is('maybe'), [a: true])
    !holds(field('a').is(true), [a: 'maybe'])
    !holds(field('a').is(true), [a: 'no'])
    !holds(field('a').is('no'), [a: true])
    holds(field('a').is(true).or(field('a').is('true')), [a: 'true'])
    holds(field('a').is(true).or(field('a').is('true')), [a: true])
    !holds(field('a').is(true).or(field('a').is('true')), [a: 'false'])
    !holds(field('a').is(true).or(field('a').is('true')), [a: false])
    mistakes(field('a').over('open'), [a: 5])[0].contains('event.a is a number')
    mistakes(field('a').over(5), [a: '2026-11-01'])[0].contains('event.a is a text')
    holds(field('a').is(true), [a: true])
  }

  static List<String> mistakes(Condition condition, Map fields) {
    def rules = RuleSet.of('v', [Rule.named('r').when(condition)])
    def event = Event.of('lead', fields)
    def decision = rules.decide(event)
    assert decision.errors() == rules.explain(event).decision().errors()
    assert decision.fired() == []
    decision.errors()*.render()
  }

  def "#value where #condition is asked for is a mistake that is told"() {
    expect:
    mistakes(condition, [score: value]) == ["rule 'r': rule 'r' failed: " + told]

    where:
    condition                         | value         || told
    field('score').over(50)           | '60'          ||
        'event.score is the text "60", not a number\n  send 60, or write event.score.toInteger()'
    field('score').under(50)          | '-6.5'        ||
        'event.score is the text "-6.5", not a number\n  send -6.5, or write event.score.toBigDecimal()'
    field('score').is(50)             | '50'          ||
        'event.score is the text "50", not a number\n  send 50, or write event.score.toInteger()'
    field('score').is(50).negate()    | '50.0'        ||
        'event.score is the text "50.0", not a number\n  send 50.0, or write event.score.toBigDecimal()'
    field('score').in(50, 60)         | '60'          ||
        'event.score is the text "60", not a number\n  send 60, or write event.score.toInteger()'
    field('score').is('50')           | 50            ||
        "event.score is a number, and the rule compares it with the text '50'\n  write 50 without quotes"
    field('score').in('50', 'x')      | 50.0G         ||
        "event.score is a number, and the rule compares it with the text '50'\n  write 50 without quotes"
    field('score').over('50')         | 60            ||
        "event.score is a number, and the rule compares it with the text '50'\n  write 50 without quotes"
    field('score').over(50)           | '14155550123' ||
        'event.score is a text of digits, not a number\n  send a number, or write event.score.toLong()'
    field('score').is('x')            | ['y', 'x']    ||
        ("event.score is a list: as a whole it is never equal to a text, although one that is asked for is in it\n  write " +
        "event.score.contains('x')")
    field('score').is('x').negate()   | ['x']         ||
        ("event.score is a list: as a whole it is never equal to a text, although one that is asked for is in it\n  write " +
        "!event.score.contains('x')")
    field('score').in('x', 'z')       | ['z']         ||
        ("event.score is a list: as a whole it is never one of these texts, although one that is asked for is in it\n  write " +
        "event.score.any { it in ['x', 'z'] }")
    field('score').in('x', 'z').negate() | ['z']      ||
        ("event.score is a list: as a whole it is never one of these texts, although one that is asked for is in it\n  write " +
        "!event.score.any { it in ['x', 'z'] }")
    field('score').is(true)           | 'true'        ||
        ("event.score is the text \"true\", and the rule compares it with true" +
        "\n  send true without quotes, or write event.score in [true, 'true']")
    field('score').is(true).negate()  | 'Yes'         ||
        ("event.score is the text \"Yes\", and the rule compares it with true" +
        "\n  send true without quotes, or write event.score in [false, 'No', '', null]")
    field('score').in(false, 'x')     | 'no'          ||
        ("event.score is the text \"no\", and the rule compares it with false" +
        "\n  send false without quotes, or write event.score in [false, 'x', 'no']")
    field('score').is('yes')          | true          ||
        "event.score is true, and the rule compares it with the text 'yes'\n  write true without quotes"
    field('score').in('false', 'x')   | false         ||
        "event.score is false, and the rule compares it with the text 'false'\n  write false without quotes"
    field('score').over('2026-11-01') | 1795442400000 ||
        ("event.score is a number, milliseconds since 1970, and the rule compares it with the text '2026-11-01'\n  write " +
        "java.time.Instant.parse('2026-11-01T00:00:00Z').toEpochMilli() in place of '2026-11-01'")
    field('score').over('2026-11-01') | 1795442400    ||
        ("event.score is a number, seconds since 1970, and the rule compares it with the text '2026-11-01'\n  write " +
        "java.time.Instant.parse('2026-11-01T00:00:00Z').getEpochSecond() in place of '2026-11-01'")
    field('score').over('2026-11-01') | 12            ||
        ("event.score is a number, and the rule compares it with the text '2026-11-01'\n  send a date such as 2026-11-01, or compare " +
        "it with a number")
    field('score').over(1793491200000) | '2026-11-02T09:00:00Z' ||
        ("event.score is a date as text, and the rule compares it with the number 1793491200000" +
        "\n  write '2026-11-01T00:00:00Z' in place of " +
        "1793491200000")
    truth('score')                    | 'False'       ||
        ("event.score is the text \"False\", and every text counts as true\n  send false, or write event.score in [true, 'True']; to ask " +
        "whether it is there at all: event.score != null")
    truth('score').negate()           | 'no'          ||
        ("event.score is the text \"no\", and every text counts as true\n  send false, or write event.score in [false, 'no', '', null];" +
        " to ask whether it is there at all: event.score != null")
  }

  def "a list without anything in it, and any other text whose truth is asked, are no mistake"() {
    expect:
    !holds(field('a').is('x'), [a: []])
    holds(field('a').is('x').or(field('a').contains('x')), [a: ['x']])
    !holds(field('a').is('x').or(field('a').contains('x')), [a: []])
    holds(field('a').is(null).negate(), [a: ['x']])
    holds(truth('a'), [a: 'nothing'])
    !holds(truth('a'), [a: ''])
    !holds(truth('a'), [a: false])
    !holds(truth('a'), [:])
  }

  static Condition truth(String path) {
    new Condition.Code({ event -> event.get(path) as boolean }).where(new FieldQuestion.Truth(FieldPath.of(path), true))
  }

  def "such a mistake is one only where it decides"() {
    expect:
    mistakes(field('score').over(50).and(field('source').is('web')), [score: '60', source: 'web']).size() == 1
    mistakes(field('source').is('web').and(field('score').over(50)), [score: '60', source: 'fax']) == []
    mistakes(field('score').over(50).and(field('source').is('web')), [score: '60', source: 'fax']) == []
    mistakes(field('score').over(50).or(field('source').is('web')), [score: '60', source: 'fax']).size() == 1
    holds(field('score').over(50).or(field('source').is('web')), [score: '60', source: 'web'])
    holds(field('score').is(50).or(field('score').is('50')), [score: '50'])
    holds(field('score').in(50, '50'), [score: '50'])
    holds(field('zip').is('02134'), [zip: '02134'])
  }

  def "a list contains elements, a text contains parts, and nothing else contains anything"() {
    expect:
    holds(field('a').contains('vip'), [a: ['new', 'vip']])
    holds(field('a').contains(5), [a: [5.0d]])
    holds(field('a').contains('vip'), [a: 'a vip indeed'])
    !holds(field('a').contains('vip'), [a: ['vips']])
    mistakes(field('a').contains(5), [a: '5'])[0].contains("a text has no method 'contains' for a whole number")
    mistakes(field('a').contains('vip'), [a: [vip: 1]])[0].contains("a map has no method 'contains' for a text")
    mistakes(field('a').contains('vip'), [a: 5])[0].contains("a whole number has no method 'contains' for a text")
  }

  def "one of no values is never so, all of nothing always, one of nothing never"() {
    expect:
    !holds(field('a').in(), [a: 1])
    holds(new Condition.All([]), [:])
    !holds(new Condition.Any([]), [:])
  }

  def "the type is a field, unless the record has one of its own"() {
    expect:
    holds(field('type').is('lead'), [:])
    holds(field('type').is('other'), [type: 'other'])
  }

  def "a path needs names"() {
    when:
    field(path)

    then:
    thrown(IllegalArgumentException)

    where:
    path << ['', '.', 'a..b', 'a.', ' ']
  }
}
