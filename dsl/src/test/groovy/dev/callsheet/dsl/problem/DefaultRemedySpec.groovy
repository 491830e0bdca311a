package dev.callsheet.dsl.problem

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A map with a default is told as what stands there, where that comes to the same. */
class DefaultRemedySpec extends Specification {
  static final String BOTH = 'leave withDefault out; to count write m[key] = (m[key] ?: 0) + 1,' +
      ' to gather m[key] = (m[key] ?: []) + [value]'

  @TempDir
  Path folder

  def setup() {
    folder.resolve('c.csv').toFile().text = 'phone,name,score\n+13055550121,Ann,3\n+13055550122,Bob,4\n'
  }

  Object result(String text) {
    folder.resolve('s.groovy').toFile().text = text
    def sheet = ScriptCompiler.standard().compile(folder.resolve('s.groovy'))
    sheet.with(sheet.inputs().folder(folder)).result(new Yard.Sink([]))
  }

  String hint(String text) {
    try {
      result(text)
      ''
    } catch (ScriptException e) {
      e.problems()[0].hint().orElse('none')
    }
  }

  def "a map with a default is told as what stands there: #use"() {
    given:
    def rows = "csv('c.csv').each { $use }\nm"
    def said = hint("def m = [:].withDefault { $value }\n$rows")

    expect:
    said == "leave withDefault out, and write $right"
    result("def m = [:]\n" + rows.replace(use, right)) == gives

    where:
    use                                  | value | right                                                      || gives
    'm[it.name]++'                       | '0'   | 'm[it.name] = (m[it.name] ?: 0) + 1'                       || [Ann: 1, Bob: 1]
    'm[it["name"]]++'                    | '0'   | 'm[it["name"]] = (m[it["name"]] ?: 0) + 1'                 || [Ann: 1, Bob: 1]
    'm[it.name] += 2'                    | '0'   | 'm[it.name] = (m[it.name] ?: 0) + 2'                       || [Ann: 2, Bob: 2]
    'm[it.name] += it.score.toInteger()' | '0'   | 'm[it.name] = (m[it.name] ?: 0) + it.score.toInteger()'    || [Ann: 3, Bob: 4]
    'm[it.name] << it.score'             | '[]'  | 'm[it.name] = (m[it.name] ?: []) + [it.score]'             || [Ann: ['3'], Bob: ['4']]
    'm[it.name]++'                       | '10'  | 'm[it.name] = (m[it.name] == null ? 10 : m[it.name]) + 1'  || [Ann: 11, Bob: 11]
    'm[it.name] += it.score'             | "''"  | "m[it.name] = (m[it.name] ?: '') + it.score"               || [Ann: '3', Bob: '4']
    'm[it.name.toLowerCase()]++'         | '0'   | 'm[it.name.toLowerCase()] = (m[it.name.toLowerCase()] ?: 0) + 1' || [ann: 1, bob: 1]
  }

  def "code that would come to something else is not offered: #value, #use"() {
    expect:
    hint("def m = [:].withDefault { $value }\ndef n = [3, 4]\ncsv('c.csv').each { $use }\nm") == BOTH

    where:
    value              | use
    '0'                | 'm[it.name] += it.score.toInteger() * 2'
    '0'                | 'm[it.name] += it.score.size() - 1'
    '0'                | 'm[it.name] += it.score as int'
    '0'                | 'm[it.name] += it.score\n    .toInteger()'
    '0'                | 'm[n.pop()]++'
    '0'                | 'def i = 0; m[i++]++'
    '0'                | 'm[it.name]++ + 1'
    '0'                | 'm[it.name] << 2'
    '[]'               | "m[it.name] << it.score + 'x'"
    '[]'               | 'm[it.name] << it.score << it.phone'
    "''"               | 'm[it.name]++'
    "''"               | 'm[it.name] << it.score'
    'it'               | 'm[it.name] += 2'
    '[] as Set'        | 'm[it.name] << it.score'
    '[1]'              | 'm[it.name] << it.score'
    '[:].size()'       | 'm[it.name] += 2'
    '0'                | 'def o = [a: m]; o.m[it.name]++'
  }

  def "two maps of one name have no default that is known"() {
    expect:
    hint("def f() { def m = [:].withDefault { 0 }; m['a']++ }\ndef g() { def m = [:].withDefault { 1 }; m['a']++ }\nf()") == BOTH
  }

  def "a long script is told of as soon as a short one: #filler"() {
    expect:
    Work.within(8_000) { hint("def m = [:].withDefault { 0 }\n" + filler * 90_000.intdiv(filler.size()) + '\nm') } == BOTH

    where:
    filler << ['// m[k]++\n', '// x[k]++\n', '// m[[[[[\n', '// [:].withDefault { 0 }\n']
  }
}
