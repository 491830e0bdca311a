package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field

import dev.callsheet.command.CadenceId
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.RemoveFromCadence
import spock.lang.Specification

class RuleSetSpec extends Specification {
  static RemoveFromCadence off(int cadence) {
    new RemoveFromCadence(new CadenceId(cadence), new PhoneNumber('+13055550123'), Optional.empty())
  }

  def "rules whose conditions hold tell their commands, the most important first"() {
    given:
    def rules = RuleSet.of('v1', [
      Rule.named('low').on('lead').when(field('score').atLeast(50)).then { event, reply -> reply.add(off(1)) },
      Rule.named('high').on('lead').priority(5).when(field('source').in('web', 'chat')).then { event, reply -> reply.add(off(2)); reply.note('hot') },
      Rule.named('other').on('call').then { event, reply -> reply.add(off(3)) },
    ])

    when:
    def decision = rules.decide(Event.of('lead', [score: 50, source: 'web']))

    then:
    decision.commands() == [off(2), off(1)]
    decision.fired()*.name() == ['high', 'low']
    decision.notes()*.text() == ['hot']
    decision.version() == 'v1'
    rules.decide(Event.of('lead', [score: 49])).commands() == []
  }

  def "a rule that does not fire says why"() {
    given:
    def rules = RuleSet.of('v1', [
      Rule.named('speed to lead').on('lead').when(field('score').atLeast(50).and(field('source').in('web', 'chat'))),
    ])

    expect:
    rules.explain(Event.of('lead', [score: 42])).toString() == '''\
      rule 'speed to lead' did not fire
        event.score >= 50 && event.source in ['web', 'chat']
              |     |     |
              42    false false
      '''.stripIndent()
  }
}
