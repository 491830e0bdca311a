package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** Texts that nobody writes: whatever they are, reading and running them ends, and the next script runs. */
class HostileTextSpec extends Specification {
  static final long MOST = 2 * Limits.standard().time().toMillis()
  static final List<List<String>> NESTED = [['(', ')'], ['[', ']'], ['{', '}'], ['x[', ']'], ['f(', ')'], ['x?[', ']']]

  static Map<String, String> hostile() {
    [
      'ten megabytes': 'x = 1\n' * 1_750_000,
      'nested closures': '{ -> ' * 20_000 + '1' + '}' * 20_000,
      'a long sum': '1' + '+1' * 50_000,
      'a long chain': 'x' + '.x' * 50_000,
      'a long chain over lines': 'x' + '\n.b' * 8_000,
      'nested texts': '"${' * 200 + '1' + '}"' * 200,
      'an unclosed text': '$/\n' * 3_000,
      'an endless loop': 'while (true) { }',
      'endless allocation': 'def l = []\nwhile (true) { l = [l, l.toString()] }',
      'a recursive method': 'def f(n) { f(n + 1) }\nf(0)',
      'a recursive closure': 'def f\nf = { n -> f(n + 1) }\nf(0)',
      'a giant text': "'x' * 2000000000",
      'a giant range': '(1..2000000000).collect { it }',
      'a catastrophic regex': "('a' * 40 + 'b') ==~ /(a+)+/",
      'a throw in a text': '"${-> throw new Exception(\'no\')}".toString()',
    ]
  }

  def "a stranger's script ends: #name"() {
    expect:
    endsInTime(ScriptCompiler.standard(), script)

    where:
    [name, script] << hostile().collect { k, v -> [k, v] } +
        NESTED.collectMany { open, close -> [["100,000 $open closed", open * 100_000 + '1' + close * 100_000],
            ["100,000 $open", open * 100_000], ["20,000 $open", open * 20_000]] }
  }

  def "a trusted script is read, or not, in time: #name"() {
    expect:
    endsInTime(ScriptCompiler.trusted(), script)

    where:
    [name, script] << NESTED.collect { open, close -> ["100,000 $open", open * 100_000 + close * 100_000] } +
        hostile().subMap('nested closures', 'nested texts', 'an unclosed text', 'a throw in a text').collect { k, v -> [k, v] }
  }

  def "a stranger's script ends on a thread with little stack: #name"() {
    expect:
    endsInTime(ScriptCompiler.standard(), script, 256 << 10)

    where:
    [name, script] << ['a long sum', 'nested texts', 'a recursive method', 'nested closures'].collect { [it, hostile()[it]] } +
        [['40 lists', '[' * 40 + ']' * 40], ['900 parts', '1' + '+1' * 450], ['else', 'if (1) 2 ' + 'else if (3) 4\n' * 120]]
  }

  private static boolean endsInTime(ScriptCompiler compiler, String script, long stackBytes = 0) {
    new Work(most: MOST, stackBytes: stackBytes).result {
      try {
        compiler.compile('hostile', script).with(Inputs.none()).result(new Yard.Sink([]))
      } catch (ScriptException e) {
        assert e.message
        assert e.message.length() < 3_000_000
      }
      assert compiler.compile('next', '[1, 2].collect { it + 1 }.sum()').with(Inputs.none()).result(new Yard.Sink([])) == 5
      true
    }
  }

  def "line separators are shown, not printed"() {
    given:
    def out = new StringWriter()

    when:
    ScriptCompiler.standard().compile('s', "println 'a\\u2028b\\u2029c\\u0085d'").with(Inputs.none().out(new PrintWriter(out)))
        .result(new Yard.Sink([]))

    then:
    out.toString().strip() == 'a\\u2028b\\u2029c\\u0085d'
  }

  static class Private {
    String toString() { Yard.SECRET }
  }

  def "the text of an object that is not lent reaches no word: #script"() {
    given:
    def commands = []
    def said = ''

    when:
    try {
      ScriptCompiler.standard().facts('h').compile('s', script).with(Inputs.none().facts(h: new Private())).result(new Yard.Sink(commands))
    } catch (ScriptException | IllegalArgumentException e) {
      said = e.message // it is refused before the script begins
    }

    then:
    !(said + commands).contains(Yard.SECRET)
    commands.empty

    where:
    script << [
      'sms to: "+13055550123", message: "x ${h}"', 'call to: "+13055550123", name: "${h}"', 'powerlist("${h}") { add "+13055550123" }',
      'names { powerlist "${h}", 5 }', 'sms to: "${h}", message: "x"', 'powerlist("x") { add "+13055550123", extra: [a: "${h}"] }',
      'powerlist("x") { add "+13055550123", extra: [a: h] }', 'powerlist("x") { add "+13055550123", extra: ["${h}": 1] }',
    ]
  }

  def "memory that runs out ends the script and not the host"() {
    given:
    def full = new Writer() {
      void write(char[] text, int from, int count) { throw new OutOfMemoryError('Java heap space') }

      void flush() {}

      void close() {}
    }

    when:
    ScriptCompiler.standard().compile('s', "println 'x'").with(Inputs.none().out(new PrintWriter(full))).result(new Yard.Sink([]))

    then:
    def e = thrown(ScriptException)
    e.message.contains('more memory than there is')
  }
}
