package dev.callsheet.dsl.rules

import static dev.callsheet.dsl.rules.RulesSpec.rules

import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleCoverage
import dev.callsheet.rule.RuleFindings
import spock.lang.Specification

/** What is found in rules, and shown of them by events, points into the script. */
class RuleFindingsInScriptsSpec extends Specification {
  def "what cannot be meant is found in the words of the script"() {
    expect:
    RuleFindings.of(rules('''\
      rule('never') {
        when { event.score > 50 }
        unless { event.score > 40 }
        then { note 'never' }
      }
      firstOf('routing') {
        rule('web') {
          when { event.source in ['web', 'chat'] }
          then { powerlist 'hot' add contact }
        }
        rule('chat') {
          when { event.source == 'chat' && event.score > 5 }
          then { note 'chat' }
        }
      }
      rule('off') {
        when { event.source == 'web' }
        then { powerlist 'hot' remove contact }
      }
      '''.stripIndent()))*.render() == [
      '''\
        rules.groovy:1:1: warning: rule 'never' can never fire: nothing that event.score may be fits all that it asks [never-fires]
          change one of its conditions on event.score, or remove the rule''',
      '''\
        rules.groovy:11:3: warning: rule 'chat' of 'routing' never fires: whenever it could, rule 'web' (rules.groovy:7:3) comes first [shadowed]
          put it before rule 'web', or let that ask for more''',
      '''\
        rules.groovy:16:1: warning: rule 'off' removes from powerlist 'hot' on events on which rule 'web' (rules.groovy:7:3) adds to it [add-and-remove]
          let one of them ask for what the other rules out, or put both into one group''',
    ]*.stripIndent()
  }

  def "what events did not show is told with the conditions as they are written"() {
    given:
    def set = rules('''\
      rule('hot') {
        when { event.score > 50 && event.name.startsWith('A') }
        then { note 'hot' }
      }
      '''.stripIndent())
    def coverage = RuleCoverage.of(set)

    when:
    ['Ann', 'Amy'].each { coverage.add(set.explain(Event.of('lead', [score: 40 + it.length() * 5, name: it]))) }

    then:
    coverage.toString() == '''\
      1 of 1 rules fired on 2 events
      always the same:
        rule 'hot' (rules.groovy:1:1)
          event.score > 50 && event.name.startsWith('A')
                      |    |             |
                      |    always (2)    always (2)
                      always (2)
      '''.stripIndent()
  }
}
