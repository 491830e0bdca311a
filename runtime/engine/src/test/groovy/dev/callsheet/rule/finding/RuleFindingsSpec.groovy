package dev.callsheet.rule.finding

import static dev.callsheet.rule.Condition.field

import dev.callsheet.problem.Source
import dev.callsheet.rule.Condition
import dev.callsheet.rule.Event
import dev.callsheet.rule.ListChange
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.RuleSource
import java.util.function.Predicate
import spock.lang.Specification
import spock.lang.Timeout

class RuleFindingsSpec extends Specification {
  static final Predicate<Event> CODE = { event -> true }

  /** Rules that stand in lines 1, 2, 3, ... */
  static List<String> findings(Rule... rules) {
    def placed = rules.toList().withIndex(1).collect { rule, line ->
      rule.written(new RuleSource(Optional.of(new Source('rules.groovy', line, 1)), Optional.empty(), rule.written().changes()))
    }
    RuleFindings.of(RuleSet.of('v', placed))*.render()
  }

  static List<String> codes(Rule... rules) {
    RuleFindings.of(RuleSet.of('v', rules.toList()))*.code()*.get()
  }

  static Rule changing(Rule rule, boolean adds, String list = "powerlist 'hot'") {
    rule.written(new RuleSource(Optional.empty(), Optional.empty(), rule.written().changes() + new ListChange(list, adds)))
  }

  static Rule on(String name, Condition... conditions) {
    conditions.inject(Rule.named(name).on('lead')) { rule, condition -> rule.when(condition) }
  }

  def "rules of which nothing is to be said"() {
    expect:
    findings(
        on('a', field('score').over(50)).inGroup('g'),
        on('b', field('score').over(40)).inGroup('g'),
        on('c').inGroup('g'),
        on('d', field('source').is('web')),
        on('e', field('source').is('chat'))) == []
  }

  def "a rule that can never fire"() {
    expect:
    findings(on('fine'), on('never', field('lead.score').over(50), field('source').is('web'), field('lead.score').atMost(40))) == ['''\
      rules.groovy:2:1: warning: rule 'never' can never fire: nothing is above 50 and at most 40, as event.lead.score is to be [never-fires]
        for one of both, write || between them; for what lies between, event.lead.score >= 40 && event.lead.score < 50'''.stripIndent()]
  }

  def "what contradicts itself: #conditions"() {
    expect:
    codes(on('r', *conditions)) == ['never-fires']

    where:
    conditions << [
      [field('a').is('x'), field('a').is('y')],
      [field('a').is(1), field('a').is('1')],
      [field('a').is(null), field('a').over(0)],
      [field('a').in('x', 'y'), field('a').in('x', 'z'), field('a').is('x').negate()],
      [field('a').over(5), field('a').under(5)],
      [field('a').over(5).and(field('a').is('web'))],
      [field('a').is(1), new Condition.Code(CODE), field('a').is(2)],
      [field('a').in()],
      [field('a').is(true), field('a').is(true).and(field('a').over(0).negate()).negate()],
      [field('a').over(0).negate(), field('a').is(5).or(field('a').is(6))],
    ]
  }

  def "what does not contradict itself: #conditions"() {
    expect:
    codes(on('r', *conditions)) == []

    where:
    conditions << [
      [field('a').over(5), field('a').under(6)],
      [field('a').over(0).negate(), field('a').under(1).negate()],
      [field('a').is('x').negate(), field('a').is('y').negate(), field('a').is(null).negate()],
      [field('a').atLeast(5), field('a').atMost(5)],
      [field('a').is('x').or(field('b').is('y')), field('a').is('z')],
      [field('a').contains('x'), field('a').is(null).negate()],
      [field('a').is(5), field('a').is(5.0d)],
      [field('a').over('m'), field('a').under('n')],
    ]
  }

  def "a rule before which another of its group always comes"() {
    expect:
    findings(
        on('good', field('score').over(50)).inGroup('routing'),
        on('best', field('score').over(80), field('source').is('web')).inGroup('routing')) == ['''\
      rules.groovy:2:1: warning: rule 'best' of 'routing' never fires: whenever it could, rule 'good' (rules.groovy:1:1) comes first [shadowed]
        put it before rule 'good', or let that ask for more'''.stripIndent()]
  }

  def "it is the order in which rules are asked that counts, and what they are asked about"() {
    given:
    def wide = on('wide', field('score').over(50)).inGroup('g')
    def narrow = on('narrow', field('score').over(80)).inGroup('g')

    expect:
    codes(wide, narrow) == ['shadowed']
    codes(wide, narrow.priority(1)) == []
    codes(wide, narrow.inGroup('h')) == []
    codes(wide, narrow.on('call')) == []
    codes(wide.on('call'), narrow) == ['shadowed']
    codes(wide, narrow.when(CODE)) == ['shadowed']
    codes(wide.when(CODE), narrow) == []
    codes(Rule.named('all').inGroup('g'), narrow) == ['shadowed']
    codes(on('other', field('source').is('web')).inGroup('g'), narrow) == []
    codes(on('above', field('score').over(80)).inGroup('g'), on('below', field('score').over(50)).inGroup('g')) == []
  }

  def "rules that ask the same"() {
    expect:
    findings(
        on('a', field('score').over(50), field('source').is('web')),
        on('b', field('source').is('web').and(field('score').over(50))),
        on('c', field('score').over(50), field('source').is('web')).on('call'),
        on('d'), on('e')) == ['''\
      rules.groovy:2:1: warning: rule 'b' asks the same as rule 'a' (rules.groovy:1:1) [same-conditions]
        make one rule of both, or correct the condition that was meant to differ'''.stripIndent()]
  }

  def "rules that put somebody on a list and take the same off it"() {
    expect:
    findings(
        changing(on('in', field('score').over(50)), true),
        changing(on('out', field('source').is('web')), false)) == ['''\
      rules.groovy:2:1: warning: rule 'out' removes from powerlist 'hot' on events on which rule 'in' (rules.groovy:1:1) adds to it [add-and-remove]
        add && event.source != 'web' to rule 'in', or put both into one firstOf, first the one that is to win'''.stripIndent()]
  }

  def "rules that never fire on the same event contradict nothing"() {
    given:
    def adds = changing(on('in', field('score').over(50)), true)
    def removes = changing(on('out', field('source').is('web')), false)

    expect:
    codes(adds, removes) == ['add-and-remove']
    codes(removes, adds) == ['add-and-remove']
    codes(adds, removes.when(field('score').under(20))) == []
    codes(adds.inGroup('g'), removes.inGroup('g')) == []
    codes(adds.inGroup('g'), removes.inGroup('h')) == ['add-and-remove']
    codes(adds, changing(Rule.named('x').on('call'), false)) == []
    codes(adds, changing(Rule.named('x'), false)) == ['add-and-remove']
    codes(adds, changing(on('x'), false, "powerlist 'cold'")) == []
    codes(adds, changing(on('x'), true)) == []
    codes(changing(adds, false), removes) == []
  }

  @Timeout(300)
  def "a thousand rules are looked through at once"() {
    given:
    def rules = (1..1000).collect { i ->
      changing(on("r$i", field('score').over(i), field('source').in('web', "s$i" as String), field('id').is(i)).inGroup("g${i % 2}"),
          i % 3 == 0)
    }

    expect:
    RuleFindings.of(RuleSet.of('v', rules)) == []
  }
}
