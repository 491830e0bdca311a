package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
import spock.lang.Specification

/** The decimals of an event are what its sender wrote, as those of a row are. */
class ExactEventSpec extends Specification {
  static final String RULES = '''
    rule('sum') {
      when { event.a + event.b == 0.3 }
      then { note "You owe ${event.a + event.b}" }
    }
    rule('lines') {
      when { event.lines.sum { it.price } <= 0.3 }
      then { note "${2 * event.rent}" }
    }
    rule('literal') {
      when { event.a == 0.1 && event.rent == 60.25 && event.rent > 60.2 && event.a in [0.1, 0.2] }
      then { note 'equal' }
    }
  '''

  def "an event decides as it is written, whichever way it came in"() {
    given:
    def rules = ScriptCompiler.standard().compile('rules.groovy', RULES).rules()

    expect:
    def decision = rules.decide(event)
    decision.errors().empty
    decision.notes()*.text() == ['You owe 0.3', '120.50', 'equal']

    where:
    event << [
      Event.of('{"type":"t","a":0.1,"b":0.2,"lines":[{"price":0.1},{"price":0.2}],"rent":60.25}'),
      Event.of('t', [a: 0.1, b: 0.2, lines: [[price: 0.1], [price: 0.2]], rent: 60.25])
    ]
  }
}
