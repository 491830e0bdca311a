package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.dsl.library.method.Receiver
import dev.callsheet.dsl.library.method.ScriptMethod
import dev.callsheet.dsl.library.method.TimeKind
import dev.callsheet.dsl.library.method.Type
import dev.callsheet.dsl.library.method.Type.Kind
import dev.callsheet.problem.ScriptException
import java.lang.management.ManagementFactory
import java.time.Duration
import spock.lang.Specification
import spock.lang.Tag

/**
 * Each method that is declared is called on large and odd values, with large and odd ones, until a hundredth of a script's steps or a
 * quarter of its bytes are used up: what takes far more time or memory than that grows faster than what is counted of it.
 */
@Tag('slow')
class MethodCostSpec extends Specification {
  static final long BYTES = 64L << 20
  static final Limits LIMITS = Limits.standard().operations(50_000).bytes(BYTES).time(Duration.ofDays(2_000))
  /** 50,000 steps are 50 ms of the processor, warm and alone. */
  static final long MOST_MILLIS = 2_000
  static final long MOST_BYTES = 8 * BYTES
  static final long SEED = Trials.seed(MethodCostSpec)

  /** Each made of those before it. */
  static final Map<String, String> VALUES = [
    text: "'x'.repeat(200000)", blanks: "' '.repeat(200000)", digits: "'1'.repeat(990)", pairs: "'\\uD83D\\uDE00'.repeat(50000)",
    sigmas: "'\\u03a3'.repeat(50000)", lines: "'a\\n'.repeat(50000)", signs: "'%s'.repeat(20000)", backs: "'\\\\1'.repeat(20000)",
    none: "''", big: "'1e9999'.toBigDecimal()", small: "'1e-9999'.toBigDecimal()", whole: '10G ** 8500', long_: 'whole.toBigDecimal()',
    few: '3', minus: '-7', far: '2000000000', half: '0.5', odd: 'Double.NaN', edge: '9223372036854775807L',
    list: '(1..4000).toList()', texts: '[text] * 2000', same: "['a'] * 4000", lists: '[list] * 500', bigs: '[big + 1] * 3000',
    deep: '(1..60).inject([]) { a, n -> [a] }', range: '(1..90000)', set: 'list.toSet()', mixed: "[1, 'a', null, [1], big]",
    map: 'list.collectEntries { [it, it] }', keyed: '(1..300).collectEntries { [big + it, it] }',
    rich: "['a', 'b', 'c'].collectEntries { [it, texts] }", entry: "Map.entry('k', list)",
    pattern: "java.util.regex.Pattern.compile('(x?)*y')", groups: "java.util.regex.Pattern.compile('()' * 400)",
    match: "text =~ 'x'", matches: "lines =~ '(a)(.)'", block: '{ x -> text }', fault: 'new IllegalStateException(text)',
    day: "java.time.LocalDate.parse('2026-11-29')", moment: "java.time.ZonedDateTime.parse('2026-11-29T10:00:00-05:00[America/New_York]')",
    span: 'java.time.Duration.ofDays(365000000)',
    unit: 'java.time.temporal.ChronoUnit.MINUTES', zone: "java.time.ZoneId.of('America/Lima')",
    form: "java.time.format.DateTimeFormatter.ofPattern('yyyy')", mode: 'java.math.RoundingMode.UP', yes: 'true',
  ]
  static final List<String> TEXTS = ['text', 'blanks', 'digits', 'pairs', 'sigmas', 'lines', 'signs', 'backs', 'none']
  static final List<String> NUMBERS = ['big', 'small', 'whole', 'long_', 'few', 'minus', 'far', 'half', 'odd', 'edge']
  static final List<String> LISTS = ['list', 'texts', 'same', 'lists', 'bigs', 'deep', 'range', 'set', 'mixed']
  static final List<String> MAPS = ['map', 'keyed', 'rich']
  static final List<String> TIMES = ['day', 'moment', 'span', 'unit', 'zone', 'form', 'mode']
  static final List<String> ALL = ['text', 'digits', 'big', 'long_', 'few', 'list', 'bigs', 'lists', 'texts', 'keyed', 'rich', 'day',
                                   'block']

  static final Map<Receiver, List<String>> RECEIVERS = [
    (Receiver.TEXT): TEXTS, (Receiver.NUMBER): NUMBERS, (Receiver.LIST): LISTS, (Receiver.MAP): MAPS, (Receiver.ENTRY): ['entry'],
    (Receiver.CLOSURE): ['block'], (Receiver.PATTERN): ['pattern', 'groups'], (Receiver.MATCH): ['match', 'matches'],
    (Receiver.FAULT): ['fault'], (Receiver.ANY): VALUES.keySet().toList(), (Receiver.TIME): TIMES,
  ]

  static final Map<Kind, List<String>> GIVEN = [
    (Kind.TEXT): TEXTS, (Kind.NUMBER): NUMBERS, (Kind.BOOL): ['yes'], (Kind.MOMENT): TIMES, (Kind.LIST): LISTS, (Kind.SET): ['set'],
    (Kind.MAP): MAPS, (Kind.ENTRY): ['entry'], (Kind.BLOCK): ['block'], (Kind.MATCH): ['match'], (Kind.FAULT): ['fault'], (Kind.ANY): ALL,
    (Kind.SAME): ALL, (Kind.ELEMENT): ALL, (Kind.KEY): ALL, (Kind.VALUE): ALL, (Kind.RESULT): ALL,
    (Kind.REGEX): ['pattern', 'groups', 'text', 'pairs', 'none'], (Kind.DATE_PATTERN): ["'yyyy-MM-dd'", 'text', 'digits'],
    (Kind.ZONE): ["'America/Lima'", 'zone', 'text'], (Kind.ASK): ['{ true }', '{ false }', '{ a -> big == long_ }'],
    (Kind.GIVE): ['{ it }', '{ a, b -> a }', '{ a -> text }', '{ a, b -> b }', '{ a -> list }', '{ a -> big + 1 }', '{ [it, it] }'],
    (Kind.DO): ['{ }', '{ a, b -> }'],
  ]

  def "#kind #name costs what it counts"() {
    expect:
    calls(receiver, method).each { cost(it) }

    where:
    [receiver, method] << methods()
    kind = receiver.name()
    name = method.id()
  }

  private static List<List<Object>> methods() {
    assert RECEIVERS.keySet() + Receiver.ROW == Receiver.values() as Set
    RECEIVERS.keySet().collectMany { kind -> kind.methods().collect { [kind, it] } }
  }

  /** Its calls, all with -Pdeep, of which each build tries some. */
  private static List<String> calls(Receiver receiver, ScriptMethod method) {
    def all = RECEIVERS[receiver].collectMany { of -> given(method).collect { "${of}.${method.id()}($it)" as String } }
    Collections.shuffle(all, new Random(SEED + method.id().hashCode()))
    all.take(Trials.ALL ? 30 : 1)
  }

  /** What it is given: each choice of each parameter, beside others in turn. */
  private static List<String> given(ScriptMethod method) {
    def parameters = method.declaration().parameters()
    def choices = parameters.collect { it.type().choices().collectMany { Type type -> GIVEN[type.kind()] } }
    (method.least()..Math.min(method.most(), Math.max(parameters.size(), method.least() + 2))).collectMany { count ->
      def of = (0..<count).collect { choices[Math.min(it, choices.size() - 1)] }
      (0..<(of*.size().max() ?: 1) * Math.max(1, Math.min(3, count))).collect { turn ->
        of.indexed().collect { i, some -> some[(turn * (i + 1) + i) % some.size()] }.join(', ')
      }
    }.unique()
  }

  private static void cost(String call) {
    def script = "${needed(call)}for (i in 1..100000) { try { $call } catch (Exception e) { } }"
    long bytes = 0
    def work = new Work(most: MOST_MILLIS)
    work.run {
      long before = allocated()
      try {
        ScriptCompiler.sandboxed(Sandbox.standard().limits(LIMITS)).compile('s', script as String).with(Inputs.none())
            .result(new Yard.Sink([]))
      } catch (ScriptException ignored) {
        // Either a limit, or such a call that is refused.
      }
      bytes = allocated() - before
    }
    assert work.fault == null, call
    assert bytes < MOST_BYTES, call
  }

  /** What makes the values of a call, the ones they are made of first. */
  private static String needed(String call) {
    def names = [] as LinkedHashSet
    def open = [call]
    while (open) {
      def code = open.remove(0)
      VALUES.keySet().findAll { code =~ /(?<![\w.'])${it}\b(?!\()/ && !names.contains(it) }.each { names << it; open << VALUES[it] }
    }
    VALUES.keySet().findAll { it in names }.collect { "def $it = ${VALUES[it]}\n" }.join('')
  }

  private static long allocated() {
    ManagementFactory.threadMXBean.getThreadAllocatedBytes(Thread.currentThread().id)
  }
}
