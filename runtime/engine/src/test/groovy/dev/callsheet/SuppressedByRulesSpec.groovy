package dev.callsheet

import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.Plans
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import spock.lang.Specification

/** Whom rules suppress nothing of their decision reaches. */
class SuppressedByRulesSpec extends Specification {
  def 'whom a rule suppressed before it failed is suppressed; nothing else that it told counts'() {
    given:
    def rules = RuleSet.of('v', [
      Rule.named('first').then { event, reply -> reply.add(Plans.sms(3)) },
      Rule.named('stop').then { event, reply ->
        reply.add(Plans.sms(1))
        reply.add(SuppressSpec.suppress(1))
        reply.add(SuppressSpec.suppress(2))
        throw new IllegalStateException('its name is missing')
      },
      Rule.named('last').then { event, reply -> reply.add(Plans.sms(4)) }
    ])

    when:
    def decision = rules.decide(Event.of('sms', [:]))

    then:
    decision.told().collect { [it.rule().name(), it.command().contacts()[0]] } ==
        [['first', Plans.phone(3)], ['stop', Plans.phone(1)], ['stop', Plans.phone(2)], ['last', Plans.phone(4)]]
    decision.told()[1..2]*.command().every { it instanceof Suppress }
    decision.fired()*.name() == ['first', 'stop', 'last']
    decision.errors().size() == 1
  }

  def 'a decision reaches nobody whom it suppresses, whichever rule says so and in whatever order, and notes it'() {
    given:
    def rules = RuleSet.of('v', [
      Rule.named('thanks').then { event, reply -> reply.add(Plans.sms(1)); reply.add(Plans.sms(2)) },
      Rule.named('stop').then { event, reply -> reply.add(SuppressSpec.suppress(1)); reply.add(Plans.remove(1)) },
      Rule.named('hot').then { event, reply -> reply.add(Plans.add(1, 17)) }
    ])
    def event = Event.of('sms', [:])

    expect:
    [rules.decide(event), rules.explain(event).decision()].each { decision ->
      assert decision.told().collect { [it.rule().name(), it.command().operation().id(), it.command().contacts()[0]] } == [
        ['thanks', 'sms', Plans.phone(2)], ['stop', 'suppress', Plans.phone(1)], ['stop', 'powerlist-remove', Plans.phone(1)]
      ]
      assert decision.notes().collect { [it.rule().name(), it.text()] } == [
        ['thanks', 'sms is left out, as whom it reaches is suppressed'],
        ['hot', 'queue-add is left out, as whom it reaches is suppressed']
      ]
      assert decision.fired()*.name() == ['thanks', 'stop', 'hot']
      assert decision.errors().empty
    }
  }
}
