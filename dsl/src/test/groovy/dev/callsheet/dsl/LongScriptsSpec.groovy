package dev.callsheet.dsl

import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** Scripts that are long or deep: they run, or are told so, and it takes no time. */
class LongScriptsSpec extends Specification {
  private static Object result(String script) {
    Work.within(60_000) { ScriptCompiler.standard().compile('long.groovy', script).with(Inputs.none()).result(new Yard.Sink([])) }
  }

  def "a script of many steps is cut into methods, which share its variables"() {
    expect:
    result('def s = 1\n' + 's++\n' * 12_000 + 's') == 12_001
    result('def s = 0\ndef t = 5\nfor (i in 1..2) {\n' + 's += t\n' * 6_000 + '}\ns') == 60_000
    result('int f(n) {\ndef s = n\n' + 's++\n' * 6_000 + 'return s\n}\nf(1)') == 6_001
    result('def l = []\ndef c = { x ->\n' + 'l << x\n' * 4_000 + 'l.size() }\nc(1)\nc(2)') == 8_000
    result('s = 0\n' + 's++\n' * 12_000 + 's') == 12_000
  }

  def "what leaves a long block leaves it as if it had not been cut"() {
    expect:
    result('def s = 0\n' + 's++\n' * 6_000 + 'if (s == 6_000) { return s }\n' + 's++\n' * 6_000 + 's') == 6_000
    result('def s = 0\nfor (i in 1..9) {\n' + 's++\n' * 6_000 + 'if (i == 2) break\n' + 's++\n' * 4_000 + '}\ns') == 16_000
    result('def s = 0\nfor (i in 1..4) {\n' + 's++\n' * 6_000 + 'if (i < 4) continue\n' + 's++\n' * 4_000 + '}\ns') == 28_000
    result('def s = 0\n' + 'for (i in 1..3) { if (i == 2) break; s++ }\n' * 2_000 + 's') == 2_000
    result('def s = 0\n' + 'try { s++\n throw new Exception("a") } catch (e) { s++ } finally { s++ }\n' * 500 + 's') == 1_500
  }

  def "what is wrong on a line as long as a script is told as it is of many lines: #part"() {
    when:
    Work.within(60_000) { compiler.compile('long.groovy', part * (95_000.intdiv(part.size()))) }

    then:
    thrown(ScriptException)

    where:
    [part, compiler] << [
      ['sms to: lead, message: "Hi" ', 'sms to: lead, message: "Hi"; ', "lead.sms('a b'); ", 'sms(a.b(c)); ', 'sms sms to: lead ',
       'sms to: lead, message: "Hi"\n', 'sms to: lead, message: "Hi\n', 'sms sms to: lead sms\n'],
      [ScriptCompiler.standard(), ScriptCompiler.trusted()]
    ].combinations()
  }

  def "what is declared between long runs is seen after them"() {
    expect:
    result((1..60).collect { "def v$it = $it\n" + "v$it++\n" * 200 }.join() + (1..60).collect { "v$it" }.join(' + ')) == 13_830
  }

  def "a failure in a part names its line"() {
    when:
    result('def s = 1\n' + 's++\n' * 12_000 + '[:].a.b\n' + 's++\n' * 100)

    then:
    def e = thrown(ScriptException)
    e.message.contains('long.groovy:12002')
  }

  def "what cannot be cut is too long, and the line is told at which the limit was reached"() {
    when:
    Work.within(60_000) {
      ScriptCompiler.trusted().compile('long.groovy', 'def s = 1\n' + 's++\n' * 20 + (1..9_000).collect { "def v$it = s + $it" }.join('\n'))
    }

    then:
    def e = thrown(ScriptException)
    e.message =~ /long.groovy:[1-9]\d{3}.*the script is too long: up to here/
    e.message.contains('split what stands here into methods')
  }

  def "what steps need is forgotten with them"() {
    expect:
    result('def s = 0\n' + 's++; if (s && s) { s-- } else { s-- }\n' * 400 + 's') == 0
  }

  def "nested finally parts are written once"() {
    expect:
    result('try { 1 } finally { ' * 39 + '2' + ' }' * 39) == 1
    result('def f() { ' + 'try { return 1 } finally { ' * 38 + '2' + ' }' * 38 + ' }; f()') == 1
  }

  def "a long text may stand everywhere: #before"() {
    expect:
    result(before + 'é' * 70_000 + after) == value

    where:
    before                | after                                  | value
    "'"                   | "'.size()"                             | 70_000
    "try { assert '"      | "' == '' } catch (Throwable e) { 'no' }" | 'no'
    "[a: 1].'"            | "'"                                    | null
    "def m = [:]\nm.'"    | "' = 5\nm.size()"                      | 1
    "'é' in ['a', '"      | "']"                                   | false
  }

  def "a name of any length is refused in a few words: #before"() {
    when:
    result(before + 'x' * 70_000 + after)

    then:
    def e = thrown(ScriptException)
    e.message.contains(said)
    e.message.length() < 1_000

    where:
    before          | after         | said
    "[:].'"         | "'()"         | 'is not in the sandbox'
    'println '      | ''            | 'there is nothing of a name this long'
    'X'             | '.of()'       | 'is not in the sandbox'
    'def x = 1 as ' | ''            | 'is not in the sandbox'
    'X'             | ' y = 5'      | 'is not in the sandbox'
    'new X'         | '()'          | 'is not in the sandbox'
    "Math.'"        | "'()"         | 'is not in the sandbox'
  }

  def "a jump to an outer loop runs what it leaves"() {
    expect:
    result("""
        def r = []
        outer: for (i in 1..3) {
          try {
            for (j in 1..3) {
              try {
                if (i == 2) break outer
                if (j == 2) continue outer
                r << i * 10 + j
              } finally {
                r << 'f'
              }
            }
          } finally {
            r << 'g'
          }
        }
        r""") == [11, 'f', 'f', 'g', 'f', 'g']
  }
}
