package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Whoever only looks whether a script is right is as safe from it as whoever runs it. */
class CheckingLimitsSpec extends Specification {
  private static final String TENFOLD = ".replace('x', 'xxxxxxxxxx')"
  private static final String SLOW = 'a*a*a*a*a*a*a*a*a*b'
  private static final String WIDE = '(' + (['\\d'] * 30).join('|') + '){0,12}'

  @TempDir
  Path folder

  private void check(String script) {
    Files.writeString(folder.resolve('s.groovy'), script)
    Files.writeString(folder.resolve('phones.csv'), "phone,note,x\n" + (1..20).collect { "+1305555${1000 + it},${'a' * 300},x\n" }.join())
    [ScriptCompiler.standard(), ScriptCompiler.trusted()].each { compiler ->
      Work.within(3_000) {
        def before = allocated()
        try {
          compiler.compile(folder.resolve('s.groovy'))
        } catch (ScriptException e) {
          assert !e.message.contains('our own fault')
        }
        assert allocated() - before < 200 << 20
      }
    }
  }

  private static long allocated() {
    java.lang.management.ManagementFactory.threadMXBean.getThreadAllocatedBytes(Thread.currentThread().id)
  }

  def "checking ends, with little memory: #script"() {
    expect:
    check(script)

    where:
    script << [
      "println 'x'" + TENFOLD * 10,
      "if (false) { println 'x'" + TENFOLD * 10 + ' }',
      "rule('a') { on 'x'; when { event.a == 'x'" + TENFOLD * 10 + " }; then { note 'n' } }",
      "csv('phones.csv').findAll { it.x" + TENFOLD * 10 + " == 'y' }.each { sms to: it, message: 'hi' }",
      "println 'x'" + ".replaceAll('x', 'xxxxxxxxxx')" * 10,
      "println 'x'" + ".replace('', 'xxxxxxxxxx')" * 10,
      "println 'x'" + ".replaceAll('', 'xxxxxxxxxx')" * 10,
      "println 'x'" + (".replaceAll('.', '" + '$0' * 20 + "')") * 10,
      "println '${'a' * 300}'.replaceAll('$SLOW', 'x')",
      "println '${'a' * 300}'.replaceAll('a*a*a*a*a*a*a*a*a*a*a*a*a*a*[b]', 'x')",
      "println csv('phones.csv').findAll { it.note.replaceAll('$SLOW', 'x') == 'y' }",
      "println csv('phones.csv').findAll { it.phone ==~ /^${WIDE}x/ }",
      "println csv('phones.csv').findAll { it.phone =~ /${WIDE}x/ }",
      "println csv('phones.csv').findAll { it.phone.matches('${WIDE}x') }",
      "println csv('phones.csv').findAll { it.phone.replaceAll('\\\\d*\\\\d*\\\\d*\\\\d*\\\\d*\\\\d*\\\\d*\\\\d*x', '') == 'y' }",
      "def a = 9\n" + "a = a * a\n" * 40,
      "println 9" + ' * 99999999999999999999G' * 900,
      (0..40).collect { it == 0 ? 'def a0 = 99' : "def a$it = a${it - 1} * a${it - 1}" }.join('\n'),
      (0..40).collect { it == 0 ? "def a0 = 'x'" : "def a$it = a${it - 1}.replace('x', a${it - 1})" }.join('\n') + '\nprintln a40',
      (0..40).collect { it == 0 ? "def a0 = 'x'" : "def a$it = \"\${a${it - 1}}\${a${it - 1}}\"" }.join('\n') + '\nprintln a40',
      (0..40).collect { it == 0 ? "def a0 = 'x'" : "def a$it = a${it - 1} + a${it - 1}" }.join('\n') + '\nprintln a40',
      "println java.time.format.DateTimeFormatter.ofPattern('${'D' * 60_000}')",
      "println java.time.LocalDate.parse(params.d, '${'D' * 60_000}')",
      "println java.time.ZoneId.of('${'A' * 90_000}')",
      'x.' + '\u03a3' * 60_000 + '()',
      "println '${'\u03a3' * 60_000}'.toLowerCase() == '${'\u03a3' * 20_000}'",
      "println csv('phones.csv').findAll { it.x.toLowerCase() == '${'\u03a3' * 60_000}' }",
      "println csv('phones.csv').findAll { it.x == '${'\u03a3' * 60_000}' }",
      "println csv('phones.csv').findAll { it.phone == '${'1 ' * 40_000}' }",
      "println csv('phones.csv').findAll { it.phone.startsWith('${'1(' * 40_000}') }",
      "println csv('phones.csv').findAll { it.note < '${'1' * 90_000}' }",
      "println csv('phones.csv').findAll { it.note < '${'1,' * 45_000}' }",
      "println csv('phones.csv').findAll { it.note < '${'1/' * 45_000}' }",
      "println csv('phones.csv').findAll { it.x > 1e9999999 }",
      "println csv('phones.csv').findAll { it.x ==~ /${'%' * 40_000}a/ }",
      "println csv('phones.csv').findAll { it.x.split('')*.split('')*.split('') }",
      "println csv('phones.csv').findAll { ['${'ab' * 20_000}'" + ".replace('a', 'ab')" * 300 + "].contains(it.x) }",
      "sms to: '+13055550123', message: '${'a' * 90_000}.b'",
      "sms to: '+13055550123', message: 'Hi ${'{a' * 40_000}'",
      "sms to: '+13055550123', message: 'Hi ${'[[' * 40_000}'",
      "sms to: '${'(' * 90_000}', message: 'Hi'",
      "println '${'a' * 90_000}'" + '.trim()' * 400,
      "println '${'a ' * 40_000}'" + ' - "a"' * 400,
      "println 1" + ' % 1e999999999' * 5,
      "println 1e999999999 * 1e999999999 * 10",
      "println 1e2147483647 == 1",
      "if (1e1000000 > 0) { println 1e-1000000 < 2 }",
      'def f(x) { x }\ndef m0 = [a: 1]\n' + (1..60).collect { "def m$it = [a: m${it - 1}, b: m${it - 1}]\n" }.join() + 'f(m60)',
      ['m', 'n'].collect { c -> "def ${c}0 = [a: 1]\n" + (1..60).collect { "def $c$it = [a: $c${it - 1}, b: $c${it - 1}]\n" }.join() }
          .join() + 'println(params.a ? m60 : n60)',
      ['m', 'n'].collect { c -> "def ${c}0 = [1]\n" + (1..1500).collect { "def $c$it = [$c${it - 1}]\n" }.join() }
          .join() + 'println(params.a ? m1500 : n1500)\n' * 300,
      "println [" + (1..3000).collect { "'k$it': 'x'.replace('x', '${'y' * 10}')" }.join(', ') + ']',
    ]
  }

  def "what is said of a script is no longer than that itself can account for"() {
    when:
    ScriptCompiler.standard().compile('s', script)

    then:
    def e = thrown(ScriptException)
    e.message.length() < 1_000_000

    where:
    script << ['def ' + 'a' * 90_000 + '() {}\n' + (0..<480).collect { "b$it()" }.join('\n'),
      (0..<45).collect { 'def ' + 'a' * 2_000 + it + '() {}' }.join('\n') + '\n' + (0..<400).collect { "b$it()" }.join('\n')]
  }

  def "what is short is still worked out: #asked"() {
    given:
    Files.writeString(folder.resolve('p.csv'), "phone,stage\n+13055550120,Won\n")
    Files.writeString(folder.resolve('s.groovy'), "csv('p.csv').findAll { $asked }.each { sms to: it, message: 'hi' }")

    when:
    def said
    try {
      said = ScriptCompiler.standard().compile(folder.resolve('s.groovy')).warnings().join()
    } catch (ScriptException e) {
      said = e.message
    }

    then:
    said.contains(told)

    where:
    asked                                         | told
    "it.stage == [a: [b: [c: [d: 'won']]]].a.b.c.d" | 'Won'
    "it.stage == 'won'"                           | 'Won'
    "it.stage.replace('W', 'w') == 'WON'"         | 'won'
    "it.stage.replaceAll('W', 'w') == 'WON'"      | 'won'
    "it.phone ==~ /305-?\\d{3}-?\\d{4}/"          | 'it never matches'
  }
}
