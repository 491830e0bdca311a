package dev.callsheet.dsl.problem

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import java.util.regex.Matcher
import spock.lang.Specification
import spock.lang.TempDir

/** Rows where lists or maps are asked for: it works, or what the message says to write does. */
class HolderRemedySpec extends Specification {
  @TempDir
  Path folder

  def setup() {
    folder.resolve('c.csv').toFile().text = 'phone,name,score\n+13055550121,Ann,3\n+13055550122,Bob,4\n'
    folder.resolve('l.jsonl').toFile().text = '{"phone":"+13055550121","name":"Ann"}\n'
  }

  Object result(String text, ScriptCompiler compiler) {
    folder.resolve('s.groovy').toFile().text = text
    def sheet = compiler.compile(folder.resolve('s.groovy'))
    sheet.with(sheet.inputs().folder(folder)).result(new Yard.Sink([]))
  }

  String hint(String text, ScriptCompiler compiler) {
    try {
      result(text, compiler)
      ''
    } catch (ScriptException e) {
      e.problems()[0].hint().orElse('none')
    }
  }

  def "whoever declares a list of rows has one: #script"() {
    expect:
    result(script, ScriptCompiler.standard()) == value
    result(script, ScriptCompiler.trusted()) == value

    where:
    script                                                                                || value
    "List x = csv('c.csv')\nx.size()"                                                     || 2
    "Collection x = csv('c.csv')\nx.size()"                                               || 2
    "Iterable x = csv('c.csv')\nx.collect { it.name }"                                    || ['Ann', 'Bob']
    "ArrayList x = csv('c.csv')\nx*.name"                                                 || ['Ann', 'Bob']
    "Set x = csv('c.csv')\nx.size()"                                                      || 2
    "List x = jsonl('l.jsonl')\nx[0].name"                                                || 'Ann'
    "List f() { csv('c.csv') }\nf().size()"                                               || 2
    "List f() { return csv('c.csv') }\nf()[1].name"                                       || 'Bob'
    "def f() { csv('c.csv') }\nList x = f()\nx.last().name"                               || 'Bob'
    "def f(List all) { all.size() }\nf(csv('c.csv'))"                                     || 2
    "def f = { Collection all -> all.size() }\nf(csv('c.csv'))"                           || 2
    "(csv('c.csv') as List).size() + ((List) csv('c.csv')).size()"                        || 4
    "List x = csv('c.csv').findAll { it.name == 'Ann' }\nx << csv('c.csv')[1]\nx.size()"  || 2
    "List x = csv('c.csv')\nx.removeAll { it.name == 'Ann' }\nx*.score"                   || ['4']
    "List x = []\nx = csv('c.csv')\nx.sort { -it.score.toInteger() }*.name"               || ['Bob', 'Ann']
  }

  def "what is made of a declared list is checked as rows are"() {
    when:
    result("List x = csv('c.csv')\nx.each { println it.nmae }", ScriptCompiler.standard())

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message().contains("nmae")
  }

  def "what no list or map can be made of says to leave the type out: #wrong"() {
    expect:
    hint(wrong, ScriptCompiler.standard()).contains(says)
    result(right, ScriptCompiler.standard()) == 'Ann'

    where:
    wrong                                         | says                        | right
    "Map x = csv('c.csv')[0]\nx.name"             | 'write def in place of Map' | "def x = csv('c.csv')[0]\nx.name"
    "for (Map x in csv('c.csv')) { println x }"   | 'write def in place of Map' | "for (def x in csv('c.csv')) { println x }\n'Ann'"
    "def f(Map x) { x.name }\nf(csv('c.csv')[0])" | 'leave the type out'        | "def f(x) { x.name }\nf(csv('c.csv')[0])"
    "HashMap x = csv('c.csv')[0]\nx.name"         | 'in place of HashMap'       | "def x = csv('c.csv')[0]\nx.name"
  }

  def "a row that is asked for what maps do says how to make a map: #script"() {
    when:
    def said = hint(script, compiler)
    def made = said =~ /write (.*?)(, with all columns that you need,)? in place of (\w+): that is a map/

    then:
    made.find()
    hint(script.replaceFirst("\\b${made.group(3)}(?=[.])", Matcher.quoteReplacement(made.group(1))), compiler) == ''

    where:
    [script, compiler] << [
      ['each { k, v -> println "$k=$v" }', 'each { println it }', 'collect { k, v -> v }', 'any { k, v -> v == "Ann" }',
       'every { k, v -> v }',
       'findAll { k, v -> v == "Ann" }', 'collectEntries { k, v -> [k, v] }', 'entrySet()', 'keySet()', 'values()', 'size()',
       'each { it -> println it.key }', 'eachWithIndex { e, i -> println i }', 'subMap(["name"])',
        'each {\n k, v ->\n println k\n }'].collectMany {
        ["csv('c.csv').each { row -> row.$it }", "def row = csv('c.csv').find { it.name == 'Ann' }\nrow.$it",
         "def f(row) {\n  row.$it\n}\nf(csv('c.csv')[1])", "jsonl('l.jsonl').each { row ->\n  row.$it }"]*.toString()
      },
      [ScriptCompiler.standard(), ScriptCompiler.trusted()]
    ].combinations()
  }

  def "no code is offered for a row that has no name, or has more columns than are shown: #script"() {
    given:
    folder.resolve('wide.csv').toFile().text = "phone,${(1..29).collect { "c$it" }.join(',')}\n+13055550121${',x' * 29}\n"
    folder.resolve('sub.jsonl').toFile().text = '{"phone":"+13055550121","sub":{"a":"b"}}\n'

    expect:
    hint(script, ScriptCompiler.standard()).startsWith('a row is no map; make one of the columns that you need')
    !hint(script, ScriptCompiler.trusted()).contains('in place of')

    where:
    script << ["csv('c.csv')[0].keySet()", "csv('c.csv').sort { it.name }[0].values()", "csv('c.csv')*.keySet()",
        "def rows = csv('c.csv')\nrows*.keySet()", "csv('wide.csv').each { row -> println row.keySet() }",
        "def a = [r: csv('c.csv')[0]]\na.r.keySet()",
        "def f() { csv('c.csv').find { it.name == 'Ann' } }\nf().keySet()"]
  }

  def "the row is called what the script calls it, with all of its columns: #script"() {
    given:
    folder.resolve('wide.csv').toFile().text = "phone,${(1..14).collect { "c$it" }.join(',')}\n+13055550121${',x' * 14}\n"
    def said = hint(script, ScriptCompiler.standard())

    expect:
    said.contains(part)
    !said.contains('row[')

    where:
    script                                                | part
    "csv('c.csv').each { it.each { println it } }"        | '{ c -> [c, it[c]] } in place of it:'
    "csv('c.csv').each { c -> println c.keySet() }"       | '{ name -> [name, c[name]] } in place of c:'
    "csv('wide.csv').each { it -> println it.values() }"  | "'c13', 'c14'].collectEntries { c -> [c, it[c]] } in place of it:"
  }
}
