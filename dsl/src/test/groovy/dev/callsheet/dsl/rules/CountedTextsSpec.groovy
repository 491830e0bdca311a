package dev.callsheet.dsl.rules

import dev.callsheet.rule.Condition
import dev.callsheet.rule.Consequence
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Texts that begin with a number have no order where their letters tell another one; names have theirs. */
class CountedTextsSpec extends Specification {
  @TempDir
  Path folder

  static String java(String low, String high) {
    def rule = Rule.named('r').when(Condition.field('low').under(high)).then({ event, reply -> reply.note('reached') } as Consequence)
    def decision = RuleSet.of('v', [rule]).decide(Event.of('t', [low: low]))
    decision.errors() ? 'wrong: ' + decision.errors()*.message().join() : decision.notes()*.text().join()
  }

  def "#low is not asked for more than #high by letters"() {
    expect:
    ['event.low < event.high', '[event].any { it.high > it.low }', 'event.low.compareTo(event.high) < 0', '(event.low <=> event.high) < 0',
     "event.low < '$high'", '[event.low, event.high].sort()[0] == event.low', '[event.low, event.high].max() == event.high'].each {
      assert DetourSpec.told('when', it, [low: low, high: high]) =~ /^wrong: .*are texts, which are compared letter by letter/
      assert DetourSpec.told('unless', it, [low: low, high: high]) =~ /^wrong: /
    }
    java(low, high) =~ /^wrong: /
    DetourSpec.printed(folder, '{"n": "' + low + '"}\n', "def high = '$high'\nprintln jsonl('p.jsonl').count { it.n < high }") =~ /^wrong: /

    where:
    low           | high
    '9 PM'        | '10 PM'
    '9 PM'        | '10:00 PM'
    '9 a.m.'      | '10 a.m.'
    '9am'         | '10am'
    '9 AM'        | '21:00'
    '9 days'      | '10 days'
    '9 day'       | '10 days'
    '9 Tage'      | '10 Tage'
    '9.5h'        | '10.5h'
    '9,5 km'      | '10,5 km'
    '9k'          | '10k'
    '9 \u00b0C'   | '10 \u00b0C'
    '900 pts'     | '1,250 pts'
    '1.9.0'       | '1.10.0'
    '1.9'         | '1.10.0'
    '2026-W9'     | '2026-W10'
    '2026-Q9'     | '2026-Q10'
    '12-9'        | '12-10'
    '5 dic 2026'  | '10 ene 2027'
    '5 de diciembre de 2026' | '10 de enero de 2027'
    '5. pros. 2026' | '10. led. 2027'
  }

  def "what is written in one width, or is a name, has the order of its letters: #low and #high"() {
    expect:
    DetourSpec.told('when', 'event.low < event.high', [low: low, high: high]) == 'reached'
    DetourSpec.printed(folder, '', "println(['$high', '$low'].sort())") == "[$low, $high]"
    java(low, high) == 'reached'

    where:
    low                 | high
    '09 days'           | '10 days'
    '1 day'             | '9 days'
    '1.25h'             | '1.5h'
    '02134-1234'        | '10001-1234'
    '1.2.3'             | '1.2.4'
    '2026-W09'          | '2026-W10'
    '20th Century Fox'  | '3M'
    '24 Hour Fitness'   | '7-Eleven'
    '10 Main St'        | '9 Main St'
    '21 Pilots'         | '3 Doors'
    '212 555 0188'      | '91 555 0188'
    '212-555-0188'      | '91-555-0188'
    'Store 10'          | 'Store 9'
    '09:00:00.25'       | '09:00:00.5'
    '25.77,-80.19'      | '25.8,-80.1'
    '2026-11'           | '2026-11-28'
  }

  def "what it says to write is in the order of the numbers: #low and #high"() {
    given:
    def script = "def high = '$high'\nprintln jsonl('p.jsonl').count { it.low < high }"
    def wrong = DetourSpec.printed(folder, '{"low": "' + low + '"}\n', script)
    def code = wrong.replaceFirst(/(?s).*: it.low/, '')

    expect:
    DetourSpec.told('when', "event.low$code < '$high'$code", [low: low]) == 'reached'
    DetourSpec.told('when', "event.low$code > '$high'$code", [low: low]) == 'not'

    where:
    low      | high
    '9 days' | '10 days'
    '9.5h'   | '10.5h'
    '1.9.0'  | '1.10.0'
    '2026-W9' | '2026-W10'
  }
}
