package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Wherever it is asked whether two are equal: what says the same in another way, or never can be equal, is told. */
class TotalEqualitySpec extends Specification {
  private static final EVENT = [on: true, off: false, yes: 'yes', no: 'no', list: ['yes'], flags: [true], n: 5, one: 1, dec: 1.0, k: 1000,
    tags: ['vip', 'dnc'], lead: [out: 'dnc'], none: [], blank: '', rows: [[id: 5], [id: '5.0']], mixed: [[tag: 'a'], [tag: ['a']]]]
  private static final SPELLED = [' 5', '+5', '5.0', '5 ', '05', '5e0', '\u00a05', '5\u202f', '\u20075', '\u200b5', '5\ufeff', '5.', [5]]

  @TempDir
  Path folder

  static String told(String word, String condition) {
    DetourSpec.told(word, condition, EVENT)
  }

  def "neither yes nor no of #condition"() {
    expect:
    ['when', 'unless'].each { assert told(it, condition) =~ /^wrong: / }

    where:
    condition << [
      "'yes'.equalsIgnoreCase(event.on)", "'YES'.equalsIgnoreCase(event.list)", "'1'.equalsIgnoreCase(event.one)",
      "'no'.equalsIgnoreCase(event.off)", "'yes'.equals(event.flags)", "'yes'.contains(event.on)", "'yes'.startsWith(event.on)",
      "'yes'.compareToIgnoreCase(event.on) == 0", "event.yes.equalsIgnoreCase(event.on)",
      '["TRUE": 1].containsKey(event.on)', '[" yes": 1].containsKey(event.on)', '[1.0: 1].containsKey(event.on)',
      '["YES\u00a0": 1][event.on]', '["05": 1].get(event.n)', '["+5": 1].getOrDefault(event.n, 0)', 'event.n in [" 5": 1]',
      '([5, 6] - ["05"]).size() == 2', '([5, 6] - [" 5"]).size() == 2', '([5, 6] - ["+5"]).size() == 2', '([5, 6] - ["5.0"]).size() == 2',
      '([event.on] - ["TRUE"]).size() == 1', '([event.off] - [" No "]).size() == 1', '([event.n] - [[5]]).size() == 1',
      '[event.n, "5.0"].unique().size() == 2', '["5e0", event.n].unique().size() == 2', '[event.n, "5.0"].toSet().size() == 2',
      'event.rows.groupBy { it.id }.size() == 2', 'event.rows.countBy { it.id }.size() == 2', 'event.rows.unique { it.id }.size() == 2',
      'event.mixed.groupBy { it.tag }.size() == 2', 'event.mixed.countBy { it.tag }.size() == 2', 'event.mixed*.tag.toSet().size() == 2',
      'def m = [7: 1]; m["7"] = 2; m.size() == 2', 'def m = [7: 1]; m.put(" 7", 2); m.size() == 2', 'def m = ["x": 1, "+7": 1]; m[7] = 2',
      'def m = [7: 1]; m.putAll(["7.0": 2]); m.size() == 2', 'def m = [7: 1]; m << ["7": 2]; m.size() == 2',
      '([7: 1] + ["07": 2]).size() == 2', 'def m = [7: 1]; m.putIfAbsent("7", 1); m.size() == 2', '[7: 1].computeIfAbsent("7") { 2 } == 2',
      'def m = [7: 1]; m.merge("7", 1) { a, b -> 9 }; m.size() == 2', 'def m = [7: 1]; m.remove("7"); m.size() == 1',
      '[7: 1].subMap(["7"]).size() == 0', '([7: 1] - ["7": 1]).size() == 1', '[7: 1].intersect([" 7": 1]).size() == 0',
      'def m = [yes: 1]; m[event.on] = 2; m.size() == 2', 'def l = [5]; l.remove("5.0"); l.size() == 1',
      '[event.n].intersect(["5.0"]).size() == 0', '[event.on].disjoint(["YES"])', '[event.n].disjoint([[5]])',
      'Collections.frequency([event.n], "5.0") == 0', 'Collections.disjoint([event.on], [" yes"])',
      'event.tags ==~ /dnc/', 'event.tags =~ /dnc/', 'event.lead ==~ /dnc/', '[event.tags].grep(~/dnc/).size() == 0',
      'event.tags in ~/dnc/',
      'switch (event.tags) { case ~/dnc/: return true; default: return false }', 'event.on ==~ /yes|y/', 'event.off =~ /no/',
      'java.util.regex.Pattern.matches("dnc", event.tags)', '[event.no].grep().size() == 1', '[event.no].findAll().size() == 1',
      'event.k == "1e3"', 'event.k in ["1E3"]', '["1e3": 1].containsKey(event.k)', 'event.on & event.no', 'event.off | event.no',
      'event.on ^ event.no'
    ]
  }

  def "a number or a list in a range is asked as == asks: #value in #asked"() {
    expect:
    ['when', 'unless'].each { assert DetourSpec.told(it, asked, [risk: value]) =~ /^wrong: / }

    where:
    [value, asked] << [SPELLED, ['event.risk in 1..9', '(1..9).contains(event.risk)', 'event.risk in 9..1',
      '(1..9).indexOf(event.risk) >= 0',
      'switch (event.risk) { case 1..9: return true; default: return false }', 'event.risk in 5L..6L', '[event.risk].grep(1..9).size() == 1'
    ]].combinations()
  }

  def "what is in no range, and none of its like, stays so: #asked of #value"() {
    expect:
    DetourSpec.told('when', asked, [risk: value]) == answer

    where:
    asked                    | value || answer
    'event.risk in 1..9'     | 10    || 'not'
    'event.risk in 1..9'     | ' 10' || 'not'
    'event.risk in 1..9'     | 'low' || 'not'
    'event.risk in 1..9'     | 5.0   || 'reached'
    'event.risk in 1..9'     | 5.5   || 'not'
    'event.risk in 1..9'     | []    || 'not'
    'event.risk in "a".."f"' | 'c'   || 'reached'
    'event.risk in "a".."f"' | 5     || 'not'
    'event.risk in 2..9'     | true  || 'not'
  }

  def "what no blank is seen of says what it says: #text"() {
    expect:
    DetourSpec.told('when', 'event.consent', [consent: text]) =~ /every text counts as true/
    DetourSpec.told('when', 'm(event.consent)', [consent: text], 'boolean m(c) { c ? true : false }') =~ /every text counts as true/
    DetourSpec.told('unless', 'event.consent == false', [consent: text]) =~ /^wrong: /
    DetourSpec.told('when', 'event.consent', [consent: text.replaceAll(/\w/, '')]) == 'not'

    where:
    text << ['no\u00a0', '\u202fno', '\u2007NO\u2007', '\u200b0', 'false\ufeff', '\u00a0\u200b n \ufeff']
  }

  def "#condition is as it was"() {
    expect:
    told('when', condition) == 'reached'

    where:
    condition << [
      "'Yes'.equalsIgnoreCase(event.yes)", "!'yes'.equalsIgnoreCase(event.n)", "!'yes'.equalsIgnoreCase(event.missing)",
      '[5, 6, event.n].unique().size() == 2', '["5", "05", " 5"].unique().size() == 3', '["5", "05"].toSet().size() == 2',
      '([5, "x"] - ["x"]).size() == 1', '([5, "5"] - [5, "5"]).size() == 0', '[7: 1, "7": 2].size() == 2',
      '([7: 1, "7": 2] + [8: 1]).size() == 3',
      'def m = [7: 1]; m[7] = 2; m["x"] = 3; m.size() == 2', 'def m = ["x": 1]; m.remove("y") == null',
      'def m = [a: 1]; m["b"] = 1; m.size() == 2',
      'event.yes ==~ /yes/', 'event.on ==~ /true/', '!(event.on ==~ /dnc/)', '[1, 0, "a"].grep().size() == 2',
      'event.none.grep().size() == 0',
      'def l = ["a"]; l.remove("b") == false', '(1..3000).countBy { it }.size() == 3000', 'Collections.frequency([5, 5.0], event.n) == 2'
    ]
  }

  def "of Java's, #condition"() {
    given:
    def decision = ScriptCompiler.trusted().compile('r.groovy', "rule('r') { when { $condition }; then { note 'reached' } }")
      .rules().decide(Event.of('t', EVENT))

    expect:
    (decision.errors() ? decision.errors()[0].message() : decision.notes()*.text().join()) =~ answer

    where:
    condition                                              || answer
    'def t = [7: 1] as TreeMap; t["7"] == null'            || /says the same/
    'def t = [b: 1] as TreeMap; t[7] == null'              || /no place/
    'def t = [b: 1] as TreeMap; !t.containsKey(event.on)'  || /^reached$/
    'def t = [b: 1] as TreeMap; t.b == 1 && t["b"] == 1'   || /^reached$/
    'def t = ["b"] as TreeSet; !t.contains(event.n)'       || /^reached$/
    'def t = [5] as TreeSet; "5.0" in t'                   || /is the text/
    'Optional.of(event.tags) == Optional.of("dnc")'        || /is a list/
    'Optional.of(event.n).equals(Optional.of("5.0"))'      || /is a number/
    'Optional.of(event.n) == Optional.of(5.0)'             || /^reached$/
    'Optional.of(event.n) != Optional.empty()'             || /^reached$/
    '[event.no].grep().size() == 1'                        || /every text counts as true/
  }
}
