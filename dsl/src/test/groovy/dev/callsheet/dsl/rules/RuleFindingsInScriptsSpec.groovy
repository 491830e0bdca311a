package dev.callsheet.dsl.rules

import static dev.callsheet.dsl.rules.RulesSpec.rules

import dev.callsheet.rule.Event
import dev.callsheet.rule.finding.RuleCoverage
import dev.callsheet.rule.finding.RuleFindings
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
        rules.groovy:3:12: warning: rule 'never' can never fire: nothing that event.score may be fits all that it asks [never-fires]
          change one of its conditions on event.score, or remove the rule''',
      '''\
        rules.groovy:11:3: warning: rule 'chat' of 'routing' never fires: whenever it could, rule 'web' (rules.groovy:7:3) comes first [shadowed]
          put it before rule 'web', or let that ask for more''',
      '''\
        rules.groovy:16:1: warning: rule 'off' removes from powerlist 'hot' on events on which rule 'web' (rules.groovy:7:3) adds to it [add-and-remove]
          let one of them ask for what the other rules out, or put both into one firstOf, first the one that is to win''',
    ]*.stripIndent()
  }

  def "a stop that holds nothing back is found: #why"() {
    expect:
    RuleFindings.of(rules(script.stripIndent()))*.render() == ["""\
      rules.groovy:5:1: warning: the stop of rule 'blocked' holds nothing back: rule 'welcome' (rules.groovy:1:1) is asked before it, and none after it [stops-late]
        $hint""".stripIndent()]

    where:
    why               | script | hint
    'a lower number'  | welcome('priority: 10') + blocked('priority: 1') | 'the higher priority is asked first: give it more than 10'
    'written below'   | welcome('priority: 1') + blocked('priority: 1')  |
        "put it before rule 'welcome', or give it a higher priority: it is asked first"
  }

  def "a stop that may hold something back is none of them: #why"() {
    expect:
    RuleFindings.of(rules(script.stripIndent())).empty

    where:
    why                        | script
    'it is asked first'        | welcome('priority: 1') + blocked('priority: 10')
    'another is asked after'   | welcome('priority: 10') + blocked('priority: 1') + "rule('last') { then { note 'x' } }\n"
    'it sends itself'          | welcome('priority: 10') + blocked('priority: 1').replace('stop', 'sms to: contact, message: "Bye"; stop')
    'it sends otherwise'       | welcome('priority: 10') + blocked('priority: 1')
        .replace('then', 'otherwise { sms to: contact, message: "Bye" }; then')
    'they never meet'          | welcome('priority: 10').replace('lead.created', 'lead.changed') + blocked('priority: 1')
    'nothing is sent before'   | welcome('priority: 10').replace('sms to: contact, message: "Hi"', 'note "hi"') + blocked('priority: 1')
    'it may not stop'          | welcome('priority: 10') + blocked('priority: 1').replace('stop', 'if (event.x) stop')
  }

  def "whom a rule would suppress may still be reached: #why"() {
    expect:
    RuleFindings.of(rules("$before\n$NO\n$after"))*.render().collect { it.readLines()*.strip() } == [[
        "rules.groovy:${line}:1: warning: whom rule 'no' would suppress may still be reached: rule 'first' " +
        "(rules.groovy:1:${after ? 16 : 1}) is asked before it, and $because [suppresses-late]".toString(), hint]]

    where:
    why                  | before                                                          | after | line | because    | hint
    'a stop before it'   | FIRST + "{ stop } }"                                             | ''    | 2    | 'may stop' |
        "put it before rule 'first', or give it a higher priority: it is asked first"
    'it stops at times'  | FIRST + "{ if (event.x) { stop } else { note 'x' } } }"          | ''    | 2    | 'may stop' |
        "put it before rule 'first', or give it a higher priority: it is asked first"
    'it stops otherwise' | FIRST + "{ note 'x' }; otherwise { stop } }"                     | ''    | 2    | 'may stop' |
        "put it before rule 'first', or give it a higher priority: it is asked first"
    'it goes first'      | FIRST.replace("'first'", "'first', priority: 7") + "{ stop } }"  | ''    | 2    | 'may stop' |
        'the higher priority is asked first: give it more than 7'
    'one of a group'     | "firstOf('g') { " + FIRST.replace('then', 'when { event.k }; then') + "{ note 'x' } }" | '}'   | 2    |
        "only one rule of 'g' fires" |
        'put it first in the group, or before the group'
  }

  def "nothing keeps a rule from suppressing: #why"() {
    expect:
    RuleFindings.of(rules(script)).empty

    where:
    why                         | script
    'it comes first'            | "$NO\n$FIRST { stop } }\nrule('last') { then { note 'x' } }"
    'it is first of its group'  | "firstOf('g') { $NO\n$FIRST { note 'x' } } }"
    'both suppress'             | FIRST + "{ suppress contact, reason: 'no'; stop } }\n" + NO
    'they never meet'           | FIRST.replace('then', "when { event.kind == 'a' }; then") + "{ stop } }\n" +
        NO.replace('then', "when { event.kind == 'b' }; then")
    'of another type'           | FIRST.replace('then', "on 'y'; then") + "{ stop } }\n" + NO
    'it is of another group'    | "firstOf('g') { " + FIRST + "{ note 'x' } } }\n" + NO
  }

  private static final String FIRST = "rule('first') { then "
  private static final String NO = "rule('no') { on 'x'; when { optOut(event.text) }; then { suppress contact, reason: 'no' } }"

  static String welcome(String priority) {
    "rule('welcome', $priority) {\n  on 'lead.created'\n  then { sms to: contact, message: \"Hi\" }\n}\n"
  }

  static String blocked(String priority) {
    "rule('blocked', $priority) {\n  on 'lead.created'\n  when { event.optedOut == true }\n  then { note 'blocked'; stop }\n}\n"
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
      1 of 1 rule fired on 2 events
      always the same:
        rule 'hot' (rules.groovy:1:1)
          event.score > 50 && event.name.startsWith('A')
                      |    |             |
                      |    always (2)    always (2)
                      always (2)
      '''.stripIndent()
  }
}
