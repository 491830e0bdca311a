package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Condition
import dev.callsheet.rule.Event
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A list or a record is never equal to a single value, so whoever asks is told, whichever stands where. */
class SeveralSpec extends Specification {
  private static final EVENT = [tag: 'dnc', tags: ['vip', 'dnc'], on: true, flags: [true], n: 5, list: [5], lead: [out: true],
    leads: [[out: true]], none: [], blank: '', nothing: null, far: ['a': [1]],
    ids: ['7': true]]

  @TempDir
  Path folder

  static String told(String word, String condition) {
    DetourSpec.told(word, condition, EVENT,
      'def OUT = ["dnc", "stop"]\ndef ROWS = [[out: true]]\ndef KEYS = [dnc: true]\nboolean m(a, b) { a == b }')
  }

  def "what is never equal is not asked: #condition"() {
    expect:
    ['when', 'unless'].each { assert told(it, condition) =~ /^wrong: .*(never|compare|no place)/ }

    where:
    condition << [
      "event.tag == ['dnc']", "event.tag != ['dnc']", "['dnc'] == event.tag", "event.tags == 'dnc'", "event.tags == 'other'",
      "event.tags != 'other'", "'other' == event.tags", '[true] == true', 'event.flags == true', 'event.on == [true]', 'event.n == [5]',
      'event.list == 5', 'event.list == 6', 'event.lead == true', "event.lead == 'x'", 'event.lead == 5', "event.tag == [a: 'dnc']",
      "event.tags in ['dnc', 'x']", "event.tags in ['y', 'x']", 'event.tags in OUT', 'OUT.contains(event.tags)', 'event.lead in OUT',
      'event.tag in ROWS', 'event.tag in [["dnc"]]', 'event.on in [[true]]', 'event.leads.contains(true)', 'event.n in ROWS',
      'event.leads == event.lead', 'event.lead == event.leads', 'm(event.tags, "dnc")', 'm(event.tag, ["dnc"])',
      '[event].any { it.tag == ["dnc"] }', 'event.tag.equals(["dnc"])', 'Objects.equals(event.tags, "other")',
      'event.lead[0]', 'event.lead[0].out == true', 'event.lead.get(0)', '0 in event.lead', 'KEYS[event.tags]', 'event.tags in KEYS',
      'KEYS.containsKey(event.tags)', '[event.tag, 1] == [["dnc"], 1]', '[a: event.tags] == [a: "other"]',
      'switch (event.tags) { case "other": return true; default: return false }', 'event.lead < "x"', 'event.tag > [1]'
    ]
  }

  def "what may be equal is asked: #condition"() {
    expect:
    told('when', condition) == 'reached'

    where:
    condition << [
      "event.tags == ['vip', 'dnc']", "event.tags != ['dnc']", 'event.none == []', 'event.tags != []', 'event.tags != null',
      'event.nothing != ["dnc"]', 'event.none != "dnc"', 'event.tag != []', 'event.blank != ["dnc"]', "event.tags != ''",
      'event.lead == [out: true]', 'event.lead != [out: false]', 'event.lead in ROWS', '!(["x"] in [["a"], "b"])', '!("x" in [["a"], "b"])',
      'event.tags.contains("dnc")', 'event.tag in ["dnc"]', 'event.leads[0].out', 'event.far["a"] == [1]', '[7: true][8] == null',
      'event.ids[8] == null', '[:][0] == null', 'event.leads.contains(event.lead)', 'event.tags !in [null]', 'event.none !in ["dnc"]',
      'event.flags.every()', '["dnc"] in [["dnc"]]', 'event.list.contains(5)'
    ]
  }

  def "an entry of a record is no element of a list: #condition of #tags"() {
    expect:
    ['when', 'unless'].each {
      assert DetourSpec.told(it, condition, [tags: tags], 'def OUT = ["dnc"]\ndef BY = [dnc: 1]') =~
        /^wrong: .*a key of a record with its value/
    }

    where:
    [condition, tags] << [[
      "event.tags.any { it == 'dnc' }", "event.tags.find { it == 'dnc' }", "event.tags.findAll { it == 'dnc' }",
      "for (tag in event.tags) { if (tag == 'dnc') return true }; false", "event.tags.collect { it }.contains('dnc')",
      "def out = false; event.tags.each { out = out || it == 'dnc' }; out", "event.tags.inject(false) { all, tag -> all || tag == 'dnc' }",
      "event.tags.groupBy { it }['dnc']", "event.tags.every { it != 'dnc' }", "event.tags.any { it in OUT }",
      "event.tags.any { OUT.contains(it) }",
      "event.tags.any { BY[it] }", "event.tags.any { it in ['x', 'dnc'] }", "(event.tags as List).contains('dnc')",
     
      "[*event.tags].contains('dnc')", "event.tags.entrySet().contains('dnc')", "(event.tags.collect { it } - 'dnc').size() == 2",
      "(event.tags.collect { it } - OUT).size() == 2", "event.tags.collect { it }.intersect(OUT)", "event.tags.collect { it }.grep('dnc')",
      "event.tags.any { it.equals('dnc') }", "event.tags.any { 'dnc'.equalsIgnoreCase(it) }", "event.tags.any { it == ['dnc'] }",
      "event.tags.any { it == [name: 'dnc'] }", "event.tags.any { [it] == OUT }", "event.tags.any { it > 'a' }",
      'event.tags.any { it == 5 }',
      "event.tags.any { switch (it) { case 'dnc': return true; default: return false } }", 'event.tags.any { it }', 'event.tags.every()'
    ], [['0': 'dnc', '2': 'vip'], [dnc: true], [name: 'dnc']]].combinations()
  }

  def "an entry of a record is asked for its key and its value: #condition"() {
    expect:
    DetourSpec.told('when', condition, [tags: ['0': 'dnc', '2': 'vip'], flags: [dnc: true], list: [[name: 'dnc']], none: [:]]) == 'reached'

    where:
    condition << [
      "event.tags.any { k, v -> v == 'dnc' }", "event.tags.any { it.value == 'dnc' }", "event.tags.find { it.key == '0' }",
      "event.flags['dnc']", "event.tags.values().contains('dnc')",
      "event.tags.find { it.value == 'dnc' } == event.tags.find { it.key == '0' }",
      "event.tags.find { it.key == '0' } != event.tags.find { it.key == '2' }", "!event.none.any { it == 'dnc' }",
      "event.tags.any { it != null }", "event.tags.every { it != '' }", 'event.tags.entrySet().toList().unique().size() == 2',
      "event.tags.max { it.key }.value == 'vip'"
    ]
  }

  def "the remedy of an entry says #remedy of #tags"() {
    given:
    def asked = { ScriptCompiler.standard().compile('r.groovy', "rule('r') { unless { $it }; then { note 'reached' } }").rules()
      .decide(Event.of('t', [tags: tags])) }

    expect:
    asked("event.tags.any { it == 'dnc' }").errors()[0].hint().get().endsWith(remedy)
    asked(remedy.replaceFirst('.*record', 'event.tags')).with { [it.errors(), it.notes()] } == [[], []]

    where:
    tags         || remedy
    [a: 'dnc']   || "record.any { k, v -> v == 'dnc' }"
    [dnc: true]  || "record['dnc']"
  }

  def "no record is a word of a pattern or a list: #condition"() {
    expect:
    ['when', 'unless'].each {
      assert DetourSpec.told(it, condition, [list: [[name: 'dnc']], tags: [a: 'dnc']]) =~ /^wrong: .*is a record/
    }

    where:
    condition << ["event.list.grep('dnc').size() == 1", 'event.tags.any { it ==~ /dnc/ }', 'event.list.any { it ==~ /dnc/ }']
  }

  def "the remedy of #condition passes"() {
    expect:
    told('when', condition).contains('wrong')
    told('when', remedy) == answer

    where:
    condition               | remedy                             || answer
    "event.tag == ['dnc']"  | "event.tag in ['dnc']"             || 'reached'
    "event.tags == 'dnc'"   | "event.tags.contains('dnc')"       || 'reached'
    "event.tags in ['x', 'dnc']" | "event.tags.any { it in ['x', 'dnc'] }" || 'reached'
  }

  def "the index asks the same of #value"() {
    given:
    def script = (0..60).collect { "rule('r$it') { when { event.k == 'k$it' }; then { note 'no' } }" } + [
      "rule('a') { when { event.k == 'dnc' }; then { note 'no' } }", "rule('b') { unless { event.k == 'dnc' }; then { note 'no' } }",
    ]
    def decision = ScriptCompiler.standard().compile('rules.groovy', script.join('\n')).rules().decide(Event.of('t', [k: value]))

    expect:
    decision.notes() == []
    decision.errors().size() == 63

    where:
    value << [['dnc'], ['x'], [a: 1], [[a: 1]], [1]]
  }

  def "a condition of Java's asks the same"() {
    when:
    Condition.field('k').is(asked).test(Event.of('t', [k: value]))

    then:
    thrown(RuntimeException)

    where:
    asked   | value
    ['dnc'] | 'dnc'
    'dnc'   | ['x']
    true    | [true]
    5       | [a: 5]
  }

  def "rows of data are asked the same: #asked"() {
    expect:
    DetourSpec.printed(folder, '{"tag": "dnc", "tags": ["dnc"], "lead": {"out": true}}\n',
      "println jsonl('p.jsonl').count { $asked }") =~ answer

    where:
    asked                       || answer
    "it.tag == ['dnc']"         || /^wrong: .*never equal.* in \['dnc'\]/
    "it.tags != 'other'"        || /^wrong: .*contains\('other'\)/
    "it.tags in ['a', 'b']"     || /^wrong: .*any \{ it in/
    "it.lead == 'x'"            || /^wrong: .*is a record/
    "it.tags == ['dnc']"        || /^1$/
    "it.tags.contains('dnc')"   || /^1$/
    "it.lead.any { e -> e == 'x' }"            || /^wrong: .*a key of a record with its value/
    "!it.lead.every { e -> e != 'x' }"         || /^wrong: .*a key of a record with its value/
    "it.lead.collect { e -> e }.contains('x')" || /^wrong: .*a key of a record with its value/
    "it.lead.any { k, v -> v == true }"        || /^1$/
  }

  def "a list in which something says no is no yes: #condition of #list"() {
    expect:
    ['when', 'unless'].each { word ->
      assert DetourSpec.told(word, condition, [a: list], 'boolean m(x) { boolean b = x; b }') =~
        /^wrong: .* is a list in which something says no, and every list that holds anything counts as true/
    }

    where:
    [condition, list] << [
      ['event.a.consent', '!event.a.consent', 'event.a*.consent', 'def c = event.a.consent; c', 'event.a.consent ? true : false', 
       'm(event.a.consent)',
       'event.a["consent"]', '[event.a.consent].any()', 'event.a.consent && event.b == null', '[event].any { it.a.consent }'],
      [[[consent: 'no'], [consent: 'yes']], [[consent: true], [consent: false]], [[consent: 0]], [[consent: [' N ']]]]
    ].combinations() + [['event.a', ['no']], ['event.a', [false]], ['m(event.a)', ['yes', 'No']],
      ['event.a.b.consent', [[b: [[consent: 'no']]]]]]
  }

  def "a list is there where nothing in it says no: #condition of #list"() {
    expect:
    DetourSpec.told('when', condition, [a: list]) == 'reached'

    where:
    condition                                   | list
    'event.a.consent'                           | [[consent: 'yes'], [consent: true]]
    'event.a.name'                              | [[name: 'Bo'], [name: '']]
    'event.a'                                   | [0, 50]
    'event.a'                                   | ['vip', 'dnc']
    'event.a.consent.size() > 0'                | [[consent: 'no']]
    '!event.a.consent.every { it in [true, "yes"] }' | [[consent: 'no'], [consent: 'yes']]
    'event.a.consent.any { it == "yes" }'       | [[consent: 'no'], [consent: 'yes']]
    'def words = event.a.tokenize(); words'     | 'no thanks'
    'def said = [event.a, "x"]; said'           | 'no'
    'event.a.findAll { it == "no" }.toList()'   | ['no', 'yes']
    'def all = []; all << event.a; all'         | 'no'
  }

  def "the remedy of a list reaches nobody of whom something says no: #asked of #list"() {
    given:
    def isOut = asked.contains('dnc')
    def word = asked.startsWith('!') == isOut ? 'when' : 'unless'
    def decided = { condition, said ->
      ScriptCompiler.standard().compile('r.groovy', "rule('r') { $word { $condition }; then { note 'reached' } }").rules()
        .decide(Event.of('t', [a: said.collect { [optIn: it, dnc: it] }]))
    }
    def code = decided(asked, list).errors()[0].hint().get().find(/!?event\.a\.\w+\.(every|any) \{.*?\}/)

    expect:
    code.contains('.' + quantifier + ' {')
    decided(code, list).errors() == []
    [list, ['yes', 'no'], [true, false], ['no', 'No'], [false], ['x'], [1, 0], ['YES', ''], ['no', null]].each { said ->
      assert decided(code, said).notes() == [] || !said.any { it in (isOut ? [true, 1, 'yes', 'x', 'YES'] : [false, 0, 'no', 'No', '']) }
    }

    where:
    asked            | list            || quantifier
    'event.a.optIn'  | ['no', 'yes']   || 'every'
    '!event.a.dnc'   | ['No', 'yes']   || 'every'
    'event.a.dnc'    | [false, true]   || 'any'
    '!event.a.optIn' | [' off ', true] || 'any'
  }

  def "a cell of several says no as one does: #asked"() {
    expect:
    DetourSpec.printed(folder, '{"ok": [false], "who": [{"consent": "no", "n": "Bo"}, {"consent": "yes", "n": "Al"}], "tags": ["vip"]}\n',
      "println jsonl('p.jsonl').count { $asked }") =~ answer

    where:
    asked            || answer
    'it.ok'          || /^wrong: .*something says no/
    'it.who.consent' || /^wrong: .*something says no/
    'it.tags'        || /^1$/
    'it.who'         || /^1$/
  }

  def "what is made of several says no as they do: #asked"() {
    expect:
    ['when', 'unless'].each {
      assert DetourSpec.told(it, asked, [all: [[ok: 'no'], [ok: null]], flags: [false]]) =~ /^wrong: .*a list in which something says no/
    }

    where:
    asked << ['.flatten()', '.toList()', '.reverse()', '.take(1)', '[0..0]', '.drop(0)', ' - null', ' + []', '.toSet()', ' as Set',
      '.findAll { it != null }', '.grep { true }', '.collect { it }', '.collectMany { [it] }', '.findResults { it }', '.plus(1)',
      '.toSet().toList()', '.findAll { true }.collect { "$it" }', '.collate(1)', '.init().plus("x")', ' as List', '.sort { "$it" }',
      '.split { true }[0]', '.takeWhile { true }', '.withIndex()', '.toSet() + []', '*.trim()'
    ].collect { "(event.all.ok + null)$it" } + [
      'event.flags.findAll { it != null }', 'event.flags.findAll { f -> (f != null) }', 'event.flags.grep { it != null }.toList()',
      '[*event.all.ok]', '[1, *event.all.ok]', '[] + event.all.ok', 'event.all.collect { it.ok }', 'event.all.findResults { it.ok }',
      'event.all.collectMany { [it.ok] }', '[] + event.flags', '[true].plus(event.flags)', 'def all = []; all += event.flags; all',
      'def all = []; all.addAll(event.flags); all', 'def all = [] as Set; all.addAll(event.flags); all', 'event.flags.toList()',
      'event.flags.reverse()', '[*event.flags]', 'event.flags as Set',
      'def all = []; all.addAll(event.all.ok); all', 'new ArrayList(event.all.ok)', 'new HashSet(event.all.ok)', 'event.all*.ok.toList()',
      '[].toSet() + event.all.ok', 'event.all.collect([]) { it.ok }', 'event.all.collect { [it.ok] }.flatten()'
    ]
  }

  def "what a script chooses from words is there or not: #asked"() {
    expect:
    DetourSpec.told('when', asked, [words: ['no', 'stop'], text: 'no, thanks', all: [[ok: 'yes']], n: 0],
      'STOP = ["stop", "no", "n"]') == 'reached'

    where:
    asked << ['STOP.findAll { it in event.words }', 'event.words.findAll { it in STOP }', 'STOP.intersect(event.words)',
      'event.words.intersect(STOP)', 'event.text.tokenize(", ").collect { it.trim() }', 'event.text.split(",").collect { it.trim() }',
      'event.text.split(",").toList()', '["no"].toSet()', 'event.all.ok.toList()', '[*["no"]]', '["no"].reverse().take(2)',
      '[event.n].toList()',
      '["no"].collect { it.toUpperCase() } + "x"', 'event.text.toList()', 'event.words.grep { it == "no" }', '(0..0).toList()'
    ]
  }

  def "a record that says no is not asked for its truth: #value"() {
    expect:
    [consent: 'event.consent', none: '!event.consent', method: 'm1(event.consent)', ternary: 'event.consent ? true : false',
      any: '[event.consent].any()', and: 'event.consent && event.y'].each { form, condition ->
      def told = DetourSpec.told(form == 'none' ? 'unless' : 'when', condition, [consent: value, y: 1], 'boolean m1(consent) { consent }')
      assert told =~ /is a record in which $path says no, and every record that holds anything counts as true/
    }
    DetourSpec.told('when', "event.consent.$path in [true, 'yes']", [consent: value]) == 'not'

    where:
    value                             || path
    [sms: 'no']                       || 'sms'
    [sms: false, email: true]         || 'sms'
    [email: 'yes', sms: 'N']          || 'sms'
    [to: [sms: ' false ']]            || 'to.sms'
    [value: 'no', at: '2026-11-28']   || 'value'
  }

  def "a list of records says no as they do: #condition of #value"() {
    expect:
    DetourSpec.told('when', condition, value) =~ answer

    where:
    condition              | value                                                   || answer
    'event.consent'        | [consent: [[channel: 'sms', given: false]]]             || /^wrong: .*a list in which something says no/
    'event.contacts.prefs' | [contacts: [[prefs: [sms: false]]]]                     || /^wrong: .*a list in which something says no/
    'event.prefs'          | [prefs: [[sms: true], [sms: 'no']]]                     || /^wrong: .*a list in which something says no/
    'event.consent.every { it.given in [true, "yes"] }' | [consent: [[given: 'no']]] || /^not$/
    'event.items'          | [items: [[qty: 0], [qty: 1]]]                           || /^reached$/
    'event.leads'          | [leads: [[name: 'Ann', vip: false]]]                    || /^reached$/
    'event.consent'        | [consent: [[channel: 'sms', given: true]]]              || /^reached$/
  }

  def "a record is there, whatever it says besides: #value"() {
    expect:
    DetourSpec.told('when', 'event.lead', [lead: value]) == 'reached'

    where:
    value << [[name: 'Ann', vip: false], [opens: 0, clicks: 5], [vip: true], [vip: 'yes'], [a: null, b: false], [id: 0, tags: []]]
  }

  def "one of a long list is asked, too"() {
    expect:
    DetourSpec.told('when', 'event.all', [all: ['yes'] * 3_000 + 'no']) =~ /^wrong: .*a list in which something says no/
    DetourSpec.told('when', 'event.all', [all: ['yes'] * 3_000]) == 'reached'
  }
}
