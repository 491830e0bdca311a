package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Condition
import dev.callsheet.rule.Consequence
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What a value says in another way than it is asked for is told, however it is asked. */
class SaidOtherwiseSpec extends Specification {
  private static final EVENT = [one: 1, zero: 0, dec: 1.0, on: true, off: false, five: 5, a: '9', b: '10', blank: '', name: 'Bo',
    at: '2026-11-28T12:00:00Z', other: '2026-11-28T13:00:00+02:00', flat: '2026-11-28T13:00:00+0100', right: '1 ', plus: '+1',
    ids: [7], texts: ['7'], phone: 13055550123]

  @TempDir
  Path folder

  static String told(String word, String condition) {
    DetourSpec.told(word, condition, EVENT)
  }

  def "a number that says yes or no is no truth, nor the contrary: #condition"() {
    expect:
    ['when', 'unless'].each { assert told(it, condition) =~ /^wrong: .*(compare|says the same)/ }

    where:
    condition << [
      'event.one == true', 'event.one != true', 'event.dec == true', 'event.zero == false', 'event.on == 1', 'event.off == 0',
      'true == event.one', 'event.one in [true]', 'event.on in [1, 2]', '[event.one, 2] == [true, 2]', '[1: "x"].containsKey(event.on)',
      '[(true): 1].containsKey(event.one)', '[event.one, true].toSet().size() == 2', '[event].any { it.one == true }'
    ]
  }

  def "the order of texts is the same however it is asked: #condition"() {
    expect:
    told('when', condition) =~ answer

    where:
    condition                                   || answer
    'event.a.compareTo(event.b) > 0'            || /^wrong: .*compared letter by letter/
    'event.at.compareTo(event.other) > 0'       || /^reached$/
    'event.other.compareTo(event.at) < 0'       || /^reached$/
    '(event.at <=> event.name) < 0'             || /^wrong: .*is a moment, and 'Bo' is none/
    '(event.at <=> "2026-11-28") > 0'           || /^wrong: .*is a moment, and '2026-11-28' is a day/
    'event.at.compareTo("2026-11-28") > 0'      || /^wrong: .*is a day/
    '"c".compareTo("a") == 2'                   || /^reached$/
    '[event.at, event.blank].sort()[0] == ""'   || /^reached$/
  }

  def "what is no is not taken for missing: #condition of #said"() {
    expect:
    DetourSpec.told('when', condition, [consent: said]) =~ answer

    where:
    condition                                   | said  || answer
    "(event.consent ?: 'yes') == 'yes'"         | false ||
        /^wrong: event.consent is false, which is an answer, and \?: would put another in its place/
    "(event.consent ?: 'yes') == 'yes'"         | 0     || /^wrong: event.consent is 0, which is an answer/
    "def v = event.consent ?: 'yes'; v != 'no'" | false || /^wrong: .*is an answer/
    'def c = event.consent; c ?= true; c'       | false || /^wrong: c is false, which is an answer/
    '(event.consent ?: 1) == 1'                 | false || /^wrong: .*is an answer/
    "(event.consent ?: 'unknown') != 'no'"      | false || /^wrong: .*is an answer/
    "event.consent == null ? true : event.consent" | false || /^not$/
    "(event.consent ?: 'no') == 'no'"           | false || /^reached$/
    'event.consent ?: false'                    | false || /^not$/
    '(event.consent ?: 0) == 0'                 | 0     || /^reached$/
    "(event.consent ?: 'none') == 'none'"       | 0     || /^reached$/
    '(event.consent ?: 5) == 5'                 | 0     || /^reached$/
    "(event.consent ?: 'yes') == 'yes'"         | null  || /^reached$/
    "(event.consent ?: '') == ''"               | false || /^reached$/
  }

  def "the same in a script of data"() {
    expect:
    DetourSpec.printed(folder, '{"consent": false}\n', "println jsonl('p.jsonl').count { (it.consent ?: 'yes') == 'yes' }") =~
      /^wrong: it.consent is false, which is an answer.* -- say what holds where it is missing alone/
  }

  def "nothing matches nothing: #condition"() {
    expect:
    DetourSpec.told('when', condition, [a: 1]) == 'not'
    DetourSpec.printed(folder, '{"reply": null}\n{"x": 1}\n', "println jsonl('p.jsonl').count { event -> $condition }") == '0'

    where:
    condition << ['event.reply =~ /\\w/', '(event.reply =~ /l+/).any()', '[event.reply].any { it =~ /n/ }',
      '(event.reply =~ /.*/).matches()',
      'event.reply =~ /null/', 'event.reply =~ ""', '(event.reply =~ /(u)/).size() > 0', 'event.reply ==~ /.*/']
  }

  def "a no of a spreadsheet, or with signs around it, is one: #said"() {
    expect:
    ['when', 'unless'].each { assert DetourSpec.told(it, 'event.consent', [consent: said]) =~ /^wrong: .*every text counts as true/ }
    DetourSpec.told('when', 'event.consent == false', [consent: said]) =~ /^wrong: /

    where:
    said << ['FALSCH', 'FAUX', 'Falso', 'ONWAAR', '="no"', "'no", '"no"', 'no.', '\uff2e\uff2f', '0%', '0,0', '\u00adno', '(no)',
      '\u201eNein\u201c', '"0"',
      "'0", 'N.', '="FALSCH"', '\u200fno', '0,00 %'.replace(' ', ''), 'nee', 'n\u00e3o', 'NAO', 'Nej', 'nei', 'nie', '\u043d\u0435\u0442',
      '\u041d\u0415\u0422!', 'no?', '-no-', '\u2013 no \u2013', '<no>', '_no_', 'n.o.', 'N.O', 'n\u043e', '\u039d\u039f',
      'f\u0430lse', '|no|']
  }

  def "so is a yes, and other texts are none: #said"() {
    expect:
    DetourSpec.told('when', 'event.consent', [consent: said]) == 'reached'
    DetourSpec.told('when', 'event.consent == true', [consent: said]) =~ answer

    where:
    said << ['WAHR', 'Vrai', 'VERO', 'verdadero', '="yes"', 'yes.', '\uff39', '1,000', '5%', '.1', 'not', '0120', 'no thanks',
      '10%', '1,5', '!no', 'n/a', '-', '-1', '--', '\u2013', '-1-', 'Noé', 'no-one', 'Neo', 'Nora', 'N.Y.', 'NE', 'n.a.',
      '\u041e\u043d\u0430', '1-0', '<br>']
    answer << [/^wrong: /] * 7 + [/^not$/] * 25
  }

  def "a remedy for such a no is code: #said"() {
    given:
    def hint = DetourSpec.printed(folder, '{"consent": "' + said.replace('"', '\\"') + '"}\n',
      "println jsonl('p.jsonl').count { it.consent }")
      .replaceFirst(/.*write (it.consent in \[.*?\]).*/, '$1')

    expect:
    hint == remedy
    DetourSpec.printed(folder, '{"consent": "' + said.replace('"', '\\"') + '"}\n', "println jsonl('p.jsonl').count { $hint }") == '0'

    where:
    said     || remedy
    'FALSCH' || "it.consent in [true, 'WAHR']"
    '="no"'  || "it.consent in [true, 'yes']"
    "'no"    || "it.consent in [true, 'yes']"
    '0%'     || "it.consent in [true, 'yes']"
  }

  def "a sign, a blank or an offset without a colon changes nothing of what is said: #condition"() {
    expect:
    told('when', condition) =~ answer

    where:
    condition                                || answer
    'event.right == 1'                       || /^wrong: .*the text "1 ", not a number/
    'event.plus == 1'                        || /^wrong: .*the text "\+1", not a number/
    'event.one == "1 "'                      || /^wrong: .*is a number/
    'event.one == "+1"'                      || /^wrong: .*is a number/
    'event.one in ["+1"]'                    || /^wrong: .*is a number/
    'event.plus in [1, 2]'                   || /^wrong: .*not a number/
    '[1: 2].containsKey(event.plus)'         || /^wrong: .*says the same/
    'event.phone == "+13055550123"'          || /^wrong: .*is a number/
    'event.plus.toInteger() == 1 && event.right.toInteger() == 1' || /^reached$/
    'event.plus == 2'                        || /^not$/
    'event.at == event.flat'                 || /^wrong: .*one moment in different letters/
    'event.at < event.flat'                  || /^not$/
    'event.other < event.flat'               || /^reached$/
    'java.time.OffsetDateTime.parse(event.flat.replaceFirst(/(\\d\\d)(\\d\\d)$/, \'$1:$2\')).hour == 13' || /^reached$/
  }

  def "what is kept once each is compared as a whole, too: #condition"() {
    expect:
    told('when', condition) =~ answer

    where:
    condition                                              || answer
    'event.ids.toSet() == event.texts.toSet()'             || /^wrong: .*an element/
    'event.ids.toSet() != event.texts.toSet()'             || /^wrong: .*an element/
    'event.ids.toSet() == [7.0].toSet()'                   || /^reached$/
    'event.ids.toSet() == [8].toSet()'                     || /^not$/
    'event.ids.toSet() == [7]'                             || /^wrong: .*is a set, and it is compared with a list/
    '(event.ids.toSet() + event.texts).size() == 2'        || /^wrong: .*says the same/
    '(event.ids.toSet() + "7").size() == 2'                || /^wrong: .*says the same/
    '(event.ids.toSet() + [8]).size() == 2'                || /^reached$/
    '[7: 1] == ["7": 1]'                                   || /^wrong: .*a key/
    '[7: 1] == [8: 1]'                                     || /^not$/
  }

  def "times in another form than one whose letters are sorted have no order: #until and #at"() {
    expect:
    DetourSpec.told('when', 'event.until < event.at', [until: until, at: at]) =~ told
    DetourSpec.told('when', '[event].any { it.at > it.until }', [until: until, at: at]) =~ told
    java(until, at) =~ told

    where:
    until                             | at                                | told
    '2026-11-28T12:00:00'             | '2026-11-28 13:00:00'             | WRONG
    '2026-11-28 12:00:00+00'          | '2026-11-28 08:30:00-05'          | WRONG
    '2026-11-28'                      | '2026-11-28 12:00:00+00'          | WRONG
    '2026-11-28'                      | '2026-11-28 12:00:00+00:00'       | WRONG
    '2026-11-27'                      | '2026-11-28T12:00:00+00'          | /^wrong: .*is a moment, and '2026-11-27' is a day/
    '2026-11-28T12:00:00+00'          | '2026-11-28T08:30:00-05:00'       | /^reached$/
    '2026-11-28 12:00:00 UTC'         | '2026-11-28 08:00:00 EST'         | WRONG
    '2026-11-28 9:00'                 | '2026-11-28 10:00'                | WRONG
    '9:00'                            | '10:00'                           | WRONG
    '9:00 AM'                         | '10:00 AM'                        | WRONG
    '12:30 PM'                        | '11:00 PM'                        | WRONG
    '11/28/2026 9:00 PM'              | '11/28/2026 10:00 PM'             | WRONG
    '28-Nov-26'                       | '01-Dec-26'                       | WRONG
    '20261128'                        | '2026-12-01'                      | WRONG
    'Sat, 28 Nov 2026 12:00:00 GMT'   | 'Fri, 04 Dec 2026 12:00:00 GMT'   | WRONG
    '28. November 2026'               | '1. Dezember 2026'                | WRONG
    '2026-11-28T12:00:00 Z'           | '2026-11-28 12:30:00Z'            | WRONG
    '28 Nov 2026'                     | '1 Dec 2026'                      | WRONG
    '9/1/2026'                        | '10/1/2026'                       | WRONG
    '2026-11-28 09:00'                | '2026-11-28 10:00'                | /^reached$/
    '2026-11-28T12:00:00'             | '2026-11-28T12:00:01.5'           | /^reached$/
    '2026-11-28'                      | '2026-11-28 10:00'                | /^reached$/
    '2026-11-28 9:00'                 | '2026-11-29 10:00'                | /^reached$/
    '2026-11-28 12:00:00+00'          | '2026-11-28 13:00:00+00'          | /^reached$/
    '2026-11-28'                      | '2026-11-29'                      | /^reached$/
    '2026/11/28'                      | '2026/11/29'                      | /^reached$/
    '09:00'                           | '10:00'                           | /^reached$/
    'Ann 1'                           | 'Mark 2'                          | /^reached$/
    '1.2.3'                           | '1.2.4'                           | /^reached$/
    '2026-11'                         | '2026-11-28'                      | /^reached$/
  }

  private static final WRONG = /^wrong: .*are texts, which are compared letter by letter/

  private static String java(String until, String at) {
    def rule = Rule.named('r').when(Condition.field('until').under(at)).then({ event, reply -> reply.note('reached') } as Consequence)
    def decision = RuleSet.of('v', [rule]).decide(Event.of('t', [until: until]))
    decision.errors() ? 'wrong: ' + decision.errors()*.message().join() : decision.notes()*.text().join()
  }

  def "a phone in other letters is not another phone: #condition of #dnc"() {
    given:
    def event = [phone: '+13055550120', raw: '(305) 555-0120', dnc: dnc]

    expect:
    ['when', 'unless'].each { assert DetourSpec.told(it, condition, event) =~ /^wrong: .*one phone number in different letters/ }
    ['when', 'unless'].each { assert !(DetourSpec.told(it, condition.replace('dnc', 'other'), event + [other: OTHERS]) =~ /wrong/) }

    where:
    [condition, dnc] << [['contact.phone in event.dnc', 'event.phone in event.dnc', 'event.dnc.contains(event.phone)',
      'event.dnc.any { it == event.phone }', 'event.phone == event.dnc[0]', 'event.phone.endsWith(event.dnc[0] + "")',
      'event.dnc.every { s -> s != contact.phone }'], [['305-555-0120'], ['1 305 555 0120'], ['(305) 555-0120']]].combinations() +
      [['event.phone in event.dnc', [3055550120]], ['event.raw in event.dnc', ['3055550120']],
       ['event.raw == event.dnc[0]', ['13055550120']]]
  }

  def "nor in a script of data: #asked"() {
    expect:
    DetourSpec.printed(folder, '{"dnc": ["305-555-0123"], "n": [3055550123], "to": ["305-555-0199"]}\n',
      "def list = jsonl('p.jsonl').first()\ncsv('c.csv').each { l -> $asked }") =~ /^wrong: .*one phone number in different letters/
    DetourSpec.printed(folder, '{"dnc": ["305-555-0199"], "n": [3055550199]}\n',
      "def list = jsonl('p.jsonl').first()\ncsv('c.csv').each { l -> $asked }") == ''

    where:
    asked << ['for (s in list.dnc) { if (s == l.phone) return }', 'list.dnc.every { s -> s != l.phone }', '!(l.phone in list.n)',
      'list.dnc.find { s -> l.phone.endsWith(s) } == null', 'list.dnc.any { it.equalsIgnoreCase(l.phone) }']
  }

  private static final OTHERS = ['305-555-0121', '2026-11-28', '+13055550121', '555-0120', '', 'no phone', 'x 305-555-0120']

  def "the index asks the same of #value"() {
    given:
    def script = (2..60).collect { "rule('r$it') { when { event.k == $it }; then { note 'no' } }" } + [
      "rule('a') { when { event.k == $asked }; then { note 'no' } }", "rule('b') { unless { event.k == $asked }; then { note 'no' } }",
    ]
    def decision = ScriptCompiler.standard().compile('rules.groovy', script.join('\n')).rules().decide(Event.of('t', [k: value]))

    expect:
    decision.notes() == []
    decision.failed()*.name().findAll { it in ['a', 'b'] } == ['a', 'b']

    where:
    value | asked
    1     | 'true'
    0     | 'false'
    1.0   | 'true'
    true  | '1'
    false | '0'
    '1 '  | '1'
    '+1'  | '1'
    3055550120        | "'+13055550120'"
    '(305) 555-0120'  | "'+13055550120'"
    '+13055550120'    | "'305-555-0120'"
    1     | "'+1'"
    '2026-11-28T13:00:00+0100' | "'2026-11-28T12:00:00Z'"
  }

  def "a cell that says no is no yes: #asked"() {
    given:
    Files.writeString(folder.resolve('d.csv'), 'phone,firstName,consent,visits,middle\n+13055550123,No,no,0,N\n')

    expect:
    DetourSpec.printed(folder, '', "println csv('d.csv').count { $asked }") =~ answer

    where:
    asked                                  || answer
    'it.consent'                           || /^wrong: .*every text counts as true.*write it.consent in .true, 'yes'./
    '!it.consent'                          || /^wrong: .*every text counts as true/
    '[it.consent].every { x -> x }'        || /^wrong: .*every text counts as true/
    '[it.consent].any()'                   || /^wrong: .*every text counts as true/
    'it.get("consent")'                    || /^wrong: .*every text counts as true/
    'it["consent"]'                        || /^wrong: .*every text counts as true/
    '"${it.consent}"'                      || /^wrong: .*every text counts as true/
    '[a: it.consent].a'                    || /^wrong: .*every text counts as true/
    'def c = it.consent; c'                || /^wrong: .*every text counts as true/
    'it.consent.trim() ? true : false'     || /^wrong: .*every text counts as true/
    'it.visits'                            || /^wrong: .*every text counts as true/
    'it.firstName'                         || /^1$/
    'it.middle'                            || /^1$/
    'it.consent == "no"'                   || /^1$/
  }
}
