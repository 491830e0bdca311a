package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field

import spock.lang.Specification

class FieldIndexSpec extends Specification {
  def "the index tells of each number what asking the rules one by one tells"() {
    given:
    def rules = RuleSet.of('v1', [low, high].collectMany { bound ->
      [
        Rule.named("over $bound").when(field('score').over(bound)),
        Rule.named("at $bound").when(field('score').is(bound)),
        Rule.named("not under $bound").unless(field('score').under(bound)),
      ]
    })

    expect:
    [low, high].every { bound ->
      [-2, -1, -0.5, 0, 0.5, 1, 2].collect { bound + it }.collectMany { [it, it.intValue(), it.longValue(), it.doubleValue()] }.every {
        def event = Event.of('lead', [score: it])
        rules.decide(event).fired() == rules.explain(event).decision().fired()
      }
    }

    where:
    low               | high
    2.5               | 1000
    2.5               | 1023
    -1023             | 1022.5
    0                 | 1
    Integer.MIN_VALUE | Integer.MAX_VALUE
    0                 | 9007199254740992L
  }
}
