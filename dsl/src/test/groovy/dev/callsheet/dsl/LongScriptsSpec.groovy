package dev.callsheet.dsl

import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Timeout

/** Scripts that are long or deep: they run, or are told so, and it takes no time. */
@Timeout(300)
class LongScriptsSpec extends Specification {
  private static Object result(String script) {
    ScriptCompiler.standard().compile('long.groovy', script).with(Inputs.none()).result(new Yard.Sink([]))
  }

  def "a method of many steps and labels is too long"() {
    when:
    result('def s = 1\n' + 's++\n' * 12_000 + 'println ' + (['s'] * 300).join(' && '))

    then:
    def e = thrown(ScriptException)
    e.message.contains('the script is too long')
  }

  def "long chains of properties are looked through once"() {
    when:
    result('def a = 1\n' + ('a' + '.b' * 90 + '\n') * 300)

    then:
    def e = thrown(ScriptException)
    e.message.contains('the script is too long')
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
    "try { assert '"      | "' == 1 } catch (Throwable e) { 'no' }" | 'no'
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
