package dev.callsheet.rule.finding

import static dev.callsheet.rule.Condition.field
import static dev.callsheet.rule.RuleSetSpec.set

import dev.callsheet.problem.Source
import dev.callsheet.rule.Consequence
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.ShownCondition
import dev.callsheet.rule.RuleSource
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification

class RuleCoverageSpec extends Specification {
  static final Consequence NOTHING = { event, reply -> }
  static final Consequence FAILS = { event, reply -> throw new IllegalStateException('no') }

  static final RuleSet RULES = set(
      Rule.named('hot').on('lead').when(field('score').over(50) & field('source').in('web', 'chat'))
          .written(new RuleSource(Optional.of(new Source('rules.groovy', 3, 1)), Optional.empty(), [] as Set)),
      Rule.named('cold').on('lead').when(field('score').under(0)),
      Rule.named('all').on('lead').otherwise(NOTHING),
      Rule.named('missed').on('call').when(field('agent').is(null)),
      Rule.named('bad').on('lead').when(field('vip').is(true)).then(FAILS))

  static RuleCoverage coverage(Map... leads) {
    def coverage = RuleCoverage.of(RULES)
    leads.each { coverage.add(RULES.explain(Event.of('lead', it))) }
    coverage
  }

  def "what events did not show is told"() {
    expect:
    coverage([score: 60, source: 'web', vip: true], [score: 70, source: 'chat'], [score: 10]).toString() == '''\
      2 of 5 rules fired on 3 events
      never asked:
        rule 'missed'
      never fired:
        rule 'cold': asked 3, fired 0
        rule 'bad': asked 3, fired 0, failed 1
      otherwise never taken:
        rule 'all': asked 3, fired 3
      failed:
        rule 'bad': asked 3, fired 0, failed 1
      always the same:
        rule 'hot' (rules.groovy:3:1)
          event.score > 50 && event.source in ['web', 'chat']
                                           |
                                           always (2)
        rule 'cold'
          event.score < 0
                      |
                      never (3)
      '''.stripIndent()
  }

  def "each rule has its figures"() {
    when:
    def figures = coverage([score: 60, source: 'web', vip: true], [score: 60, source: 'mail']).figures()

    then:
    figures*.rule()*.name() == ['hot', 'cold', 'all', 'missed', 'bad']
    figures*.asked() == [2, 2, 2, 0, 2]
    figures*.fired() == [1, 0, 2, 0, 0]
    figures*.failed() == [0, 0, 0, 0, 1]
    figures*.otherwiseMissing == [false, false, true, false, false]
    figures[0].oneSided() == [new ShownCondition("event.score > 50 && event.source in ['web', 'chat']",
        [new ShownCondition.Mark(12, 'always (2)')])]
  }

  def "a text that says true is no condition, and a value that is not always true or false neither"() {
    given:
    def rules = set(Rule.named('r').when(field('a').is('true').negate()))
    def coverage = RuleCoverage.of(rules)

    when:
    ['true', 'x'].each { coverage.add(rules.explain(Event.of('lead', [a: it]))) }

    then:
    coverage.toString() == '1 of 1 rule fired on 2 events\n'
  }

  def "rules that nothing was asked of are all that is told at first"() {
    expect:
    coverage().toString().readLines().take(3) == ['0 of 5 rules fired on 0 events', 'never asked:', "  rule 'hot' (rules.groovy:3:1)"]
    coverage().events() == 0
  }

  def "an explanation of other rules is refused, and counts for nothing"() {
    given:
    def coverage = coverage()

    when:
    coverage.add(set(Rule.named('x')).explain(Event.of('lead', [:])))

    then:
    def refusal = thrown(IllegalArgumentException)
    refusal.message == "rule 'x' is none of the rules to be covered"
    coverage.events() == 0
  }

  def "many threads add to one coverage"() {
    given:
    def coverage = coverage()
    def explanation = RULES.explain(Event.of('lead', [score: 60, source: 'web']))
    def pool = Executors.newFixedThreadPool(4)

    when:
    pool.invokeAll((1..4).collect { { -> 500.times { coverage.add(explanation) } } as Callable })*.get()

    then:
    coverage.events() == 2000
    coverage.figures()[0].fired() == 2000

    cleanup:
    pool.shutdownNow()
  }
}
