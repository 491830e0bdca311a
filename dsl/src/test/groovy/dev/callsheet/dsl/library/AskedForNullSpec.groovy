package dev.callsheet.dsl.library

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
import spock.lang.Specification

/** Of the lists and maps that the JDK makes of fixed elements, asking for null is an error; in a rule it is an answer. */
class AskedForNullSpec extends Specification {
  def "what an event has not is looked for without an error: #condition"() {
    given:
    def event = [type: 'call.missed', tags: List.of('a', 'b'), few: Set.of('a'), byName: Map.of('a', List.of('b'))]
    def rules = ScriptCompiler.standard().compile('n.groovy', "rule('r') { on 'call.missed'; when { $condition }; then { note 'found' } }")
        .rules()

    when:
    def decision = rules.decide(Event.of(event))

    then:
    decision.errors() == []
    decision.notes() == []

    where:
    condition << [
      "event.none in ['a', 'b']", 'event.none in event.tags', 'event.none in event.few', 'event.none in event.byName',
      'event.none in event.byName.a', 'event.tags.contains(event.none)', 'event.few.contains(event.none)',
      'event.tags.indexOf(event.none) >= 0', 'event.tags.count(event.none) > 0', 'event.tags.intersect([event.none])',
      'event.tags.containsAll([event.none])', 'event.byName[event.none]', 'event.byName.get(event.none)',
      'event.byName.containsKey(event.none)', 'event.byName.containsValue(event.none)', 'event.tags.grep(event.none)',
    ]
  }
}
