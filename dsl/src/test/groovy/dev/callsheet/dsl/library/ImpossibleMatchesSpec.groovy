package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** Rows are never found among rows of another file, however both sides are read; that is said, and nobody is removed. */
class ImpossibleMatchesSpec extends Specification {
  static final String NEVER = 'rows of two files are never equal'
  static final String TEXT = 'a row and a text are never equal'
  /** How both sides are read; some share no row number, so that no two rows meet by their place. */
  static final List<List<String>> SIDES = [
    ['X', 'X'], ['X', 'X.toList()'], ['X.toList()', 'X'], ['X', 'X.findAll { it.phone }'], ['X.findAll { it.phone }.toList()',
        'X.findAll { it.phone }'],
    ['X.toList().take(1)', 'X.toList().drop(1)'], ['X.take(1)', 'X.findAll { it.n != "1" }'],
  ]

  @TempDir Path folder

  String told(ScriptCompiler compiler, String script, int today = 2) {
    def people = ['4155550123,1', '4155550124,2', '4155550125,3']
    Files.writeString(folder.resolve('before.csv'), 'phone,n\n' + people.join('\n') + '\n')
    Files.writeString(folder.resolve('today.csv'), 'Mobile Phone,n\n' + people.take(today).join('\n') + '\n')
    try {
      def out = new StringWriter()
      def sheet = compiler.compile('s.groovy', "def before = csv('before.csv')\ndef today = csv('today.csv', phone: 'Mobile Phone')\n" +
          script).with(Inputs.none().folder(folder).out(new PrintWriter(out)))
      Planner.standard().plan(sheet).close()
      out.toString().trim()
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      [NEVER, TEXT].find { problem.message().startsWith(it) } ?: problem.message()
    }
  }

  @Unroll
  def "#form"() {
    expect:
    def said = SIDES.collectMany { one, other ->
      def script = form.replace('ONE', one.replace('X', 'before')).replace('TWO', other.replace('X', 'today'))
      [ScriptCompiler.standard(), ScriptCompiler.trusted()].collect { [script, told(it, script)] }
    }
    said.findAll { it[1] != NEVER } == []

    where:
    form << [
      'println((ONE - TWO).size())',
      'println(ONE.minus(TWO).size())',
      'println(ONE.findAll { it in TWO }.size())',
      'println(ONE.findAll { !(it in TWO) }.size())',
      'println(ONE.findAll { it !in TWO }.size())',
      'println(ONE.findAll { !TWO.contains(it) }.size())',
      'def there = TWO; println(ONE.findAll { switch (it) { case there: return true; default: return false } }.size())',
      'println(ONE.intersect(TWO).size())',
      'println(ONE.disjoint(TWO))',
      'println(ONE.toList().containsAll(TWO))',
      'println(ONE.collect { it }.removeAll(TWO))',
      'println(ONE.collect { it }.retainAll(TWO))',
      'println(ONE.grep(TWO).size())',
      'println(ONE.toSet().containsAll(TWO))',
      'println(ONE.toSet() - TWO)',
      'println((ONE.toSet() + TWO).size())',
      'def seen = [] as Set; [ONE, TWO].each { rows -> rows.each { if (seen.add(it)) println it.n } }',
      'def known = [:]; ONE.each { known[it] = 1 }; TWO.each { if (known[it]) println it.n }',
      'def known = ONE.collectEntries { [it, 1] }; TWO.each { if (!known.containsKey(it)) println it.n }',
      'def known = ONE.groupBy { it }; TWO.each { println known.get(it) }',
      'def known = ONE.countBy { it }; println known.keySet().containsAll(TWO)',
      'println(ONE.toList() == TWO.toList())',
      'println(ONE.toSet() == TWO.toSet())',
      'println((ONE + TWO).toList().unique { it }.size())',
      'println(ONE.toList().indexOf(TWO.first()))',
      'println(ONE.count(TWO.first()))',
      'println(ONE.toList() - TWO.first())',
    ]
  }

  @Unroll
  def "without its rows, too: #script"() {
    expect:
    told(ScriptCompiler.standard(), script, 0) == NEVER
    told(ScriptCompiler.trusted(), script, 0) == NEVER

    where:
    script << ['println((before - today).size())', 'println before.findAll { it !in today }.size()', 'println before.toList() - today',
        'println today - before']
  }

  @Unroll
  def "a script that uses outside classes says it, too: #script"() {
    expect:
    told(ScriptCompiler.trusted(), "println new java.util.concurrent.atomic.AtomicLong(1).get()\n" + script) == NEVER

    where:
    script << [
      'println((before - today).size())', 'println((before.toList() - today).size())', 'println((before - today.toList()).size())',
          'println((before.toList() - today.toList()).size())',
      'println before.findAll { it in today }.size()', 'println before.findAll { !(it in today.toList()) }.size()',
          'println before.findAll { it !in today.findAll { it.n } }.size()',
      'println before.intersect(today).size()', 'println before.disjoint(today)', 'println before.contains(today.first())',
    ]
  }

  @Unroll
  def "a row among texts, or a text among rows: #script"() {
    expect:
    told(ScriptCompiler.standard(), script) == TEXT
    told(ScriptCompiler.trusted(), script) == TEXT

    where:
    script << [
      'println before.findAll { !(it.phone in today) }.size()', 'println before.findAll { it.phone !in today.toList() }.size()',
      'println before.findAll { !(it in today*.n) }.size()', 'println before - today*.n', 'println before.toList() - today*.n',
          'println before*.phone - today',
      'println before*.phone - today.toList()', 'println before.findAll { !today.toSet().contains(it.phone) }.size()',
          'def texts = today*.n as Set; println before.findAll { !texts.contains(it) }.size()',
    ]
  }

  @Unroll
  def "what is meant so: #script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said

    where:
    script                                                                       || said
    'println before.findAll { it in before }.size()'                             || '3'
    'println((before - before.take(1)).size())'                                  || '2'
    'println((before.toList() - before.take(1)).size())'                         || '2'
    'println before.findAll { it !in before.findAll { it.n == "2" } }.size()'    || '2'
    'println before.intersect(before.take(2)).size()'                            || '2'
    'println((before + today).size())'                                           || '5'
    'def all = []; all.addAll(before); all.addAll(today); println all.size()'    || '5'
    'def files = [before, today] as Set; println files.size()'                   || '2'
    'println before.findAll { null in [it] }.size()'                             || '0'
    'def last = ""; before.each { if (it != last) print it.n; last = it }'       || '123'
    'println((before*.phone - today.collect { it["Mobile Phone"] }).size())'     || '1'
    'println([before.first(), "x"].contains(before.first()))'                    || 'true'
    'def by = [:]; before.each { by[it] = it.n }; println before.collect { by[it] }' || '[1, 2, 3]'
  }

  def "the remedy names the columns of both files"() {
    given:
    told(ScriptCompiler.standard(), '')
    when:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy',
        "(csv('before.csv') - csv('today.csv', phone: 'Mobile Phone')).each { powerlist('x') { remove it } }")
        .with(Inputs.none().folder(folder)))
    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == 'rows of two files are never equal: before.csv and today.csv'
    e.problems()[0].hint().get() == "compare what tells people apart: a.phone == b['Mobile Phone']; for a - b: def known = b.collect " +
        "{ it['Mobile Phone'] }, then a.findAll { !(it.phone in known) }"
  }
}
