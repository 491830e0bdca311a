package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleVerdict
import groovy.transform.CompileStatic
import spock.lang.Specification

/** Conditions with brackets wherever they may stand: each compiles, decides, and is explained with what its parts came to. */
class RandomConditionsSpec extends Specification {
  private static final int RULES_A_FILE = 250

  /** What is asked of fields alone, and what is code, each with the fields of which it is true. */
  private static final Map<String, Closure<Boolean>> ASKED = [
    'event.a == 1'           : { it.a == 1 },
    'event.b > 2'            : { it.b != null && it.b > 2 },
    'event.c'                : { it.c as boolean },
    "event.d in ['x', 'y']"  : { it.d in ['x', 'y'] },
    'event.a + 1 == 2'       : { it.a == 1 },
    "event.d.startsWith('x')": { it.d == 'x' },
    'event.tags.contains(1)' : { 1 in it.tags }
  ]

  private static final List<Map> EVENTS = [
    [a: 1, b: 3, c: true, d: 'x', tags: [1]],
    [a: 1, b: 1, c: false, d: 'y', tags: [2]],
    [a: 2, b: 5, c: true, d: 'z', tags: []],
    [a: 0, b: 0, c: true, d: 'x', tags: [1, 2]]
  ]

  private final long seed = Trials.seed(RandomConditionsSpec)
  private final Random random = new Random(seed)

  /** A part of a condition: what it asks, or what joins its parts, and where in the text its sign stands. */
  @CompileStatic
  static class Part {
    String sign
    List<Part> parts = []
    int column
    boolean bracketed

    String write(int at) {
      int from = at + (bracketed ? 1 : 0)
      String text
      if (parts.empty) {
        text = sign
      } else if (sign == '!') {
        column = from
        text = '!' + parts[0].write(from + 1)
      } else {
        String left = parts[0].write(from)
        column = from + left.length() + 1
        text = "$left $sign ${parts[1].write(column + sign.length() + 1)}"
      }
      bracketed ? "($text)" : text
    }

    boolean holds(Map event, Map<Integer, String> seen) {
      if (parts.empty) {
        return ASKED[sign](event)
      }
      boolean first = parts[0].holds(event, seen)
      boolean all = sign == '!' ? !first : first == (sign == '&&') ? parts[1].holds(event, seen) : first
      seen[column] = String.valueOf(all)
      all
    }

    void columns(Set<Integer> all) {
      if (!parts.empty) {
        all.add(column)
        parts.each { it.columns(all) }
      }
    }
  }

  private Part part(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return new Part(sign: ASKED.keySet()[random.nextInt(ASKED.size())], bracketed: random.nextInt(20) == 0)
    }
    if (random.nextInt(6) == 0) {
      def inner = part(depth - 1)
      inner.bracketed = true
      return new Part(sign: '!', parts: [inner], bracketed: random.nextInt(20) == 0)
    }
    def parts = [part(depth - 1), part(depth - 1)]
    parts.each { it.bracketed |= it.parts && it.sign != '!' }
    new Part(sign: random.nextInt(3) == 0 ? '||' : '&&', parts: parts, bracketed: random.nextInt(20) == 0)
  }

  def "conditions with brackets on both sides are decided and explained"() {
    given:
    List<String> wrong = []

    when:
    for (int file = 0; file < Trials.of(10_000).intdiv(RULES_A_FILE); file++) {
      List<Part> all = (1..RULES_A_FILE).collect { part(1 + random.nextInt(3)) }
      List<String> texts = all.collect { it.write(0) }
      def rules = ScriptCompiler.standard().compile('rules.groovy', texts.withIndex().collect { text, i ->
        "rule('$i') {\n  when { $text }\n  then { note 'fired' }\n}"
      }.join('\n')).rules()
      for (fields in EVENTS) {
        def explained = rules.explain(Event.of('t', fields))
        for (int i = 0; i < all.size(); i++) {
          wrong.addAll(amiss(all[i], texts[i], explained.verdicts()[i], fields))
        }
        if (explained.decision().fired()*.name() != rules.decide(Event.of('t', fields)).fired()*.name()) {
          wrong << "$fields: explained and decided otherwise".toString()
        }
      }
    }

    then:
    wrong == []
  }

  @CompileStatic
  private static List<String> amiss(Part part, String text, RuleVerdict verdict, Map fields) {
    Map<Integer, String> seen = [:]
    boolean holds = part.holds(fields, seen)
    def shown = verdict.conditions()[0]
    Set<Integer> columns = new HashSet<>()
    part.columns(columns)
    Map<Integer, String> told = [:]
    for (mark in shown.marks()) {
      if (mark.column() in columns) {
        told[mark.column()] = mark.value()
      }
    }
    boolean fired = verdict.outcome() == RuleVerdict.Outcome.FIRED
    fired == holds && told == seen && shown.lines { it }[0] == text ? [] : [
      "$fields: $text is $fired, not $holds, and shows $told, not $seen".toString()]
  }
}
