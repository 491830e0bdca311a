package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Yes and no are said by what a number is worth, and in other words than English; they have no order. */
class DecimalTruthSpec extends Specification {
  @TempDir
  Path folder

  static String told(String word, String condition, Map event) {
    DetourSpec.told(word, condition, event)
  }

  def "no as #no is no yes"() {
    given:
    Files.writeString(folder.resolve('d.csv'), "phone,consent\n+13055550123,$no\n")
    Files.writeString(folder.resolve('d.jsonl'), """{"phone": "+13055550123", "consent": "$no"}\n""")

    expect:
    ['event.consent', '!event.consent', 'event.list', 'event.consent == false', 'event.consent != false',
     'event.consent in [false, "no way"]', '[1: "a", (false): "b"].containsKey(event.consent)'].each {
      condition ->
      ['when', 'unless'].each { assert told(it, condition, [consent: no, list: [no]]) =~ /^wrong: / }
    }
    ['csv', 'jsonl'].each { assert DetourSpec.printed(folder, '', "println ${it}('d.$it').count { it.consent }") =~ /^wrong: / }

    where:
    no << ['0.0', '00', '-0', '+0', '0.00', '0e0', '-0.0', '.0', '0.', ' 0.0 ', '0E5', 'nein', 'Nein', 'NON']
  }

  def "yes as #yes is no no"() {
    expect:
    ['event.out == true', 'event.out.toBoolean()', 'Boolean.valueOf(event.out)', 'Boolean.parseBoolean(event.out)',
     'event.out in [true, "true"]', 'event.out != true', 'true == event.out'].each {
      condition ->
      ['when', 'unless'].each { assert told(it, condition, [out: yes]) =~ /^wrong: / }
    }
    told('when', 'event.out', [out: yes]) == 'reached'

    where:
    yes << ['1.0', '+1', '01', '1e0', '1.000', ' 1.0', '10e-1', '0.1e1', 'ja', 'Oui', 'SÍ', 'si', 'J']
  }

  def "what says neither is left alone: #text"() {
    expect:
    told('when', 'event.a', [a: text]) == 'reached'
    told('when', 'event.a == true', [a: text]) == 'not'

    where:
    text << ['0.5', '10', '1.01', '+13055550123', '0.0.0', '1-1', 'Jan', 'Silvia', '0x0', '1,0', '-', '+', '.']
  }

  def "a number of no worth is no: #zero"() {
    expect:
    told('when', 'event.a', [a: zero]) == 'not'
    told('when', 'event.a == false', [a: zero]) =~ /^wrong: /
    told('when', 'event.a >= 0 && event.a <= 0 && !(event.a < 0)', [a: zero]) == 'reached'
    DetourSpec.told('when', 'at(event)', [a: zero], 'boolean at(e) { e.a >= 0 }') == 'reached'

    where:
    zero << [0, 0.0, 0.00G, -0.0d, 0.0d, -0.0f, 0L, 0G]
  }

  def "zero is zero: #condition"() {
    expect:
    told('when', condition, [a: -0.0d, b: 0, c: 0.0d]) == 'reached'

    where:
    condition << ['[event.a].any { it >= 0 }', '[event.a].every { it <= 0 }', '[event.a].every { !(it < 0.0) }', 'event.a >= event.b',
      '(event.a <=> event.c) == 0', 'event.a.compareTo(event.c) == 0', 'event.a == event.c', '[event.c, event.a].max() >= 0']
  }

  def "yes and no have no order: #asked of #value"() {
    expect:
    ['when', 'unless'].each {
      assert told(it, "event.out $asked", [out: value]) =~ /^wrong: /
      assert told(it, "[event].any { it.out $asked }", [out: value]) =~ /^wrong: /
      assert told(it, "${asked.tokenize()[1]} ${asked.tokenize()[0]} event.out", [out: value]) =~ /^wrong: /
    }
    script("event.out $asked", value) == ['a', 'b']

    where:
    [asked, value] << [['> false', '>= true', '< true', '<= false'], [true, false, 'yes', 'true', 'no', 'ja', 1]].combinations()
  }

  private static List<String> script(String condition, Object value) {
    def text = (2..60).collect { "rule('r$it') { when { event.k == $it }; then { note 'no' } }" } + [
      "rule('a') { when { $condition }; then { note 'no' } }", "rule('b') { unless { $condition }; then { note 'no' } }",
    ]
    def decision = ScriptCompiler.standard().compile('rules.groovy', text.join('\n')).rules().decide(Event.of('t', [out: value]))
    assert decision.notes() == []
    decision.failed()*.name().findAll { it in ['a', 'b'] }
  }

  def "each that is asked for is asked, whatever stands before it: #condition"() {
    expect:
    ['when', 'unless'].each { assert told(it, condition, [day: '2026-12-25', vip: 'vip', ids: [7], n: 5]) =~ /^wrong: / }

    where:
    condition << [
      "event.day in ['none', java.time.LocalDate.parse('2026-12-25')]", "event.day in [null, java.time.LocalDate.parse('2026-12-25')]",
      "['none', java.time.LocalDate.parse('2026-12-25')].contains(event.day)", "event.vip in [null, 'a', ['vip']]",
      "event.vip in ['none', java.time.LocalDate.parse('2026-12-25')]", "event.vip !in [null, 'a', ['vip']]",
      "['a', ['vip']].contains(event.vip)", "event.ids in [[8], 7]", "event.n in ['a', 'b', '5']", "event.n in ['a', [5]]",
      "{ switch (event.day) { case ['none', java.time.LocalDate.parse('2026-12-25')]: return true; default: return false } }()",
    ]
  }

  def "what stands there for all kinds is no mistake: #condition"() {
    expect:
    told('when', condition, [vip: 'vip', out: false, none: null, ids: [7], n: 5]) == answer

    where:
    condition                             || answer
    "event.vip in [null, '', 'a', 'b']"   || 'not'
    "event.vip in [null, false, 'vip']"   || 'reached'
    "event.vip in ['a', 5, true]"         || 'not'
    "event.none in ['a', [1], 5]"         || 'not'
    "event.out in ['a', true]"            || 'not'
    "event.ids in [[7], [8]]"             || 'reached'
    "event.n in ['a', 5]"                 || 'reached'
    "[false, true].max()"                 || 'reached'
    "[true, false].sort()[0] == false"    || 'reached'
    "(event.out <=> true) == -1"          || 'reached'
  }

  def "a remedy for a value of which the sense is unknown lists what it asks for: #condition of #value"() {
    expect:
    told('when', condition, [unsub: value, ok: value]).contains('every text counts as true')
    hint(condition, value).contains(remedy)

    where:
    condition      | value  || remedy
    '!event.unsub' | 'no'   || "write event.unsub in [false, 'no', '', null]"
    '!event.unsub' | 'nein' || "write event.unsub in [false, 'nein', '', null]"
    'event.unsub'  | 'no'   || "write event.unsub in [true, 'yes']"
    'event.ok'     | '0'    || 'write event.ok.toBigDecimal() > 0'
    '!event.ok'    | '0.0'  || 'write event.ok.toBigDecimal() == 0'
  }

  def "the remedy for a count is an error of what is no number: #condition of #value"() {
    expect:
    told('when', condition, [ok: value]) =~ answer

    where:
    condition                      | value  || answer
    'event.ok.toBigDecimal() > 0'  | 'nein' || /^wrong: /
    'event.ok.toBigDecimal() > 0'  | false  || /^wrong: /
    'event.ok.toBigDecimal() > 0'  | '0.0'  || /^not$/
    'event.ok.toBigDecimal() > 0'  | '3'    || /^reached$/
    'event.ok.toBigDecimal() > 0'  | null   || /^not$/
    'event.ok.toBigDecimal() == 0' | null   || /^not$/
    'event.ok.toBigDecimal() == 0' | 'ja'   || /^wrong: /
  }

  private static String hint(String condition, Object value) {
    def rules = ScriptCompiler.standard().compile('r.groovy', "rule('r') { when { $condition }; then { note 'no' } }").rules()
    rules.decide(Event.of('t', [unsub: value, ok: value])).errors()*.toString().join()
  }
}
