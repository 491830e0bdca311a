package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.CommandSink
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** What says that the script is wrong stops it, whatever it catches: else each row would be null in silence. */
class SwallowedSpec extends Specification {
  static final String BEGIN = "import java.time.LocalDate\ndef it(a) { [a, null, 1, 'x', [2]][0] }\n"

  Object result(ScriptCompiler compiler, String tried, String type) {
    compiler.compile('s.groovy', "${BEGIN}try { $tried } catch ($type e) { 'caught' }").with(Inputs.none()).result(Stub(CommandSink))
  }

  def "no catch takes #tried"() {
    when:
    result(compiler, tried, type)

    then:
    thrown(ScriptException)

    where:
    [tried, type, compiler] << [[
      "it('a').foo()", "it('a').foo", 'it([1]).size(7)', "LocalDate.of(it('2026'), 1, 5)", "it('5') == it(5)", 
      "it(LocalDate.of(2026, 1, 5)) == it('2026-01-05')", "'abc'.nothing()", 'it(5) + it([a: 1])'
    ], ['Exception', 'Throwable'], [ScriptCompiler.trusted(), ScriptCompiler.standard()]].combinations()
  }

  def "what is wrong in the data is caught: #tried"() {
    expect:
    result(compiler, tried, 'Exception') == 'caught'

    where:
    [tried, compiler] << [[
      "it('a').toInteger()", "LocalDate.parse(it('soon'))", "LocalDate.parse('1/5/26', 'M/d/yyyy')", '[1, 2].get(it(7))', '1 / it(0)',
      "throw new IllegalStateException('x')", 'it(null).size()'
    ], [ScriptCompiler.trusted(), ScriptCompiler.standard()]].combinations()
  }

  def "Java's format takes what Java takes: #said"() {
    expect:
    ScriptCompiler.trusted().compile('s.groovy', said).with(Inputs.none()).result(Stub(CommandSink)) == text

    where:
    said                                           || text
    "String.format(Locale.US, '%,.2f', 1234.5)"      || '1,234.50'
    "String.format(Locale.GERMANY, '%,.2f', 1234.5)" || '1.234,50'
    "String.format('%s-%s', ['a', 'b'] as Object[])" || 'a-b'
    "'%s-%s'.formatted(['a', 'b'] as Object[])"      || 'a-b'
    "java.time.LocalDate.parse('1/5/2026', 'M/d/yyyy').toString()" || '2026-01-05'
  }
}
