package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import groovy.transform.CompileStatic
import spock.lang.Specification
import spock.lang.Tag

/** Random conditions of random events: inline, in a method, in a closure and among many rules they come to the same. */
@Tag('slow')
class RandomMeaningSpec extends Specification {
  private static final int CONDITIONS = 50
  private static final int EVENTS = 20

  private static final List<String> FIELDS = ['a', 'b', 'c', 'lead.city', 'none']
  private static final List VALUES = [null, true, false, 0, 1, 5, 50, 5.0, 50.5, 100L, '', 'a', 'Ann', '5', '50', '5.0', 'true', 'no',
    'yes', 'off', 'n',
    '2026-11-28', '2026-11-28T12:00:00Z', '2026-11-28T09:00:00-05:00', '2026-11-28T12:00Z', [], ['a'], [5], ['5', 'a'], [city: 'a'],
      [[city: 'a'], [city: 'no']]]
  private static final List<String> CONSTANTS = ['5', '50.0', "'a'", "'5'", 'true', "'no'", 'null', "'2026-11-28T12:00:00Z'",
    "'2026-11-28'"]
  private static final List<String> ORDERED = ['5', '50.0', "'a'", "'2026-11-28T12:00:00Z'", "'2026-11-28'"]

  private final long seed = Trials.seed(RandomMeaningSpec)
  private final Random random = new Random(seed)

  private <T> T one(List<T> all) {
    all[random.nextInt(all.size())]
  }

  private String field() {
    'e.' + one(FIELDS)
  }

  private String leaf() {
    switch (random.nextInt(14)) {
      case 0..1: return "${field()} ${one(['==', '!='])} ${one(CONSTANTS)}"
      case 2..3: return "${field()} ${one(['<', '<=', '>', '>='])} ${one(ORDERED)}"
      case 4: return "${field()} ${one(['in', '!in'])} ${one(["[5, 'a']", '[5, 50]', "['no', 'yes']", '4..6', "[true, 'true']"])}"
      case 5..6: return field()
      case 7: return "${field()}.contains(${one(["'a'", '5'])})"
      case 8: return "${field()} ${one(['+', '-', '*'])} ${one(['1', '2', field()])} ${one(['<', '>', '=='])} ${one(['5', '50'])}"
      case 9: return "${field()} ${one(['==', '<', '>', 'in'])} ${field()}"
      case 10: return "[${field()}, ${field()}]." + one(['any { it }', 'every { it }', 'contains(5)', 'any { it == 5 }',
        'findAll { it }.size() > 1'])
      case 11: return "(${field()} ?: ${one(CONSTANTS - ['null'])}) == ${one(CONSTANTS)}"
      case 12: return "${field()}.${one(["startsWith('a')", "toString() == 'a'", 'size() > 1', 'asBoolean()'])}"
      default: return "(${field()} ? ${field()} : ${field()} == 5)"
    }
  }

  private String condition(int depth) {
    int kind = random.nextInt(5)
    if (depth == 0 || kind == 0) {
      return leaf()
    }
    kind == 1 ? "!(${condition(depth - 1)})" : "(${condition(depth - 1)} ${one(['&&', '||'])} ${condition(depth - 1)})"
  }

  private static final Map<String, Closure<String>> FORMS = [
    inline : { String c, int i -> "rule('r$i') {\n when { ${c.replaceAll(/\be\./, 'event.')} }\n then { note 'yes' }\n}\n" },
    unless : { String c, int i -> "rule('r$i') {\n unless { ${c.replaceAll(/\be\./, 'event.')} }\n then { note 'yes' }\n}\n" },
    method : { String c, int i -> "def m$i(e) { $c }\nrule('r$i') {\n when { m$i(event) }\n then { note 'yes' }\n}\n" },
    closure: { String c, int i -> "def c$i = { e -> $c }\nrule('r$i') {\n when { c$i(event) }\n then { note 'yes' }\n}\n" },
  ]

  /** Conditions of which the types tell nothing: others would be told before any event comes. */
  private List<String> conditions() {
    List<String> all = []
    while (all.size() < CONDITIONS) {
      def one = condition(1 + random.nextInt(2))
      if (isRight(one)) {
        all << one
      }
    }
    all
  }

  private static boolean isRight(String condition) {
    try {
      ScriptCompiler.standard().compile('one.groovy', FORMS.values().withIndex().collect { form, i -> form(condition, i) }.join(''))
      true
    } catch (ScriptException e) {
      false
    }
  }

  private Map<String, ?> fields() {
    Map<String, ?> fields = ['a', 'b', 'c'].findAll { random.nextInt(6) > 0 }.collectEntries { [it, one(VALUES)] }
    random.nextInt(4) == 0 ? fields + [lead: one(VALUES)] : random.nextInt(3) == 0 ? fields : fields + [lead: [city: one(VALUES)]]
  }

  @CompileStatic
  private static Map<String, String> told(RuleSet rules, Event event, boolean contrary) {
    def decision = rules.decide(event)
    Map<String, String> all = [:]
    CONDITIONS.times { int i -> all["r$i".toString()] = String.valueOf(contrary) }
    for (note in decision.notes()) {
      all[note.rule().name()] = String.valueOf(!contrary)
    }
    decision.failed().eachWithIndex { Rule rule, int at ->
      all[rule.name()] = decision.errors()[at].message().replaceAll(/^rule '\w+' failed: /,
        '').replaceAll(/, in what it calls in line \d+/, '')
          .replaceAll(/\b\w+\(event\)|\b(event|e|it)(\.\w+)+|the value\b/, 'X')
    }
    all
  }

  def "random conditions have one meaning in every form"() {
    expect:
    for (int file = 0; file < Math.max(1, Trials.of(1_000).intdiv(CONDITIONS)); file++) {
      List<String> conditions = conditions()
      Map<String, RuleSet> compiled = FORMS.collectEntries { name, form ->
        [name, ScriptCompiler.standard().compile("${name}.groovy", conditions.withIndex().collect { c, i -> form(c, i) }.join('')).rules()]
      }
      compiled.indexed = ScriptCompiler.standard().compile('many.groovy', conditions.withIndex().collect { c, i -> FORMS.inline(c,
        i) }.join('') + (1..200).collect {
        "rule('o$it') {\n when { event.a == 'other $it' && event.b > $it }\n then { stop }\n}\n"
      }.join('')).rules()
      List<String> wrong = []
      int events = Trials.ALL ? 5 * EVENTS : EVENTS
      for (int n = 0; n < events; n++) {
        def fields = fields()
        def event = Event.of('t', fields)
        Map<String, Map<String, String>> answers = compiled.collectEntries { name, rules -> [name, told(rules, event, name == 'unless')] }
        for (int i = 0; i < CONDITIONS; i++) {
          def said = answers.collectEntries { name, all -> [name, all["r$i".toString()]] }
          if (said.values().toSet().size() > 1) {
            wrong << "seed $seed: ${conditions[i]} of $fields: $said".toString()
          }
        }
      }
      assert wrong == []
    }
  }
}
