package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A record about consent says no as its parts do, wherever it is put. */
class ConsentRecordSpec extends Specification {
  @TempDir
  Path folder

  def "a record about consent is known for one wherever it is put: #condition"() {
    expect:
    [[given: false, source: 'web'], [channels: ['no'], at: 'x'], [to: [[sms: 'N', by: 'x']]]].each { value ->
      assert DetourSpec.told('when', condition, [consent: value], 'boolean ok(c) { c }') =~ /^wrong: .*says no, and every/
      assert DetourSpec.told('when', condition, [consent: [value]], 'boolean ok(c) { c }') =~ /^wrong: .*says no, and every/
    }
    DetourSpec.told('when', condition, [consent: [given: true, source: 'web']], 'boolean ok(c) { c }') == 'reached'

    where:
    condition << ['event.consent', 'ok(event.consent)', 'def c = event.consent; c', 'def e = event; e.consent', 'event.with { consent }',
      '[event.consent].any()', '(event.consent ?: false)', "event.subMap(['consent']).values().any()", "def k = 'consent'; event[k]",
      "event['consent']", "event.get('consent')", 'event.consent && true', '[event].any { ok(it.consent) }']
  }

  def "a copy of a record about consent is one: #condition"() {
    expect:
    [[given: false, source: 'web'], [channels: ['no'], at: 'x'], [to: [[sms: 'N', by: 'x']]]].each { value ->
      assert DetourSpec.told('when', condition, [consent: value], 'boolean ok(c) { c }') =~ /^wrong: .*says no, and every/
    }
    DetourSpec.told('when', condition, [consent: [given: true, source: 'web']], 'boolean ok(c) { c }') == 'reached'

    where:
    condition << ['event.consent + [:]', '[:] + event.consent', '[*: event.consent]', 'event.consent.collectEntries { k, v -> [k, v] }',
      'event.consent.sort()', 'new HashMap(event.consent)', "def copy = [*: event.consent]; copy.by = 'x'; copy",
      'def m = [:]; m << event.consent; m',
      'ok([by: "x", *: event.consent])', 'event.consent.collectEntries { it }.subMap(event.consent.keySet())',
      'event.consent + [:] + [by: "x"]']
  }

  def "what a script chooses of one is there or not: #condition"() {
    expect:
    DetourSpec.told('when', condition, [consent: [given: false, source: 'web']]) == 'reached'

    where:
    condition << ['event.consent.findAll { k, v -> v == false }', '[given: event.consent.given]', 'event.consent.groupBy { k, v -> v }']
  }

  def "a record about consent in rows and facts is one, too: #asked"() {
    expect:
    DetourSpec.printed(folder, '{"consent": {"given": false, "source": "web"}}\n',
      "boolean ok(c) { c }\nprintln jsonl('p.jsonl').count { $asked }") =~ answer

    where:
    asked                               || answer
    'it.consent'                        || /^wrong: .*in which given says no.*write it.consent.given in .true, 'yes'./
    'ok(it.consent)'                    || /^wrong: .*in which given says no/
    '[it].any { r -> r.consent }'       || /^wrong: .*in which given says no/
    'it.consent.source == "web"'        || /^1$/
    'it.consent == [given: false, source: "web"]' || /^1$/
    'it.consent.toString() == "[given:false, source:web]"' || /^1$/
    'it.consent.keySet().toList() == ["given", "source"] && !it.consent.x' || /^1$/
  }

  def "of people that an application gives, too"() {
    given:
    def script = "boolean ok(c) { c }\nleads.each { if (ok(it.consent)) sms to: it, message: 'Your appointment is tomorrow' }"
    def sheet = ScriptCompiler.standard().facts('leads').compile('s.groovy', script)

    when:
    Planner.standard().plan(sheet.with(sheet.inputs().facts([leads: [[phone: '+13055550120', consent: [given: false, by: 'web']]]])))

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message().contains('in which given says no')
  }
}
