package dev.callsheet.rule

import static dev.callsheet.rule.Condition.field
import static dev.callsheet.rule.RuleSetSpec.set

import dev.callsheet.problem.Source
import java.util.function.Predicate
import spock.lang.Specification

/** What each rule came to, as a power assertion shows it. */
class ExplanationSpec extends Specification {
  static final Predicate<Event> FAILS = { event -> throw new IllegalStateException('no') }

  static String explain(Rule rule, Map fields) {
    set(rule).explain(Event.of('lead', fields)).toString()
  }

  static String explain(Condition condition, Map fields) {
    explain(Rule.named('r').when(condition), fields)
  }

  def "a rule that does not fire says why"() {
    expect:
    explain(Rule.named('speed to lead').on('lead').when(field('score').atLeast(50) & field('source').in('web', 'chat')), [score: 42]) == '''\
      rule 'speed to lead' did not fire
        event.score >= 50 && event.source in ['web', 'chat']
              |     |     |
              42    false false
      '''.stripIndent()
  }

  def "a rule that fires says so, with all its conditions and its place"() {
    given:
    def written = new RuleSource(Optional.of(new Source('rules.groovy', 12, 3)), Optional.empty(), [] as Set)
    def rule = Rule.named('hot').when(field('lead.score').over(50)).unless(field('tags').contains('old')).written(written)

    expect:
    explain(rule, [lead: [score: 51.5], tags: ['new', 'vip']]) == '''\
      rule 'hot' fired (rules.groovy:12)
        event.lead.score > 50
                   |     |
                   51.5  true
        !(event.tags.contains('old'))
        |       |    |
        true    |    false
                [new, vip]
      '''.stripIndent()
  }

  def "conditions after the first that does not hold are not shown"() {
    expect:
    explain(Rule.named('r').when(field('a').is(1)).when(field('b').is(2)), [a: 5, b: 2]) == '''\
      rule 'r' did not fire
        event.a == 1
              | |
              5 false
      '''.stripIndent()
  }

  def "of several, those are shown that were asked"() {
    expect:
    explain((field('a').is(1) | field('b').in(1, null)) & (field('c').under(3) & field('d').is(true)), fields) == shown.stripIndent()

    where:
    fields             || shown
    [a: 1, c: 1]       || '''\
      rule 'r' did not fire
        (event.a == 1 || event.b in [1, null]) && (event.c < 3 && event.d == true)
               | |    |                        |         | |   |        | |
               1 true true                     false     1 |   false    | false
                                                           true         null
      '''
    [b: 2]             || '''\
      rule 'r' did not fire
        (event.a == 1 || event.b in [1, null]) && (event.c < 3 && event.d == true)
               | |    |        | |             |
               | |    false    2 false         false
               | false
               null
      '''
  }

  def "values stand one below the other where there is no room side by side"() {
    expect:
    explain(field('a').is('x') & field('b').is('y') & field('c').is('z'), [a: 'x', b: 'y', c: 'a long text that needs some room']) == '''\
      rule 'r' did not fire
        (event.a == 'x' && event.b == 'y') && event.c == 'z'
               | |      |        | |       |        | |
               x true   true     y true    false    | false
                                                    a long text that needs some room
      '''.stripIndent()
  }

  def "code shows what it came to, and nothing after code that fails"() {
    expect:
    explain(condition, [a: 1]) == shown.stripIndent()

    where:
    condition                                                               || shown
    new Condition.Code({ it.get('a') == 1 } as Predicate) & field('a').is(2) || '''\
      rule 'r' did not fire
        (code) && event.a == 2
        |      |        | |
        true   false    1 false
      '''
    new Condition.Code(FAILS).or(field('a').is(1))                          || '''\
      rule 'r' failed: IllegalStateException: no
        (code) || event.a == 1
        |
        failed: IllegalStateException
      '''
    field('a').is(1) & new Condition.Code(FAILS).negate()                    || '''\
      rule 'r' failed: IllegalStateException: no
        event.a == 1 && !((code))
              | |         |
              1 true      failed: IllegalStateException
      '''
  }

  def "a text that looks like a number or nothing is told from one"() {
    expect:
    explain(field('a').over(50), [a: value]).readLines().last().trim() == shown

    where:
    value  || shown
    75     || '75'
    '75'   || "'75'"
    '-1'   || "'-1'"
    true   || 'true'
    'true' || "'true'"
    null   || 'null'
    'null' || "'null'"
    ''     || "''"
    'web'  || 'web'
  }

  def "nothing in a value or a literal steers a terminal or breaks a line"() {
    expect:
    explain(field('a').is("it's\n\u001b[2J\\"), [a: "x\u001b[31m\r\ny\u009bz"]) == '''\
      rule 'r' did not fire
        event.a == 'it\\'s\\n\\u001b[2J\\\\'
              | |
              | false
              x [31m  y z
      '''.stripIndent()
    !set(Rule.named('r').on('call')).explain(Event.of('\u001b[2J\n', [:])).toString().contains('\u001b')
  }

  def "a long value is cut"() {
    expect:
    explain(field('a').is('b'), [a: 'x' * 100]).readLines().last().trim() == 'x' * 60 + '...'
  }

  def "rules that were not asked say who kept them from it"() {
    given:
    def rules = set(
        Rule.named('first').inGroup('routing'),
        Rule.named('second').inGroup('routing'),
        Rule.named('call').on('call'),
        Rule.named('stops').then { event, reply -> reply.stop() },
        Rule.named('last'))

    expect:
    rules.explain(Event.of('lead', [:])).toString() == '''\
      rule 'first' fired
      rule 'second' was not asked: rule 'first' of routing comes first
      rule 'call' was not asked: it is not asked about lead
      rule 'stops' fired
      rule 'last' was not asked: rule 'stops' stopped
      '''.stripIndent()
  }

  def "who shows an explanation may mask values, also in what failures say"() {
    given:
    def rules = set(
        Rule.named('a').when(field('phone').is('x')),
        Rule.named('b').then { event, reply -> throw new IllegalArgumentException('odd: 3055550123') })

    when:
    def text = rules.explain(Event.of('lead', [phone: '+13055550123'])).verdicts()*.render { it.replace('3055550123', '...') }.join()

    then:
    !text.contains('3055550123')
    text.contains('+1...')
    text.contains('odd: ...')
  }
}
