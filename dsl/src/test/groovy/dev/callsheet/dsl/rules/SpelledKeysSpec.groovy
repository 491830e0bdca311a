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
}
