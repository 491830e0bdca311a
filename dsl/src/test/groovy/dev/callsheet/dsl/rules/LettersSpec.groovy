package dev.callsheet.dsl.rules

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A text where a list was meant: none of its letters is taken for an element. */
class LettersSpec extends Specification {
  @TempDir
  Path folder

  static String told(String word, String condition, Map event, String before = '') {
    DetourSpec.told(word, condition, event, before)
  }

  String printed(String rows, String script) {
    DetourSpec.printed(folder, rows, script)
  }

  def "a text is no list of letters: #condition"() {
    expect:
    ['dnc', 'dnc,vip'].every {
      told('unless', condition, [tags: it],
        'def m(e) { for (t in e.tags) { if (t == "dnc") return true }; false }') =~ /wrong: .*is a text, .*/
    }
    told('unless', condition, [tags: ['dnc']], 'def m(e) { for (t in e.tags) { if (t == "dnc") return true }; false }') == 'not'

    where:
    condition << [
      'event.tags.any { it == "dnc" }', 'event.tags.find { it == "dnc" }', '!event.tags.every { it != "dnc" }', 'm(event)',
      'def d = false; event.tags.each { d = d || it == "dnc" }; d', '"dnc" in event.tags*.trim()', '"dnc" in event.tags.collect { it }',
      'event.tags.findIndexOf { it == "dnc" } == 0', 'event.tags.findAll { it == "dnc" }.size() > 0',
      'event.tags.inject(false) { a, t -> a || t == "dnc" }'
    ]
  }

  def "the letters of a text are had by asking for them"() {
    expect:
    told('when', 'event.code.toList().every { it in ["A", "B"] } && event.tags.tokenize(", ").any { it == "vip" }',
      [code: 'ABBA', tags: 'dnc, vip']) == 'reached'
    told('when', 'event.code.any { it == "A" } && !event.none.any { it }', [code: 'A']) == 'reached'
  }

  def "a text in a row of records is no list either, and one of a table is read by its letters"() {
    expect:
    printed('{"tags": ["dnc"]}\n{"tags": "dnc"}\n',
      "println jsonl('p.jsonl').count { it.tags.any { t -> t == 'dnc' } }") =~ /wrong: .*is a text, /
    printed('{"tags": "dnc"}\n', "for (r in jsonl('p.jsonl')) { for (t in r.tags) { println t } }") =~ /wrong: .*is a text, /
    printed('{"tags": "dnc"}\n', "println jsonl('p.jsonl').count { it.tags.toList().any { t -> t == 'd' } }") == '1'
    printed('', "println csv('c.csv').count { it.optedOut.any { c -> c == 's' } }") == '1'
  }

  def "a letter of a text is never equal to a longer one: #condition"() {
    expect:
    ['dnc', 'dnc,vip', '\u0434\u043d\u043a'].every {
      told('unless', condition, [tags: it],
        '''def m(e) { for (int i = 0; i < e.tags.size(); i++) { if (e.tags[i] == "dnc") return true }; false }
        def n(e) { boolean is = false; e.tags.size().times { is = is || "dnc" == e.tags.getAt(it) }; is }
        def s(t) { switch (t) { case "dnc": return true; default: return false } }
        def OUT = ["dnc", "stop"]; def KEYS = [dnc: true]''') =~ /wrong: .*is one letter of a text, and it is compared with/
    }

    where:
    condition << [
      'm(event)', 'n(event)', 's(event.tags[0])', 'event.tags[0] == "dnc"', 'event.tags.getAt(0) == "dnc"', 'event.tags[-1] != "dnc"',
      'event.tags.charAt(0) == "dnc"', '"dnc" == event.tags.charAt(0)', 'event.tags.charAt(0) in OUT', 'event.tags[0] in OUT',
      'OUT.contains(event.tags[0])', 'OUT.indexOf(event.tags[0]) > 0', 'KEYS[event.tags[0]]', 'event.tags[0] in KEYS',
      'KEYS.containsKey(event.tags.charAt(0))', 'event.tags[0].equals("dnc")', 'Objects.equals(event.tags[0], "dnc")',
      'event.tags[0].trim().toLowerCase() == "dnc"', 'event.tags[0].equalsIgnoreCase("dnc")', 'event.tags[0].startsWith("dnc")',
      'event.tags.toList().contains("dnc")', '"dnc" in event.tags.toList()', 'event.tags[0].contains("dnc")',
      'def one = event.tags[0]; def other = event.tags[1]; one == "dnc"', '[event.tags[0]] == ["dnc"]', 'def t = event.tags; t[1] == "stop"'
    ]
  }

  def "letters beside letters, and parts of texts, are as they are: #condition"() {
    expect:
    told('when', condition, [name: 'Ann', code: 'B', list: ['dnc']]) == 'reached'

    where:
    condition << [
      'event.name[0].toUpperCase() == "A"', 'event.name[0] != "B" && event.name[1] == "n"', 'event.name[0..1] != "dnc"',
      '!(event.name[0] in ["Al", "B"]) && event.name[0] in ["Al", "A"]', 'event.name.charAt(0) != "B"', 'event.list[0] == "dnc"',
      'event.code[0] != "dnc" && event.code != "dnc"', '[Al: 1, B: 2][event.name[0]] == null', 'event.name.take(1) != "dnc"',
      'event.name[0] != "" && event.name[0] != null && event.name[0] != 5', 'event.name[0] + event.name[1] == "An"',
      '"${event.name[0]}." == "A." && event.name[0].compareTo("B") < 0', 'event.name[1] == event.name[2]',
      'event.name.toList().unique().size() == 2 && event.name.toList().countBy { it }["n"] == 2'
    ]
  }

  def "a text of blanks says nothing: #condition"() {
    expect:
    ['', ' ', '\t \n'].every { told('when', condition, [consent: it], 'boolean m(e) { e.consent }') == 'not' }
    told('when', condition, [consent: 'x'], 'boolean m(e) { e.consent }') == 'reached'

    where:
    condition << [
      'event.consent', 'm(event)', '!!event.consent', 'event.consent ? true : false', '[event.consent].any()', 'event.consent as boolean',
      '(event.consent ?: "") != ""', 'def c = event.consent; c && true'
    ]
  }

  def "a script of data takes letters out of texts on purpose, and compares them with any text: #script"() {
    expect:
    printed('{"sku": "XL-1"}\n{"sku": "M-2"}\n', "println jsonl('p.jsonl').count { $script }") == expected

    where:
    script                                                                || expected
    "def s = it.sku.startsWith('XL') ? 'XL' : it.sku[0]; s == 'XL'"       || '1'
    "[XL: 1, S: 2][it.sku[0]] == null && !(it.sku[0] in ['XL', 'XS'])"    || '2'
    "def s = it.sku[0]; while (s != 'XL' && s.size() < 2) s += it.sku[1]; s == 'XL'" || '1'
    "switch (it.sku[0]) { case 'XL': return true; default: return false }" || '0'
  }

  def "a letter of a cell is compared as any other"() {
    expect:
    printed('', "println csv('c.csv').count { it.optedOut[0] == 'y' }") == '1'
    printed('', "println csv('c.csv').collect { it.optedOut[0].toUpperCase() }.join('')") == 'YN'
  }
}
