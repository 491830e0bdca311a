package dev.callsheet.dsl.rules

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Code that a remedy says to write reaches nobody who said no in another spelling than it names. */
class SafeRemedySpec extends Specification {
  private static final YES = ['yes', 'Y', '1', 'true', 'on', 'x', 'YES', ' yes ', 'True', 'T', '\u00a0yes', 'yes\u200b']
  private static final NO = ['no', 'N', '0', 'false', 'off', '', ' no ', 'NO', 'False', 'f', '\u202fno', 'no\ufeff']
  private static final VALUES = [true, false, 1, 0, 1.0, [true], ['no'], [false]]

  @TempDir
  Path folder

  /** Whom a script of data reaches of a file with these cells; nobody if it is refused. */
  List<String> reached(String column, List<String> cells, String condition) {
    Files.writeString(folder.resolve('l.csv'), "phone,$column\n" + cells.withIndex().collect { c, i -> "+130555501${10 + i},$c\n" }.join())
    def out = new StringWriter()
    try {
      def script = "csv('l.csv').findAll { $condition }.each { println it.$column }"
      Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', script)
        .with(Inputs.none().folder(folder).out(new PrintWriter(out)))).close()
      out.toString().readLines()
    } catch (ScriptException e) {
      assert e.problems()*.message().every { it =~ /the text|counts as true|never equal|says/ }
      []
    }
  }

  /** The code in what is told of a script of data. */
  List<String> codes(String column, List<String> cells, String script) {
    Files.writeString(folder.resolve('l.csv'), "phone,$column\n" + cells.withIndex().collect { c, i -> "+130555501${10 + i},$c\n" }.join())
    def hints
    try {
      def at = Files.writeString(folder.resolve('c.groovy'), script)
      def sheet = ScriptCompiler.standard().compile(at)
      hints = sheet.warnings()*.hint()
      Planner.standard().plan(sheet).close()
    } catch (ScriptException e) {
      hints = e.problems()*.hint()
    }
    hints.collectMany { it.orElse('').findAll(/it\.\w+(?:\.\w+\(\))? (?:!?in \[.*?\]|[!=]= '[^']*')/) }
  }

  def "of a column that says #first, #column"() {
    given:
    def isOut = column in ['dnc', 'optedOut']
    def all = [
      codes(column, cells, "csv('l.csv').each { sms to: it, message: 'Hi' }"),
      codes(column, cells, "csv('l.csv').findAll { ${isOut ? '!' : ''}it.$column }.each { sms to: it, message: 'Hi' }")
        .drop(isOut ? 1 : 0).take(1),
      codes(column, cells, "csv('l.csv').findAll { it.$column ${isOut ? '!=' : '=='} true }.each { sms to: it, message: 'Hi' }")
        .drop(isOut ? 1 : 0).take(1),
      codes(column, ['soon'] * 300 + cells, "csv('l.csv').findAll { ${isOut ? '!' : ''}it.$column }.each { sms to: it, message: 'Hi' }")
    ]*.join()
    def unwanted = isOut ? YES : NO

    expect:
    all.every { it }
    all.each { code ->
      (YES + NO).each { cell -> assert reached(column, [cell], code).every { it != cell.trim() } || !(cell in unwanted) }
      assert !reached(column, YES + NO, code).any { it in unwanted*.trim() }
      assert reached(column, cells, code) != []
    }

    where:
    [column, cells] << [['dnc', 'optedOut', 'optIn', 'consent'], [['yes', 'no'], ['1', '0'], ['TRUE', 'FALSE'], ['Y', 'N']]].combinations()
    first = cells[0]
  }

  /** What a rule comes to, or that it is wrong. */
  static List<String> told(String word, String condition, Object value) {
    def decision = ScriptCompiler.standard().compile('r.groovy', "rule('r') { $word { $condition }; then { note 'reached' } }").rules()
      .decide(Event.of('t', value == null ? [:] : [optedOut: value, consent: value]))
    decision.errors() ? ['wrong', decision.errors()[0].hint().orElse('')] : [decision.notes() ? 'reached' : 'not', '']
  }

  def "of an event: #word #asked of #value"() {
    given:
    def (answer, hint) = told(word, asked, value)
    def code = hint.find(/event\.\w+ !?in \[.*?\](?=;|$)/)
    def unwanted = asked.contains('optedOut') ? YES + [true, 1, 1.0, [true]] : NO - '' + [false, 0, ['no'], [false]]

    expect:
    answer == 'wrong'
    code != null
    (YES + NO + VALUES + [null]).each { other ->
      assert !(told(word, asked.replaceFirst(/!?event.*/, code), other)[0] == 'reached' && other in unwanted)
    }
    told(word, asked.replaceFirst(/!?event.*/, code), value)[0] != 'wrong'

    where:
    word     | asked                        | value
    'unless' | 'event.optedOut'             | 'no'
    'unless' | 'event.optedOut == true'     | 'yes'
    'unless' | 'event.optedOut == true'     | 1
    'when'   | '!event.optedOut'            | 'FALSE'
    'when'   | 'event.optedOut != true'     | 'Y'
    'when'   | 'event.optedOut == false'    | 'n'
    'when'   | 'event.optedOut !in [true]'  | ' on '
    'when'   | 'event.consent'              | 'No'
    'when'   | 'event.consent == true'      | 'x'
    'when'   | 'event.consent != false'     | '0'
    'when'   | 'event.consent in [true]'    | 'yes\u00a0'
    'unless' | '!event.consent'             | 'off'
    'unless' | 'event.consent != true'      | 't'
  }

  def "a remedy names what is compared, and nothing else: #condition"() {
    given:
    Files.writeString(folder.resolve('l.csv'), 'phone,optIn,n,name\n+13055550110,Yes,5,Bo\n+13055550111,No,08,No\n')
    Files.writeString(folder.resolve('u.csv'), 'phone,optIn\n' + '+13055550110,soon\n' * 300 + '+13055550111,No\n')

    when:
    Planner.standard().plan(ScriptCompiler.standard().compile(Files.writeString(folder.resolve('s.groovy'), "println $condition"))).close()

    then:
    def e = thrown(ScriptException)
    e.problems()[0].hint().get() == 'write ' + remedy

    where:
    condition || remedy
    "csv('l.csv').count { true == it.optIn }" || "it.optIn in [true, 'Yes'] for yes, it.optIn !in [true, 'Yes'] for no"
    "csv('l.csv').count { 8 == it.n }" || 'it.n.toInteger()'
    "csv('l.csv').count { it.n.toInteger() == '08' }" || 'it without quotes: 8'
    "csv('u.csv').count { l -> [l.optIn].any() }" || "l.optIn in [true, 'Yes']"
    "csv('u.csv').collect { [ok: it.optIn] }.count { m -> !m.ok }" ||
        "m.ok in [false, 'No', '']; to ask whether it is there at all: m.ok != ''"
    "csv('l.csv').count { boolean b = it.optIn; b }" || "it.optIn in [true, 'Yes'] for yes, it.optIn !in [true, 'Yes'] for no"
    "csv('l.csv').count { (boolean) it.optIn }" || "it.optIn in [true, 'Yes'] for yes, it.optIn !in [true, 'Yes'] for no"
    "csv('l.csv').count { ok(it) }\nboolean ok(r) { r.optIn }" || "r.optIn in [true, 'Yes'] for yes, r.optIn !in [true, 'Yes'] for no"
    "csv('u.csv').count { ok(it) }\nboolean ok(r) { r.optIn }" || "r.optIn in [true, 'Yes']"
    "csv('u.csv').count { l -> ok(l, 'a') ? true : false }\ndef ok(r, n) { r.optIn }" ||
        "ok(l, 'a') in [true, 'Yes']; to ask whether it is there at all: ok(l, 'a') != ''"
    "csv('u.csv').count { l -> ok(l) }\ndef ok(r) { r.optIn }" ||
        "value in [true, 'Yes']; to ask whether it is there at all: value != ''; value is what is asked here"
    "csv('l.csv').count { def n = \"\${it.name}\".toString(); n ? true : false }" ||
        "n in [true, 'Yes']; to ask whether it is there at all: n != ''; if it is made of a name, ask its cell alone"
  }
}
