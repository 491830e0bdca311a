package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Decision
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import spock.lang.Specification

/** What rules of a script decide. */
class RulesSpec extends Specification {
  static RuleSet rules(String text) {
    ScriptCompiler.standard().compile('rules.groovy', text).rules()
  }

  static Decision decide(String text, Map fields) {
    rules(text).decide(Event.of(fields))
  }

  static List<String> told(Decision decision) {
    decision.commands()*.toString()
  }

  static final String SPEED = '''\
    rule('speed to lead', priority: 10) {
      on 'lead.created'
      when { event.score >= 50 && event.source in ['web', 'chat'] }
      then {
        call to: contact, agent: event.owner
        cadence 12 add contact
      }
      otherwise { note "score ${event.score}" }
    }
    '''.stripIndent()

  def "a rule says what should happen"() {
    when:
    def decision = decide(SPEED, [type: 'lead.created', score: 60, source: 'web', phone: '305-555-0123', owner: 'ann@acme.com'])

    then:
    decision.errors() == []
    told(decision).size() == 2
    decision.fired()*.name() == ['speed to lead']
    decision.told()*.place()*.toString() == ['rules.groovy:5:5', 'rules.groovy:6:16']
  }

  def "a rule that does not fire may say something else, and why"() {
    given:
    def event = Event.of([type: 'lead.created', score: 42, source: 'web'])
    def decision = rules(SPEED).decide(event)

    expect:
    decision.notes()*.text() == ['score 42']
    decision.explain(event).toString() == '''\
      rule 'speed to lead' did not fire (rules.groovy:1)
        event.score >= 50 && event.source in ['web', 'chat']
              |     |     |
              42    false false
      '''.stripIndent()
  }

  def "conditions that are more than comparisons are explained too"() {
    given:
    def set = rules('''\
      def LIMIT = 50
      rule('x') {
        when {
          event.score * 2 > LIMIT
            && !event.tags.contains('dnc') && event.tags.any { it.startsWith('v') }
        }
        unless { event.lead.owner == 'bot' }
        then { note 'yes' }
      }
      '''.stripIndent())
    def event = Event.of([type: 'a', score: 30, tags: ['vip', 'dnc'], lead: [owner: 'bot']])

    expect:
    set.explain(event).toString() == '''\
      rule 'x' did not fire (rules.groovy:2)
        event.score * 2 > LIMIT && !event.tags.contains('dnc') && event.tags.any { it.startsWith('v') }
              |     |   | |     |  |      |    |               |
              30    60  | 50    |  false  |    true            false
                        true    false     [vip, dnc]
      '''.stripIndent()
  }

  def "a condition over a missing field is false: #condition"() {
    expect:
    decide("rule('x') { when { $condition }; then { note 'fired' } }", [type: 'a']).with { [it.fired(), it.errors()] } == [[], []]

    where:
    condition << ['event.score >= 50', 'event.score < 50', 'event.a.b.c > 1', 'event.score + 1 > 2', 'event.tags.contains(\'x\')', 'event.name.startsWith(\'A\')', 'event.score > event.limit',
                  'event.name =~ /x/', 'event.tags.size() > 0', '5 - event.score > 0', 'event.vip', 'event.x in [1, 2]', 'event.tags.any { it == 1 }']
  }
}
