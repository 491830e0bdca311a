package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.library.method.Receiver
import dev.callsheet.dsl.library.method.TimeKind
import dev.callsheet.dsl.library.value.ScriptObject
import dev.callsheet.dsl.sandbox.Limits
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import java.lang.reflect.Modifier
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Each type of value that the library knows is kept by rules, and whatever an event does with it, the next one does not see. */
class KeptTypesSpec extends Specification {
  /** A value of each class of values. */
  static final Map<String, String> OF_TYPES = [
    ScriptList: '[1, [2]]', ScriptMap: '[a: [1]]', ScriptSet: '[[1], 2] as Set', ScriptRange: '(1..3)', ScriptEntry: "Map.entry('k', [1])",
    ScriptEntries: '[a: [1]].entrySet()', ScriptMatcher: "'aXbX' =~ /X/", ScriptPattern: 'java.util.regex.Pattern.compile("a")',
    ScriptClosure: '{ p = [1] -> p }', CsvRow: "csv('r.csv')[0]", JsonRow: "jsonl('r.jsonl')[0]", Params: 'params', ScriptType: 'Integer',
  ]
  /** What no variable above rules can hold: all rows are refused, others are made within an event or around what a host gives. */
  static final List<String> NEVER_KEPT = ['Rows', 'Pair', 'ArrayView', 'Counted', 'Template', 'FactContact', '']
  static final Map<String, String> OTHERS = [
    text: "'abc'", gap: '"a${[1]}"', number: '3', decimal: '2.50', whole: '7G', truth: 'true', none: 'null', array: '[1, [2]] as Object[]',
    parts: "'a b'.split(' ')", fault: "new IllegalStateException('a')", keys: '[a: [1]].keySet()', fixed: '[[1], 2].asImmutable()',
    part: '[[1], 2].subList(0, 1)', found: '[a: [1]].find { true }', curried: '{ l, p -> l << p }.curry([1])',
  ]
  static final Map<String, String> OF_TIMES = [
    LOCAL_DATE: "LocalDate.parse('2026-11-29')", LOCAL_TIME: "LocalTime.parse('10:00')", MONTH: 'Month.MAY', YEAR: 'Year.of(2026)',
    LOCAL_DATE_TIME: "LocalDateTime.parse('2026-11-29T10:00')", ZONED: "ZonedDateTime.parse('2026-11-29T10:00Z')", ZONE: "ZoneId.of('UTC')",
    OFFSET: "OffsetDateTime.parse('2026-11-29T10:00Z')", INSTANT: 'Instant.ofEpochMilli(1)', DURATION: 'Duration.ofDays(1)',
    PERIOD: 'Period.ofDays(1)', DAY_OF_WEEK: 'DayOfWeek.MONDAY', YEAR_MONTH: "YearMonth.parse('2026-11')", UNIT: 'temporal.ChronoUnit.DAYS',
    ZONE_OFFSET: 'ZoneOffset.ofHours(1)', FORMATTER: "format.DateTimeFormatter.ofPattern('yyyy')",
  ].collectEntries { [it.key, "java.time.$it.value" as String] } +
    [ROUNDING: 'java.math.RoundingMode.UP', TIME_UNIT: 'java.util.concurrent.TimeUnit.DAYS']

  @TempDir
  Path folder

  def "what an event does with what is kept, the next does not see"() {
    given:
    def kept = OF_TYPES + OTHERS + OF_TIMES
    def script = kept.values().withIndex().collect { made, i -> "def kept$i = $made\n" }.join('') + blocks() +
        (0..<kept.size()).collect { rule(it) }.join('\n')
    def first = rules(script)
    def later = rules(script)

    expect:
    kept.keySet().eachWithIndex { type, i ->
      def alone = told(first, "x$i", '+13055550101')
      assert alone && !alone.contains('0101'), type
      ['+13055550102', '+13055550103', '+13055550104'].each { assert told(later, "x$i", it) == alone, type }
    }
  }

  def "none is left out"() {
    expect:
    values() as Set == OF_TYPES.keySet() + NEVER_KEPT
    OF_TIMES.keySet() == TimeKind.values()*.name() as Set
  }

  private static List<String> values() {
    def root = Path.of(ScriptObject.protectionDomain.codeSource.location.toURI())
    Files.walk(root).withCloseable { files ->
      files.findAll { "$it".endsWith('.class') }.collect { root.relativize(it).toString()[0..-7].replace('/', '.') }
    }.collect { Class.forName(it, false, ScriptObject.classLoader) }.findAll { type ->
      [ScriptObject, Collection, Map, Map.Entry, CharSequence].any { it.isAssignableFrom(type) } && !Modifier.isAbstract(type.modifiers)
    }*.simpleName
  }

  /** What looks at a value, and what does all with it that can be done: with the event's number, in lists, behind keys. */
  private static String blocks() {
    def names = Receiver.values().collectMany { it.methods() }
    def looks = names.findAll { it.least() == 0 && !(it.id() in ['hashCode', 'times']) }.collect { "x.${it.id()}()" }.unique()
    def given = ['p', '[p]', '[a: p]', '0, p', "'a', p", '{ p }', '0', "'a'", '[0]', '[a: [p]]', "'a', { p }",
                 "'a', p, { one, other -> p }", '']
    def acts = names*.id().unique().collectMany { name ->
      given.findAll { some -> names.any { it.id() == name && it.takes(some ? some.split(', ').length : 0) } }.collect { "x.$name($it)" }
    } + ['x << p', 'x[0] = p', "x['a'] = p", 'x.a = p', 'x[0] << p', "x['a'] << p", 'x.a << p', 'x.value << p', 'x.key << p',
         'x.each { it << p }', 'x.values().each { it << p }', 'x.call() << p', 'x.first() << p', 'x.find { true } << p',
         'x.each { it.value << p }', 'x.toList().each { it << p }']
    """
      def looks = [{ x -> "\$x" }, ${looks.collect { "{ x -> $it }" }.join(',\n')}]
      def acts = [${acts.collect { "{ x, p -> $it }" }.join(',\n')}]
    """
  }

  private static String rule(int i) {
    """rule('look $i') { on 'x$i'; then {
        def seen = ''
        for (look in looks) { try { seen += '|' + look(kept$i) } catch (Exception e) { seen += '|-' } }
        note seen.take(4000)
        for (act in acts) { try { act(kept$i, event.phone) } catch (Exception e) { } }
      } }"""
  }

  private RuleSet rules(String script) {
    Files.writeString(folder.resolve('r.csv'), 'phone,a\n+13055550123,x')
    Files.writeString(folder.resolve('r.jsonl'), '{"phone": "+13055550123", "a": ["x"]}')
    Files.writeString(folder.resolve('r.groovy'), script as String)
    ScriptCompiler.sandboxed(Sandbox.standard().limits(Limits.standard())).rules([folder])
  }

  private static String told(RuleSet rules, String type, String phone) {
    def decision = rules.decide(Event.of([type: type, phone: phone]))
    (decision.notes()*.text() + decision.errors()*.message()).join('; ')
  }
}
