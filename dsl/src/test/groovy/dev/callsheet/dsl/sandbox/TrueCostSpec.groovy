package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.rules.SharedLimitsSpec
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir

/** What a step and a byte stand for is about the same, whatever values an operation meets: see {@link SharedLimitsSpec}, too. */
class TrueCostSpec extends Specification {
  /** So many steps are a twenty-fifth of what a script may take in five seconds. */
  static final Limits STEPS = Limits.standard().operations(200_000).bytes(4L << 30).time(Duration.ofDays(2_000))

  @TempDir
  Path folder

  def "an operation counts what it takes: #asked"() {
    expect:
    new Work(most: 10_000, patience: 200).result {
      try {
        ScriptCompiler.sandboxed(Sandbox.standard().limits(STEPS))
            .compile('s', "$before\nfor (i in 1..100000) { try { $asked } catch (Exception e) { } }").with(Inputs.none())
            .result(new Yard.Sink([]))
      } catch (ScriptException e) {
        assert e.problems()*.code()*.orElse('').every { it.startsWith('limit-') }
      }
      true
    }

    where:
    [before, asked] << operations()
  }

  def "many rules that take few steps each end together: #asked"() {
    given: 'each of them is over before anybody would look'
    Files.writeString(folder.resolve('r.groovy'),
        "def a = '1e9999'.toBigDecimal()\n2000.times { n -> rule('r' + n) { on 'x'; then { $asked } } }")
    def rules = ScriptCompiler.sandboxed(Sandbox.standard().limits(Limits.standard().time(Duration.ofMillis(100)))).rules([folder])

    expect:
    Work.within(3_000) { rules.decide(Event.of([type: 'x'])) }.errors()*.code()*.orElse('').contains('limit-time')

    where:
    asked << ['2.times { a % 2 }', "3.times { optOut('\u03a3'.repeat(900)) }"]
  }

  static List<List<String>> operations() {
    def big = "def a = '1e9999'.toBigDecimal(); def z = '1e-9999'.toBigDecimal(); def l = '9'.repeat(990).toBigDecimal(); " +
        "def n = (10G ** 8500).toBigDecimal(); def w = 3G ** 16000; " +
        'def l10 = [a + 1] * 10000; def m10 = [:]; 500.times { m10[a + it + 1] = it }; '
    def texts = "def s = 'x'.repeat(1000000); def t = 'x'.repeat(1000000); def b = ' '.repeat(1000000); "
    ['a % 2', 'a.mod(2.0)', '2 % a', 'z % 2', 'a % z', 'z / 3', 'a / 3', '1 / n', '3 / n', 'n / 3', '1 / w', 'n % 7.5', 'n.div(w)',
     'a.divide(3.0, 10, java.math.RoundingMode.UP)', 'n.divide(1.0)', '1.0.divide(n)', 'a + 1', 'a - z', 'a == 1.5', 'a == z', 'a <=> n',
     'n.stripTrailingZeros()', 'n.toBigInteger()', 'a.toBigInteger()', 'a.toPlainString()', 'n.toString()', '"$n"', 'n.setScale(900)',
     'n.round(2)', 'a.round(900)', 'a.trunc(1)', 'n * n', 'a * n', 'n * z', 'n.abs()', '-n', 'n ** 1', 'z ** 1', 'a.toDouble()',
     'w % 3', 'w.intdiv(7)', 'w.toString()', 'w * w', 'w / 7', 'w & w', 'w << 1', '[a].sum()', '[a, z].max()', '[n, n].sum()',
     'n as BigInteger',
     'n.hashCode()', 'n.intdiv(3)', '[n].contains(a)', 'n in [a]', 'String.format("%.3f", a)', 'String.format("%s", n)',
     'String.format("%e", n)', 'w.toDouble()', 'w.toBigDecimal() / 3.3', 'a.max(n)', 'Math.abs(n)',
     'a in l10', 'l10.contains(a)', 'l10.indexOf(a)', 'l10.lastIndexOf(a)', 'l10.containsAll([a])', 'l10.toList().removeAll([a])',
     'l10 - [a]', 'switch (a) { case l10: break }', 'm10[a]', 'm10.containsKey(a)', 'a in m10.keySet()',
     'Math.max(a, 1)', 'new BigDecimal(w)', '1.5 * a % 7', 'a.step(a, 1.0) { }', '[(n): 1]'].collect { [big, it] } +
        ["''.tokenize(u)", "'a'.tokenize(u)", "s < t", 's <=> t', 's.compareTo(t)', 's == t', 'b < t', 'b < b + ""', '[s, t].sort()',
        '[s, t].max()',
         's.equalsIgnoreCase(t)', 's.compareToIgnoreCase(t)', "''.split(u)", 's.startsWith(t)', 's.endsWith(t)', 's.contains(t)',
         's in [t]',
         's.isBlank()', 'b.isBlank()', 'b.trim()', 'b.blank', 's ? 1 : 0', 'b ? 1 : 0', 'b.isNumber()', 'b.toInteger()', 's.hashCode()',
         's.toBoolean()', 'b == t', 's != b', 's.is(t)', 's >= t', 'b <= t', 's.indexOf("y")', 's.lastIndexOf("y")',
         's - "y"', 's.takeBefore("y")', 's.take(1)', 's.minus("y")', 's[0]', 's[-1..0]', 's.capitalize()', 's.padLeft(1000001)',
         '[(s): 1]',
         '[(s): 1][t]', '[s] as Set', '[s, t].unique()', 's.equals(t)', "\"\$s\"", 's.count("x")', 'switch (s) { case t: break }',
         's ==~ /x/', "s.replaceFirst('y', '')", 's as int', '(boolean) b', 's.length()', 's.stripIndent()', 's.stripMargin()',
         'java.time.LocalDate.parse(s)', 's.formatted()', 'optOut(s)', 's.charAt(999999)', 's.drop(1)', 'b.stripLeading()', 's.empty',
        ].collect { [texts + "def u = '\\uD83D\\uDE00'.repeat(500000)", it] } +
        ["optOut('\\u03a3'.repeat(40000))", "optOut('\\n'.repeat(40000))", "optOut('\\u0301\\u0316'.repeat(20000))",
        "optOut('>'.repeat(40000))",
         "optOut(('\\u00ab' + 'reply stop '.repeat(4000)))", "optOut('\"'.repeat(40000))", "optOut('<a'.repeat(20000))",
         "optOut('- '.repeat(20000))",
         "optOut('no stop '.repeat(5000))", "optOut('%4'.repeat(20000))", "optOut(' '.repeat(40000))",
         "optOut('reply stop to '.repeat(3000))", "optOut('wrong number. mine is '.repeat(1700))",
         "optOut('dont call me at work '.repeat(1900))", "optOut('how the you stop by '.repeat(2000))",
         "'\\u03a3'.repeat(40000).toLowerCase()", "'\\u03a3'.repeat(40000).capitalize()",
         "'\\u03a3'.repeat(40000).equalsIgnoreCase('\\u03c3'.repeat(40000))",
         "'\\u03a3'.repeat(40000) ? 1 : 0", "'\\u03a3'.repeat(40000).toBoolean()",
         "'\\u03a3'.repeat(40000).containsIgnoreCase('a')"].collect { ['', it] }
  }

  def "memory is counted that is kept or made: #script"() {
    expect:
    taken(script) < 2L * (256 << 20)

    where:
    script << [
      "def p = java.util.regex.Pattern.compile('(?:)' * 490); def a = []; 720.times { def l = []; 1000.times { l << ('' =~ p) }; a << l }",
      "def p = java.util.regex.Pattern.compile('()' * 490); def a = []; 720.times { def l = []; 1000.times { l << ('' =~ p) }; a << l }",
      "def p = java.util.regex.Pattern.compile('(?:a){2}' * 240); def a = []; 720.times { def l = []; 1000.times { l << ('' =~ p) }; " +
        "a << l }",
      "def p = java.util.regex.Pattern.compile('(?:a|){2}' * 9); def a = []; 720.times { def l = []; 1000.times { l << ('' =~ p) }; " +
        "a << l }",
      "def r = []; 2000.times { r << (1..5) }; def l = []; 2000.times { l << r }; l.toString()",
      "def r = []; 2000.times { r << [] }; def l = []; 2000.times { l << r }; l.toString()",
      "def r = []; 2000.times { r << [:] }; def l = []; 2000.times { l << r }; l.toString()",
      "def r = []; 2000.times { r << '' }; def l = []; 2000.times { l << r }; l.toString()",
      "def r = [:]; 2000.times { r[it] = (1..5) }; def l = []; 2000.times { l << r }; \"\$l\"",
      "def keep = []; 900.times { def l = []; 1000.times { def m = [:]; m.put('1', 1); l << m }; keep << l }",
      "def keep = []; 900.times { def l = []; 1000.times { l << (['1'] as Set) }; keep << l }",
      "1000.times { def s = ''.tokenize('\\uD83D\\uDE00'.repeat(500000)) }",
    ]
  }

  def "a letter is counted as the two bytes that it may take: #made"() {
    expect:
    taken("def s = '\\u0416' * 100000; def keep = []; 6000.times { keep << $made }") < 1.5 * (256 << 20)

    where:
    made << ["s + 'a'", '"$s$s"', 's * 2', 's.toLowerCase()', 's.padLeft(100001)', 's.substring(1)', 's.reverse()',
     "s.replace('a', '') + s",
             "[s, 'a'].join()", '[s, s].join(s)', "s.tokenize('a')", 's.toUpperCase()', 's.take(99999)', 's.center(100002)']
  }

  private static long taken(String script) {
    long before = 0
    Work.within(8_000) {
      before = allocated()
      try {
        ScriptCompiler.standard().compile('s', script).with(Inputs.none()).result(new Yard.Sink([]))
      } catch (ScriptException e) {
        assert e.problems()*.code()*.orElse('').every { it.startsWith('limit-') }
      }
      before = allocated() - before
    }

    return before
  }

  private static long allocated() {
    java.lang.management.ManagementFactory.threadMXBean.getThreadAllocatedBytes(Thread.currentThread().id)
  }
}
