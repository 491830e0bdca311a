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
    printed(folder, rows, script)
  }

  static String printed(Path folder, String rows, String script) {
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
    'it.optedOut !in [true]'                           | condition            | "it.optedOut in [false, 'no', '', null]" || '0'
    'it.optedOut != true'                              | condition            | "it.optedOut in [false, 'no', '', null]" || '0'
    'true != it.optedOut'                              | condition            | "it.optedOut in [false, 'no', '', null]" || '0'
    'it.optedOut in [true]'                            | condition            | "it.optedOut !in [false, 'no', '', null]"  || '1'
    '!(it.optedOut in [true])'                         | 'it.optedOut in [true]' | "it.optedOut !in [false, 'no', '', null]"  || '0'
    'it.n != 5 && it.optedOut == true'             | 'it.optedOut == true' | "it.optedOut !in [false, 'no', '', null]"  || '1'
    'it.n == 5 || it.optedOut !in [true]'          | 'it.optedOut !in [true]' | "it.optedOut in [false, 'no', '', null]"  || '0'
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
    told('when', 'm(event)', [day: 'x'],
      'boolean m(e) { def r = true; try { r = e.day.toInteger() > 1 } finally { return r } }') == 'reached'
  }

  def "what is no number is neither more nor less than one: #value"() {
    expect:
    ['event.n > 0', 'event.n <= 50', '0 < event.n', '!(event.n > 0)', 'm(event)', 'event.rows.any { it.n > 0 }',
      'event.n > 0 && event.on'].each {
      assert told('unless', it, [n: value, on: true, rows: [[n: value]]], 'boolean m(e) { e.n > 0 }') =~
        /wrong: .*(with the number |not a number)/
    }
    byIndex(value) == ['wrong'] * 3

    where:
    value << ['3 ', '+3', '1,200', '1e3', 'many', [n: 5], true, false]
  }

  /** Three rules among many that ask the same field. */
  static List<String> byIndex(Object value) {
    def script = (0..60).collect { "rule('r$it') { when { event.n == $it }; then { note 'no' } }" } + [
      "rule('a') { when { event.n > 5 }; then { note 'no' } }", "rule('b') { unless { event.n > 5 }; then { note 'no' } }",
      "rule('c') { when { event.n < 5 || event.n == 7 }; then { note 'no' } }"
    ]
    def decision = ScriptCompiler.standard().compile('rules.groovy', script.join('\n')).rules().decide(Event.of('t', [n: value]))
    assert decision.notes() == []
    decision.failed().findAll { it.name() in ['a', 'b', 'c'] }.collect { 'wrong' }
  }

  def "what is added to a text is no number"() {
    expect:
    told('unless', 'event.visits + 1 > 3', [visits: 'many']) =~ /wrong: .*/
    told('when', 'event.n instanceof Number && event.n > 5', [n: 'many']) == 'not'
    told('when', 'event.n instanceof Number && event.n > 5', [n: 6]) == 'reached'
    told('when', '"many" < event.n', [n: 'none']) == 'reached'
  }

  def "nothing is no text that says yes: #condition"() {
    expect:
    told('when', condition, [name: 'Ann']) == 'not'

    where:
    condition << [
      '"${event.consent}"', 'event.consent + ""', '"" + event.consent', 'String.valueOf(event.consent)', '[event.consent].join("")',
      '" ${event.consent}${event.none} "', 'def c = "${event.consent}"; c', '"${event.consent}".toString()',
        'Objects.toString(event.consent)',
      '"${event.consent}" == "null"', 'event.consent + " " + event.none', '"${event.consent}".trim()', 'event.consent.toString()',
      '"".concat(event.consent)', '"".plus(event.consent)', 'String.join("", event.consent)',
      'String.format("%s", event.consent)', '"%s".formatted(event.consent)', '"${event.consent}".size() > 0'
    ]
  }

  def "what is there fills a text beside nothing"() {
    expect:
    told('when', '"${event.name}" == "Ann" && "x${event.none}" == "xnull" && "" + event.name == "Ann"', [name: 'Ann']) == 'reached'
    told('when', '"" == "" + event.blank && "${event.blank}" == ""', [blank: '']) == 'reached'
  }

  def "a case asks as == does: #cases of #event"() {
    expect:
    told('unless', 'out(event.consent)', event, "boolean out(v) { switch (v) { $cases: return true; default: return false } }") =~ answer

    where:
    cases                            | event                                  || answer
    'case null'                      | [:]                                    || /^not$/
    "case null: case 'no'"           | [consent: null]                        || /^not$/
    "case null"                      | [consent: 'x']                         || /^reached$/
    "case 'no'"                      | [consent: false]                       || /wrong: .*is false, and the rule/
    "case '7'"                       | [consent: 7.0]                         || /wrong: .*is a number, and the rule/
    "case '7'"                       | [consent: 7]                           || /^not$/
    "case 'dnc'"                     | [consent: ['dnc']]                     || /wrong: .*is a list/
    "case '2026-11-28T12:00:00Z'"    | [consent: '2026-11-28T12:00:00+00:00'] || /wrong: .*one moment in different letters/
    "case 'no'"                      | [consent: 'maybe']                     || /^reached$/
    "case 'no'"                      | [consent: 5]                           || /^reached$/
  }

  def "a day is switched on by its name"() {
    expect:
    told('when', 'switch (java.time.LocalDate.parse(event.d).dayOfWeek) { case "MONDAY": return false; case "SATURDAY": return true }',
      [d: '2026-11-28']) == 'reached'
    told('when', '[event.a, event.b].grep("no").size() == 1', [a: 'no', b: 'x']) == 'reached'
    told('unless', '[event.a].grep("no").size() == 1', [a: false]) =~ /wrong: /
  }

  def "lists and maps are asked element by element: #condition"() {
    expect:
    told('unless', condition, [kind: 'lead', out: 'true', list: ['1', '2'], flags: [out: 'true'], nested: [['no']]]) =~ /wrong: /

    where:
    condition << [
      '[event.kind, event.out] == ["lead", true]', 'event.list == [1, 2]', 'event.flags == [out: true]', 'event.nested == [[false]]',
      '[1, 2] == event.list', '[java.time.LocalDate.parse("2026-11-28").dayOfWeek] == ["SATURDAY"]'
    ]
  }

  def "a search finds what in finds: #condition"() {
    expect:
    told('unless', condition, [id: '7', dec: 7.0], 'def OUT = [5, 7, 7]\ndef MAP = [7: true]') =~ /wrong: .*is the text "7", not a number/
    told('unless', condition.replace('event.id', 'event.dec'), [id: '7', dec: 7.0], 'def OUT = [5, 7, 7]\ndef MAP = [7: true]') == 'not'

    where:
    condition << ['OUT.indexOf(event.id) == 1', 'OUT.lastIndexOf(event.id) == 2', '[a: 7].containsValue(event.id)']
  }

  def "what Java asks a block is asked as a condition is: #condition"() {
    given:
    def script = "rule('r') { unless { $condition }; then { note 'reached' } }"
    def decision = ScriptCompiler.trusted().compile('rules.groovy', script).rules()
      .decide(Event.of('t', [rows: [[out: 'no']], visits: 3, bonus: [1]]))

    expect:
    decision.notes() == []
    decision.errors()[0].message() =~ /every text counts as true|a list/

    where:
    condition << [
      '!event.rows.stream().anyMatch { it.out }', 'event.rows.stream().filter { it.out }.count() == 0',
      'java.util.function.Predicate p = { it.out }; !p.test(event.rows[0])',
      '!({ it.out } as java.util.function.Predicate).test(event.rows[0])', '!Optional.of(event.rows[0]).filter { it.out }.isPresent()',
      'event.rows.findIndexValues { it.out }.size() == 0', 'event.rows.findLastIndexOf { it.out } < 0',
      'event.visits - event.bonus > 3', 'event.visits + event.bonus > 30', 'event.visits * event.bonus > 30',
      'event.visits % event.bonus > 3'
    ]
  }

  def "what Java takes of a block otherwise is as the block says"() {
    expect:
    ScriptCompiler.trusted().compile('rules.groovy',
      "rule('r') { when { event.rows.stream().map { it.out }.toList() == ['no'] }; then { note 'reached' } }")
      .rules().decide(Event.of('t', [rows: [[out: 'no']]])).notes()*.text() == ['reached']
  }

  def "a blank text is sent for nothing, also beside a number: #condition"() {
    expect:
    told('when', condition, [n: blank]) == 'not'
    byIndexOf(blank) == 'b'

    where:
    [condition, blank] << [['event.n > 0', 'event.n <= 50', '0 < event.n', '[event].any { it.n > 0 }'], ['', ' ']].combinations()
  }

  private static String byIndexOf(Object value) {
    def script = (0..60).collect { "rule('r$it') { when { event.n == $it }; then { note 'no' } }" } + [
      "rule('a') { when { event.n > 5 }; then { note 'a' } }", "rule('b') { unless { event.n > 5 }; then { note 'b' } }"
    ]
    ScriptCompiler.standard().compile('rules.groovy', script.join('\n')).rules().decide(Event.of('t', [n: value])).notes()*.text().join()
  }

  def "#condition asks as == does"() {
    expect:
    told('when', condition, [id: 7, text: '7', dec: 7.0, same: '2026-11-28T12:00:00+00:00', list: ['7', 'a'], yes: 'yes', tags: 'dnc'],
      'def MOMENTS = ["2026-11-28T12:00:00Z": 1]') =~ answer

    where:
    condition                                            || answer
    'Objects.equals(event.id, event.dec)'                || /^reached$/
    'event.id.equals(event.dec)'                         || /^reached$/
    'Objects.equals(event.id, event.text)'               || /^wrong: .*is a number, and the rule compares it with the text '7'/
    'event.id.equals(event.text)'                        || /^wrong: .*is a number, and the rule compares it with the text '7'/
    '([event.id] - [event.text]).size() == 1'            || /^wrong: .*says the same/
    '[event.id, event.text].unique().size() == 2'        || /^wrong: .*says the same/
    '[event.text, event.id].unique().size() == 2'        || /^wrong: .*says the same/
    '[event.id, event.dec].unique().size() == 1'         || /^reached$/
    'MOMENTS[event.same] == 1'                           || /^wrong: .*one moment in different letters/
    'MOMENTS.containsKey(event.same)'                    || /^wrong: .*one moment in different letters/
    'event.same in MOMENTS'                              || /^wrong: .*one moment in different letters/
    'event.yes.charAt(0) in ["y"]'                       || /^reached$/
    '"dnc" in (event.tags as List)'                      || /^wrong: .*is a text, /
    '"dnc" in (event.tags as Set)'                       || /^wrong: .*is a text, /
    '[event.id, event.dec].toSet().size() == 1'          || /^reached$/
    '(1..20000).toSet().size() == 20000'                 || /^reached$/
    '[event.dec].toSet().remove(event.id)'               || /^reached$/
    '[event.id].toSet().remove(event.text)'              || /^wrong: .*text/
    '[event.id].toSet().remove(8)'                       || /^not$/
    '(-2147483647 - 1).abs() > 0'                        || /^reached$/
    '[y: 1][event.yes.charAt(0)] == 1'                   || /^reached$/
    '[y: 1].containsKey(event.yes.charAt(0))'            || /^reached$/
    'event.yes.charAt(0) in [y: 1]'                      || /^reached$/
  }

  def "a whole number never begins again at its other end: #condition"() {
    expect:
    told('when', condition, [n: 2_000_000_000, big: 4_000_000_000_000, small: -2_000_000_000, least: Integer.MIN_VALUE],
      before) =~ answer

    where:
    condition                             | before                                  || answer
    'event.n + event.n > 0'               | ''                                      || /^reached$/
    'event.n * 2 > 0'                     | ''                                      || /^reached$/
    'event.small - event.n < 0'           | ''                                      || /^reached$/
    'event.big * event.big > 0'           | ''                                      || /^reached$/
    'event.n.multiply(2) > 0'             | ''                                      || /^reached$/
    '[event.n, event.n].sum() > 0'        | ''                                      || /^reached$/
    'm() > 0'                             | 'def m() { def x = 2147483647; ++x }'   || /^reached$/
    '-m() > 0'                            | 'def m() { -2147483647 - 1 }'           || /^reached$/
    'Math.abs(event.least) > 0'           | ''                                      || /^reached$/
    'Math.abs(Integer.MIN_VALUE) > 0'     | ''                                      || /^reached$/
    'Math.abs(Long.MIN_VALUE) > 0'        | ''                                      || /^reached$/
    'Math.abs(-2) == 2'                   | ''                                      || /^reached$/
    'Math.abs(-2.5) == 2.5'               | ''                                      || /^reached$/
    'm(event.least) > 0'                  | 'def m(int n) { Math.abs(n) }'           || /^reached$/
    'event.least.intdiv(-1) > 0'          | ''                                      || /^reached$/
    'Long.MIN_VALUE.intdiv(-1) > 0'       | ''                                      || /^reached$/
    '(7).intdiv(-1) == -7'                | ''                                      || /^reached$/
    'Math.floorDiv(event.least, -1) > 0'  | ''                                      || /^reached$/
    'Math.floorDiv(-7, 2) == -4'          | ''                                      || /^reached$/
    'event.n << 1 > 0'                    | ''                                      || /^reached$/
    '1 << 31 > 0 && 1 << 32 > 1'          | ''                                      || /^reached$/
    'event.big << 40 > event.big'         | ''                                      || /^reached$/
    '(1 << 3) == 8 && (-1 << 2) == -4'    | ''                                      || /^reached$/
    'm() > 0'                             | 'def m() { def x = 1; x <<= 63; x }'    || /^reached$/
    '1 << -1 >= 0'                        | ''                                      || /^wrong: .*shifted by -1/
    'def c = 0; event.big.times { c++ }; c > 0' | ''                                || /^wrong: .*too large for int/
    'def c = 0; 0.step(event.big, event.n) { c++ }; c > 0' | ''                     || /^wrong: .*too large for int/
    'Integer.sum(event.n, event.n) > 0'   | ''                                      || /^wrong: .*too large for int/
    'Long.sum(event.n, event.n) > 0'      | ''                                      || /^reached$/
    '(int) (event.n * 2) > 0'             | ''                                      || /^wrong: .*too large for Integer/
    'event.big.toInteger() > 0'           | ''                                      || /^wrong: .*too large for Integer/
    'm(event.n) > 0'                      | 'int m(n) { n * 2 }'                    || /^wrong: .*too large for Integer/
    'm(event.n) > 0'                      | 'def m(n) { int x = n; x += x; x }'     || /^wrong: .*too large for Integer/
    'm(event.n) > 0'                      | 'def m(n) { long x = n; x * 4 }'        || /^reached$/
  }

  def "what writes true for all that is there is asked of a truth alone: #condition of #said"() {
    expect:
    told('when', condition, [a: said]) =~ answer

    where:
    condition                                         | said   || answer
    'String.format("%b", event.a) == "true"'          | 'no'   || /^wrong: .*%b writes true for all that is there, also for 'no'/
    '"%B".formatted(event.a) == "TRUE"'               | 0      || /^wrong: .*%b writes true for all that is there, also for 0/
    'String.format("%s %-7b", 1, event.a) == "x"'     | 'x'    || /^wrong: .*%b writes true/
    'String.format("%2\\$b", true, event.a) == "true"' | [false] || /^wrong: .*%b writes true/
    'String.format("%s%<b", event.a) == "true"'       | 'f'    || /^wrong: .*%b writes true/
    'String.format("%%%n%s %b", event.a, true).contains("true")' | 'no' || /^reached$/
    'String.format("%b", event.a) == "false"'         | false  || /^reached$/
    'String.format("%b", event.b) == "false"'         | 'no'   || /^reached$/
    'def h = event.a.hours; h'                        | 0      || /^wrong: .*is a time of nothing, and every time counts as true/
    'def h = event.a.days; !h'                        | 0      || /^wrong: .*is a time of nothing/
    'event.a.minutes ? true : false'                  | 0      || /^wrong: /
    'def h = event.a.hours; h'                        | 2      || /^reached$/
    'event.a.hours > 1.hours'                         | 2      || /^reached$/
    'event.a.hours > 0.hours'                         | 0      || /^not$/
    'def h = event.a.hours; h'                        | 'no'   || /^wrong: .*a text has no 'hours'/
    'def h = event.a.hours; h'                        | [0]    || /^wrong: /
  }
}
