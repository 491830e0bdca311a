package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.rule.Decision
import dev.callsheet.rule.Event
import spock.lang.Specification
import spock.lang.Unroll

/** Whatever an event holds and whatever a rule does with it is told by the decision; nothing is thrown. */
class AnyEventSpec extends Specification {
  static final KINDS = [sandboxed: ScriptCompiler.standard(), trusted: ScriptCompiler.trusted()]

  static Decision decide(ScriptCompiler compiler, String text, Map fields) {
    compiler.compile('rules.groovy', text).rules().decide(Event.of([type: 'lead.created'] + fields))
  }

  @Unroll
  def "an event without a phone is an error of that rule, and the others go on (#kind)"() {
    when:
    def decision = decide(compiler, '''
      rule('a') { on 'lead.created'; then { sms to: contact, message: 'Hi' } }
      rule('b') { on 'lead.created'; then { note 'asked' } }
      '''.stripIndent(), [email: 'x@y.z'])

    then:
    decision.errors()*.message() == ['the event has no phone (it has type, email)']
    decision.errors()*.hint()*.get() == ["say where it is, above the rules: contact from: [phone: 'customer.phone']"]
    decision.notes()*.text() == ['asked']
    decision.fired()*.name() == ['b']

    where:
    [kind, compiler] << KINDS.collect { [it.key, it.value] }
  }

  @Unroll
  def "whatever a rule does is its own error: #part (#kind)"() {
    when:
    def decision = decide(compiler, """
      def deep(x) { deep(x) + 1 }
      rule('a') { on 'lead.created'; $part }
      rule('b') { on 'lead.created'; then { note 'asked' } }
      """.stripIndent(), [n: 1, text: 'x', list: [1]])

    then:
    decision.notes()*.text() == ['asked']
    decision.errors().size() == 1
    !decision.explain(Event.of([type: 'lead.created', n: 1, text: 'x', list: [1]])).toString().empty

    where:
    [part, kind, compiler] << [[
      'when { deep(1) }; then { note "x" }',
      'when { throw new IllegalStateException("x") }; then { note "x" }',
      'then { deep(1) }',
      'then { throw new IllegalStateException("x") }',
      'then { assert event.n == 2 }',
      'then { cadence 12 add contact }',
      'then { note event.text.multiply("x") }',
      'when { event.n == 2 }; then { note "x" }; otherwise { deep(1) }',
      'when { event.n == 2 }; then { note "x" }; otherwise { powerlist "a" remove contact }',
    ], KINDS.entrySet().toList()].combinations().collect { [it[0], it[1].key, it[1].value] }
  }

  static final RULES = '''
    def digits(text) { text.replaceAll(/[^0-9]/, '') }
    contact from: [phone: 'customer.phone', firstName: 'customer.name']
    rule('r1') { then { sms to: contact, message: "Hi ${contact.firstName ?: 'there'}" } }
    rule('r2') { when { event.a > 5 }; then { call to: contact, agent: event.b } }
    rule('r3') { when { event.a in ['x', 1, null] || event.b.contains('x') }; then { cadence 12 add contact } }
    rule('r4') { when { event.a.b.c == 1 }; then { note "${event.a.b.c}" } }
    rule('r5') { when { event.a.size() > event.b.size() }; then { queue(17) { add contact, name: event.c } } }
    rule('r6') { when { digits(event.a).toInteger() > 3 }; then { powerlist('hot') { add contact, extra: event.d } } }
    rule('r7') { then { note event.a + event.b } }
    rule('r8') { then { event.a.each { note "$it" } } }
    rule('r9') { then { note event.collect { k, v -> "$k=$v" }.join(',') } }
    rule('r10') { when { !(event.a <= 2) && event.b != 'x' }; then { note 'x' }; otherwise { note "${event.a * 3}" } }
    rule('r11') { then { powerlist 'hot' remove event.a } }
    rule('r12') { when { event.a[event.b] }; then { note event.a.sort().toString() } }
    rule('r13') { then { teamSms event.a, to: event.b, message: event.c } }
    rule('r14') { when { event.any { it.value == event.a } }; then { note event.d.toString().take(event.a) } }
    rule('r15', priority: 3) { when { event.a =~ /x+/ }; then { note event.a as int } }
    rule('last', priority: -1) { then { note 'last' } }
    '''.stripIndent()

  private static Object value(Random random, int depth) {
    def texts = ['', ' ', 'x', 'web', '60', '9', '2026-01-01', '+13055550123', '305-555-0123', 'null', '\u0000', '\ud83d', '\ud83c\udf89',
        '\u202e\u200bx', 'ß' * 3, 'x' * 3000, '{x}', '${x}', "a'b\"c", '1e999999', '-0']
    def numbers = [0, 1, -1, 5, Integer.MAX_VALUE, Long.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, -0.0d, 1e308d, 10G ** 400, 1e-300G,
        Float.MIN_VALUE, (short) 3]
    switch (random.nextInt(depth > 3 ? 6 : 10)) {
      case 0: return null
      case 1: return random.nextBoolean()
      case 2..3: return numbers[random.nextInt(numbers.size())]
      case 4..5: return texts[random.nextInt(texts.size())]
      case 6..7: return (0..<random.nextInt(4)).collect { value(random, depth + 1) }
      default: return fields(random, depth + 1)
    }
  }

  private static Map fields(Random random, int depth) {
    def names = ['a', 'b', 'c', 'd', 'phone', 'customer', 'name', 'type', '', 'x.y', '\u0000', 'size', 'class', 'Mobile', 'tel']
    (0..random.nextInt(6)).collectEntries { [names[random.nextInt(names.size())], value(random, depth)] }
  }

  @Unroll
  def "no event of any shape makes a decision throw (#kind)"() {
    given:
    def random = new Random(Trials.seed(AnyEventSpec))
    def own = compiler.compile('rules.groovy', RULES).rules()
    def plain = compiler.compile('rules.groovy', RULES.readLines().findAll { !it.startsWith('contact from') }.join('\n')).rules()

    expect:
    (1..Integer.getInteger('callsheet.events', 400)).every {
      def event = Event.of('lead.created', fields(random, 0))
      [own, plain].every { rules ->
        def decision = rules.decide(event)
        decision.explain(event).toString() && decision.notes()*.text().contains('last') && decision.errors()
            .every { !it.message().contains('Stopped') }
      }
    }

    where:
    [kind, compiler] << KINDS.collect { [it.key, it.value] }
  }

  @Unroll
  def "an event cannot be changed by a rule: #change (#kind)"() {
    given:
    def fields = [lead: [score: 1, tags: ['a']], list: [[x: 1]]]

    when:
    def decision = decide(compiler, """
      rule('a', priority: 1) { on 'lead.created'; then { def e = event; def l = event.lead; def t = l.tags; def it = event.list[0]; $change; note 'changed' } }
      rule('b') { on 'lead.created'; then { note "\${event.lead} \${event.list} \${event.type}" } }
      """.stripIndent(), fields)

    then:
    decision.notes()*.text() == ['[score:1, tags:[a]] [[x:1]] lead.created']
    decision.errors().size() == 1
    decision.errors()[0].message().contains('cannot be changed')
    fields == [lead: [score: 1, tags: ['a']], list: [[x: 1]]]

    where:
    [change, kind, compiler] << [[
      'l.score = 2', "l['score'] = 2", 'l.put("score", 2)', 'l.remove("score")', 'l.clear()', 'l << [score: 2]', 'l.putAll([score: 2])',
      't << "b"', 't.add("b")', 't.clear()', 't.remove(0)', 't[0] = "b"', 'it.x = 2', 'e.put("type", "x")',
    ], KINDS.entrySet().toList()].combinations().collect { [it[0], it[1].key, it[1].value] }
  }
}
