package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Lengths of time, units and zones are equal to their like alone: a number or a text beside one is told, whichever stands where. */
class MeasuresSpec extends Specification {
  private static final EVENT = [n: 5, f: 5.5, h: '5', word: 'soon', zone: 'America/New_York', unit: 'DAYS', a: '2026-11-28T12:00:00Z',
    b: '2026-11-28T13:00:00Z', list: [5]]
  private static final String BEFORE = """import java.time.*
import java.time.temporal.ChronoUnit
def BY_TIME = [(5.hours): true]
def BY_NUMBER = [5: true, x: true]
boolean m(a, b) { a == b }
def between(a, b) { Duration.between(Instant.parse(a), Instant.parse(b)) }
def it(a) { [a, null][0] }"""

  @TempDir
  Path folder

  static List<String> told(String word, String condition) {
    def script = "$BEFORE\nrule('r') {\n  $word { $condition }\n  then { note 'reached' }\n  otherwise { note 'not' }\n}"
    [ScriptCompiler.standard(), ScriptCompiler.trusted()].collect {
      try {
        def decision = it.compile('rules.groovy', script).rules().decide(Event.of('t', EVENT))
        decision.errors() ? decision.errors()[0].with { "wrong: ${it.message()} -- ${it.hint().orElse('')}".toString() } :
          decision.notes()*.text().join()
      } catch (ScriptException e) {
        e.problems()[0].with { "wrong: ${it.message()} -- ${it.hint().orElse('')}".toString() }
      }
    }.unique()
  }

  def "neither yes nor no of #condition"() {
    expect:
    ['when', 'unless'].each { word -> assert told(word, condition)*.replaceFirst('(?s)^wrong: .*', 'wrong') == ['wrong'] }

    where:
    condition << [
      'Duration.between(Instant.parse(event.a), Instant.parse(event.b)) < 24', 'between(event.a, event.b) < 24',
      '24 > between(event.a, event.b)', 'between(event.a, event.b) == 1', 'event.n == 5.hours', 'event.n != 5.hours', '5.hours == event.n',
      '5.hours in [5]', "5.hours in ['5h']", 'event.n in [5.hours]', 'event.n.hours in event.list', 'event.list.contains(event.n.hours)',
      '[5: 1].containsKey(5.hours)', 'BY_NUMBER[event.n.hours]', 'BY_NUMBER.containsKey(event.n.hours)', 'event.n.hours in BY_NUMBER',
      'BY_TIME[event.n]', 'BY_TIME[event.word]', 'event.word in BY_TIME', '[(event.n.hours): 1][event.n]',
      '[(event.n.hours): 1].get(event.word)',
      'switch (5.hours) { case 5: return true; default: return false }',
      'switch (event.n.hours) { case 5: return true; default: return false }',
      "switch (event.n.hours) { case '5h': return true; default: return false }", 'Period.ofDays(5) == 5', 'it(Period.ofDays(5)) == 5',
      'ZoneId.of(event.zone) == "America/New_York"', 'ZoneId.of(event.zone) != "America/New_York"',
      'it(ZoneId.of(event.zone)) == event.zone',
      'it(ZoneId.of(event.zone)) in [event.zone]', 'event.zone == ZoneId.of(event.zone)', 'ZoneOffset.UTC == "Z"',
      'ChronoUnit.DAYS == "DAYS"',
      'event.unit == ChronoUnit.DAYS', 'ChronoUnit.DAYS == event.n', 'event.unit in [ChronoUnit.DAYS]', 'event.n.hours == true',
      'm(event.n.hours, 5)', 'm(event.n, 5.hours)', 'Objects.equals(event.n.hours, 5)', 'event.n.hours.equals(5)',
      'event.word.equals(5.hours)',
      '[event.n.hours] == [5]', 'event.n.hours == [5]', '[event.n, 5.hours].unique().size() == 2', '[event.n, 5.hours].toSet().size() == 2',
      '([5.hours] - [event.n]).size() == 1', '[5.hours].count(event.n) == 0', '[5.hours].indexOf(event.n) < 0', 'event.h < 5.hours',
      'event.n < 5.hours', '(event.n.hours <=> 5) < 0', 'event.n.hours.compareTo(5) < 0', '[event.n.hours, 5].max() == 5',
      'Period.ofDays(3) < Period.ofDays(5)', 'it(Period.ofDays(3)) < it(5.hours)', 'it(Period.ofDays(3)) == it(5.hours)',
      'it(LocalDate.parse("2026-11-28")) < it(Instant.parse(event.a))', '[event].any { it.n == 5.hours }',
      'event.n == 5.hours || event.n > 9'
    ]
  }

  def "what is of one kind is asked: #condition"() {
    expect:
    told('when', condition) == ['reached']

    where:
    condition << [
      'between(event.a, event.b) < 24.hours', 'between(event.a, event.b).toHours() < 24', 'event.n.hours == 5.hours', '5.hours != 5.days',
      'event.n.hours in [5.hours]', 'BY_TIME[event.n.hours]', '!BY_TIME[6.hours]', 'Period.ofDays(event.n).days == 5',
      'ZoneId.of(event.zone).id == event.zone',
      'ZoneOffset.UTC == ZoneId.of("Z")', 'ZoneId.of("UTC") != ZoneOffset.UTC', 'ChronoUnit.DAYS.name() == event.unit', '5.hours != null',
      'event.nothing != 5.hours', 'event.n == 5 || event.n == 5.hours',
      "switch (event.n.hours) { case 'PT5H': return true; default: return false }",
      "switch (ZoneId.of(event.zone)) { case 'UTC': return false; case 'America/New_York': return true; default: return false }",
      'event.n.hours == Duration.ofMinutes(300)', '[1.days, 5.hours].max() == 24.hours', 'event.n.hours <= 5.hours'
    ]
  }

  def "the remedy of #condition is #remedy, and passes"() {
    expect:
    told('unless', condition)[0].contains(remedy)
    told('when', right) == ['reached']

    where:
    condition                         || remedy                                   | right
    'between(event.a, event.b) < 24'  || '.toHours()'                             | 'between(event.a, event.b).toHours() < 24'
    'event.n.hours < 24'              || 'write event.n.hours.toHours() < 24, or' | 'event.n.hours.toHours() < 24'
    'event.n.hours < 24'              || 'compare it with 24.hours'               | 'event.n.hours < 24.hours'
    '24 > event.n.hours'              || 'write event.n.hours.toHours() < 24, or' | 'event.n.hours.toHours() < 24'
    'it(5.hours) == 5'                || '.toHours(), or compare it with 5.hours' | 'it(5.hours) == 5.hours'
    '5.hours == 5'                    || '5.hours.toHours()'                      | '5.hours.toHours() == 5'
    'event.n < 24.hours'              || 'event.n.hours'                          | 'event.n.hours < 24.hours'
    'event.h < 24.hours'              || 'event.h.toInteger().hours'              | 'event.h.toInteger().hours < 24.hours'
    'event.f < 24.hours'              || '.toHours()'                             | 'event.f < 24.hours.toHours()'
    'Period.ofDays(5) == 5'           || 'Period.ofDays(5).days'                  | 'Period.ofDays(5).days == 5'
    'event.n == it(1.days - 1.days)'  || 'event.n.hours'                          | 'event.n.hours > it(1.days - 1.days)'
    'ZoneId.of(event.zone) == "x"'    || 'ZoneId.of(event.zone).id'               | 'ZoneId.of(event.zone).id != "x"'
    'event.zone == it(ZoneId.of("Z"))' || 'java.time.ZoneId.of(event.zone)'       | 'java.time.ZoneId.of(event.zone) != it(ZoneId.of("Z"))'
    'ChronoUnit.DAYS == "DAYS"'       || 'ChronoUnit.DAYS.name()'                 | 'ChronoUnit.DAYS.name() == "DAYS"'
    'event.unit == ChronoUnit.DAYS'   || "'DAYS'"                                 | "event.unit == 'DAYS'"
  }

  def "rows of data are asked the same: #asked"() {
    expect:
    def rows = '{"hours": 5, "at": "2026-11-28T12:00:00Z", "zone": "America/New_York", "unit": "DAYS"}\n'
    DetourSpec.printed(folder, rows, """import java.time.*
import java.time.temporal.ChronoUnit
def since(at) { Duration.between(Instant.parse(at), Instant.parse('2026-11-28T13:00:00Z')) }
println jsonl('p.jsonl').count { $asked }""") =~ answer

    where:
    asked                                          || answer
    'it.hours != 30.hours'                         || /^wrong: .*make a time of it: it.hours.hours/
    'it.hours < 24.hours'                          || /^wrong: .*make a time of it: it.hours.hours/
    'since(it.at) > 24'                            || /^wrong: .*since\(it.at\).toHours\(\)/
    'it.hours.hours > 24'                          || /^wrong: .*it.hours.hours.toHours\(\) > 24, or compare it with 24.hours/
    'since(it.at) == 1'                            || /^wrong: .*toHours\(\)/
    '(since(it.at) <=> 24) > 0'                    || /^wrong: .*toHours\(\)/
    '[since(it.at), 24].max() == 24'               || /^wrong: .*a Duration/
    'since(it.at) in [1]'                          || /^wrong: .*toHours\(\)/
    'ZoneId.of(it.zone) == "America/New_York"'     || /^wrong: .*ZoneId.of\(it.zone\).id/
    'it.zone == ZoneId.of("America/New_York")'     || /^wrong: .*java.time.ZoneId.of\(it.zone\)/
    'it.unit == ChronoUnit.DAYS'                   || /^wrong: .*compare it with 'DAYS'/
    '[(ChronoUnit.DAYS): 1].containsKey(it.unit)'  || /^wrong: .*compare it with 'DAYS'/
    'it.hours.hours != 30.hours'                   || /^1$/
    'since(it.at) < 24.hours'                      || /^1$/
    'since(it.at).toHours() < 24'                  || /^1$/
    'ZoneId.of(it.zone).id == "America/New_York"'  || /^1$/
  }
}
