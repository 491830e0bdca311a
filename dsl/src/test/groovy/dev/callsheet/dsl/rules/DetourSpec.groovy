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

/** Ways to ask a value that go past the conditions of the language: none of them takes a no for a yes. */
class DetourSpec extends Specification {
  private static final COMPILERS = [ScriptCompiler.standard(), ScriptCompiler.trusted()]

  @TempDir
  Path folder

  /** What a rule notes, or says is wrong, sandboxed and trusted. */
  static String told(String word, String condition, Map event, String before = '') {
    def script = "$before\nrule('r') {\n  $word { $condition }\n  then { note 'reached' }\n  otherwise { note 'not' }\n}"
    def all = COMPILERS.collect {
      def decision = it.compile('rules.groovy', script).rules().decide(Event.of('t', event))
      decision.errors() ? 'wrong: ' + decision.errors()*.message().join() : decision.notes()*.text().join()
    }
    assert all.toSet().size() == 1
    all[0]
  }

  /** What a script of data prints, or says is wrong, with its hint. */
  String printed(String rows, String script) {
    Files.writeString(folder.resolve('p.jsonl'), rows)
    Files.writeString(folder.resolve('c.csv'), 'phone,optedOut,score\n+13055550123,yes,9\n+13055550124,no,8\n')
    def all = COMPILERS.collect {
      def out = new StringWriter()
      try {
        Planner.standard().plan(it.compile('s.groovy', script).with(Inputs.none().folder(folder).out(new PrintWriter(out)))).close()
        out.toString().trim()
      } catch (ScriptException e) {
        "wrong: ${e.problems()[0].message()} -- ${e.problems()[0].hint().orElse('')}".toString()
      }
    }
    assert all.toSet().size() == 1
    all[0]
  }

  def "a remedy asks what the script asks, also the contrary: #condition"() {
    expect:
    printed('{"optedOut": "yes"}\n', "println jsonl('p.jsonl').count { $condition }").endsWith("write $remedy")
    printed('{"optedOut": "yes"}\n', "println jsonl('p.jsonl').count { ${condition.replace(wrong, remedy)} }") == count

    where:
    condition                                          | wrong                | remedy                        || count
    'it.optedOut !in [true]'                           | condition            | "it.optedOut !in [true, 'yes']" || '0'
    'it.optedOut != true'                              | condition            | "it.optedOut !in [true, 'yes']" || '0'
    'true != it.optedOut'                              | condition            | "it.optedOut !in [true, 'yes']" || '0'
    'it.optedOut in [true]'                            | condition            | "it.optedOut in [true, 'yes']"  || '1'
    '!(it.optedOut in [true])'                         | 'it.optedOut in [true]' | "it.optedOut in [true, 'yes']"  || '0'
    'it.n != 5 && it.optedOut == true'             | 'it.optedOut == true' | "it.optedOut in [true, 'yes']"  || '1'
    'it.n == 5 || it.optedOut !in [true]'          | 'it.optedOut !in [true]' | "it.optedOut !in [true, 'yes']"  || '0'
  }

  def "what is not read for yes is not taken for no: #asked of #said"() {
    expect:
    told('unless', asked, [optedOut: said]).contains("the text \"$said\", which says yes")

    where:
    asked                                   | said
    'event.optedOut.toBoolean()'            | 'yes'
    'event.optedOut.toBoolean()'            | 'ON'
    'event.optedOut?.toBoolean()'           | 't'
    'Boolean.parseBoolean(event.optedOut)'  | 'yes'
    'Boolean.valueOf(event.optedOut)'       | '1'
    'Boolean.valueOf(event.optedOut)'       | ' on '
  }

  def "what is read for yes or says nothing of the kind stays as it is: #said"() {
    expect:
    told('when', 'event.consent.toBoolean()', [consent: said]) == answer

    where:
    said << ['true', 'Y', ' 1 ', 'no', 'false', '', 'maybe']
    answer << ['reached', 'reached', 'reached', 'not', 'not', 'not', 'not']
  }

  def "a column that says yes is read for it in a script of data"() {
    expect:
    printed('', "println csv('c.csv').count { !it.optedOut.toBoolean() }") ==~ /wrong: .*the text "yes", which says yes, .*/
    printed('', "println csv('c.csv').count { it.phone.toBoolean() }") == '0'
  }

  def "a letter is no number, however it is cast: #condition of #score"() {
    expect:
    told('when', condition, [score: score], before).contains('it takes the code of the character')

    where:
    [[condition, before], score] << [[
        ['(int) event.score > 50', ''], ['(long) event.score > 50', ''], ['(double) event.score > 50', ''],
        ['int s = event.score; s > 50', ''], ['long s = event.score; s > 50', ''], ['m(event)', 'boolean m(e) { int s = e.score; s > 50 }'],
        ['[event].any { (int) it.score > 50 }', ''], ['m(event) > 50', 'int m(e) { e.score }']
      ], ['9', 'n']].combinations()
  }

  def "the code of a letter is had by the letter itself"() {
    expect:
    told('when', '(int) event.grade.charAt(0) == 65', [grade: 'A']) == 'reached'
    told('when', 'char c = event.grade; c == "A"', [grade: 'A']) == 'reached'
  }

  def "no finally loses what is wrong: #body"() {
    expect:
    told('unless', 'm(event)', [optedOut: 'true'], "boolean m(e) { $body }") =~ /wrong: .*the text "true"/

    where:
    body << [
      'def r = false; try { r = e.optedOut == true } finally { return r }',
      'def r = false; for (i in 1..2) { try { r = e.optedOut == true } finally { break } }; r',
      'def r = false; for (i in 1..2) { try { r = e.optedOut == true } finally { continue } }; r',
      'def r = false; try { try { r = e.optedOut == true } finally { throw new Exception() } } catch (x) { }; r',
      'def r = false; try { try { r = e.optedOut == true } finally { "x".toInteger() } } catch (x) { }; r'
    ]
  }

  def "what a catch may take a finally may take, too"() {
    expect:
    told('when', 'm(event)', [day: 'x'], 'boolean m(e) { def r = true; try { r = e.day.toInteger() > 1 } finally { return r } }') == 'reached'
  }
}
