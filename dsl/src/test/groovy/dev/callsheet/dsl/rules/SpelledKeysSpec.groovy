package dev.callsheet.dsl.rules

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Keys, and what is kept once each, are asked as == asks. */
class SpelledKeysSpec extends Specification {
  @TempDir
  Path folder

  static String told(String word, String condition, Map event, String before = '') {
    DetourSpec.told(word, condition, event, before)
  }

  String printed(String rows, String script) {
    DetourSpec.printed(folder, rows, script)
  }

  def "keys are asked as elements are: #condition"() {
    expect:
    told('unless', condition, [id: 7, name: '7', on: true, dec: 7.0, blocked: ['7': true], rows: [[id: '7']]],
      'def NAMED = ["7": true]\ndef NUMBERED = [7: true]\ndef TRUTHS = ["true": true]') =~ /wrong: .*says the same/

    where:
    condition << [
      'NAMED[event.id]', 'NAMED.get(event.id)', 'NAMED.containsKey(event.id)', 'event.id in NAMED', 'NAMED.getOrDefault(event.id, false)',
      'NAMED[event.dec]', 'NUMBERED[event.name]', 'NUMBERED.containsKey(event.name)', 'event.blocked[event.id]', 'TRUTHS[event.on]',
      'event.blocked.containsKey(event.id)', 'event.rows.groupBy { it.id }[event.id]',
        'event.rows.collectEntries { [it.id, true] }[event.id]',
      'event.rows.countBy { it.id }[event.id]', 'NAMED.get(event.id, false)'
    ]
  }

  def "a phone in other letters is no other key: #condition"() {
    expect:
    ['when', 'unless'].each {
      assert told(it, condition, [phone: '+13055550123', digits: 3055550123, blocked: ['+13055559999': true, '305-555-0123': true],
        l: ['+13055559999', '305-555-0123'], rows: [[phone: '(305) 555-0123'], [phone: '(212) 555-0123']]],
        'def OUT = ["+12125550123": true, "305.555.0123": true]') =~ /^wrong: .*(one phone number in different letters|says the same)/
    }

    where:
    condition << [
      'event.blocked[event.phone]', 'event.blocked.containsKey(event.phone)', 'event.phone in event.blocked', 'OUT[event.digits]',
      'event.blocked.get(event.phone)', 'event.blocked.get(event.phone, false)', 'event.blocked.getOrDefault(event.phone, false)',
      'event.blocked."${event.phone}"', 'event.l.collectEntries { [it, true] }[event.phone]',
      'event.rows.groupBy { it.phone }[event.phone]',
      'event.rows.countBy { it.phone }[event.phone] == 1', 'OUT[event.phone]', 'OUT."${event.phone}"', 'event.phone in OUT',
      'event.blocked.subMap([event.phone]).size() == 1', '(event.blocked - [(event.phone): true]).size() == 1',
      'event.blocked.intersect([(event.phone): true])', 'event.blocked == [(event.phone): true, "+13055559999": true]',
      '([event.phone] - event.l).size() == 0', '[*event.l, event.phone].unique().size() == 2',
      '[*event.l, event.phone].toSet().size() == 2',
      'switch (event.phone) { case event.blocked: return true; default: return false }', '[event.phone].grep(event.blocked).size() == 1'
    ]
  }

  def "another phone is another key: #condition"() {
    expect:
    told('when', condition, [phone: '+13055550123', blocked: ['+13055550124': true, '212-555-0123': true], id: '2026-11-28', word: 'a']) ==
      'reached'

    where:
    condition << ['!event.blocked[event.phone]', '!event.blocked.containsKey(event.id)', '!(event.word in event.blocked)',
      '[*event.blocked.keySet(), event.phone].unique().size() == 3', '[*event.blocked.keySet(), event.phone].countBy { it }.size() == 3',
      'event.blocked["+13055550124"] && event.blocked."212-555-0123"']
  }

  def "what is taken out is asked for first: #condition"() {
    expect:
    ['when', 'unless'].each {
      assert told(it, condition, [id: 7, phone: '+13055550123', all: ['7', '305-555-0123'], on: true, yes: ['yes']]) =~ /^wrong: /
    }

    where:
    condition << [
      'def m = [:]; event.all.each { m[it] = true }; m.remove(event.id)',
      'def m = [:]; event.all.each { m[it] = true }; m.remove(event.phone)',
      'def m = event.all.groupBy { it }; m.remove(event.phone)', 'def m = event.all.countBy { it }; (m - [event.id]).size() == 1',
      'def s = event.all as Set; s.remove(event.id)', 'def s = event.all as Set; s.remove(event.phone)',
      'def l = event.all.toList(); l.remove(event.phone)', 'def l = event.yes.toList(); l.remove(event.on)',
      'def s = event.yes as Set; s.remove(event.on)',
      'def l = event.all.toList(); l.removeAll([event.id])', 'def s = event.all as Set; s.removeAll([event.phone])'
    ]
  }

  def "a number is taken out by what it is worth: #condition"() {
    expect:
    told('when', condition, [id: 7.0]) == 'reached'
    printed('', "def event = [id: 7.0]\nprintln($condition)") == 'true'

    where:
    condition << ['[7: 3].with { it.remove(event.id) == 3 && it.isEmpty() }',
      '[7, 8].toSet().with { it.remove(event.id) && it.size() == 1 }',
      '[7, 8].with { it.remove(event.id) && it.size() == 1 }', '[7: 3].with { it.remove(8) == null && it.size() == 1 }',
      '[7: null].with { it.remove(7) == null && it.isEmpty() }', '["a"].toSet().with { !it.remove("b") && it.remove("a") }']
  }

  def "what a script of data takes out is asked for first: #taken"() {
    expect:
    printed('{"id": "7"}\n', "def rows = jsonl('p.jsonl')\n$taken") =~ /^wrong: .*(says the same|a number, and the script compares)/

    where:
    taken << ['rows.collect { it.id }.toSet().remove(7)', 'rows.collectEntries { [it.id, 1] }.remove(7)',
      'rows.groupBy { it.id }.remove(7)',
      'println(rows.collectEntries { [it.id, 1] } - [7: 1])', 'println(rows.countBy { it.id } - [7])']
  }

  def "a key that is not there, or holds nothing, is no error"() {
    expect:
    told('when', 'MAP["7"] == null && MAP[7] == 1 && MAP["x"] == null && MAP[8] == null && MAP[true] == null', [:],
      'def MAP = ["7": null, 7: 1]') == 'reached'
  }

  def "a key is found by what it is worth, with a default, too"() {
    expect:
    told('when', 'MAP.getOrDefault(event.dec, false) && MAP.get(event.dec, false)', [dec: 7.0], 'def MAP = [7: true]') == 'reached'
  }

  def "what is kept once each is asked as == does: #condition"() {
    expect:
    told('when', condition, [rows: [[id: 7, on: true, at: '2026-11-28T12:00:00Z', dec: 7.0],
      [id: '7', on: 'yes', at: '2026-11-28T12:00:00+00:00', dec: 7]]]) =~ answer

    where:
    condition                                                         || answer
    'event.rows.groupBy { it.id }.size() == 2'                        || /^wrong: .*says the same/
    'event.rows.countBy { it.id }["7"] == 1'                          || /^wrong: .*says the same/
    'event.rows.collectEntries { [it.id, 1] }.size() == 2'            || /^wrong: .*says the same/
    'event.rows.collectEntries { [(it.id): 1] }.size() == 2'          || /^wrong: .*says the same/
    'event.rows.groupBy { it.on }.size() == 2'                        || /^wrong: .*says the same/
    'event.rows*.id.toSet().size() == 2'                              || /^wrong: .*says the same/
    'def seen = [] as Set; event.rows.count { seen.add(it.id) } == 2' || /^wrong: .*says the same/
    'def seen = [] as Set; event.rows.each { seen << it.id }; true'   || /^wrong: .*says the same/
    'def seen = [] as Set; seen.addAll(event.rows*.id); true'         || /^wrong: .*says the same/
    'event.rows.groupBy { it.at }.size() == 2'                        || /^wrong: .*one moment in different letters/
    'event.rows.countBy { it.at }.size() == 2'                        || /^wrong: .*one moment in different letters/
    'event.rows.collectEntries { [it.at, 1] }.size() == 2'            || /^wrong: .*one moment in different letters/
    'event.rows*.at.unique().size() == 2'                             || /^wrong: .*one moment in different letters/
    'event.rows.unique { it.at }.size() == 2'                         || /^wrong: .*one moment in different letters/
    'event.rows*.at.toSet().size() == 2'                              || /^wrong: .*one moment in different letters/
    '([event.rows[0].at] - [event.rows[1].at]).size() == 1'           || /^wrong: .*one moment in different letters/
    '([event.rows[0].at] - event.rows[1].at).size() == 1'             || /^wrong: .*one moment in different letters/
    '([event.rows[0].at] - event.rows*.at).size() == 0'               || /^reached$/
    'event.rows.groupBy { it.dec }.size() == 1'                       || /^reached$/
    'event.rows.countBy { it.dec }[7] == 2'                           || /^reached$/
    'event.rows.collectEntries { [it.dec, 1] }.size() == 1'           || /^reached$/
    'event.rows.groupBy { it.at[0..3] }.size() == 1'                  || /^reached$/
    '["7", "8", "no"].countBy { it }.size() == 3'                     || /^reached$/
    '7 in ([7, "7"] as Set)'                                          || /^reached$/
    'def s = [7] as Set; s.remove(7); s.add("7") && s.size() == 1'    || /^reached$/
    '[1, 2].collectEntries { [(it): 1, (it.toString()): 1] }.size() == 4' || /^reached$/
    '(["a"[0], "dnc"[0]] - ["dnc", "stop"]).size() == 2'              || /^wrong: .*is one letter of a text/
    '(1..3000).groupBy { it }.size() == 3000'                         || /^reached$/
  }

  def "rows of a file are grouped as they are compared"() {
    expect:
    printed('{"id": 7}\n{"id": "7"}\n', "println jsonl('p.jsonl').countBy { it.id }") =~ /wrong: .*says the same/
    printed('{"id": 7}\n{"id": 8}\n', "println jsonl('p.jsonl').groupBy { it.id }.size()") == '2'
    printed('', "println csv('c.csv').groupBy { it.optedOut }.size()") == '2'
  }
}
