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
