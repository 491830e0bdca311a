package dev.callsheet.report.decision

import static dev.callsheet.report.Sources.commands
import static dev.callsheet.report.Sources.sms
import static dev.callsheet.rule.Condition.field

import dev.callsheet.problem.Source
import dev.callsheet.report.Extent
import dev.callsheet.report.Format
import dev.callsheet.report.Layout
import dev.callsheet.report.wording.Numbers
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.RuleSource
import spock.lang.Specification

class DecisionReportSpec extends Specification {
  static final RuleSet RULES = RuleSet.of('v1', [
    Rule.named('greet').on('lead').when(field('phone').is('+13055550123').and(field('score').atLeast(50)))
        .written(new RuleSource(Optional.of(new Source('rules.groovy', 3, 1)), Optional.empty(), [] as Set))
        .then { event, reply -> reply.add(sms(123), new Source('rules.groovy', 5, 12)); reply.note('called from 305-555-0199\u001B') },
    Rule.named('broken').on('boom').then { event, reply -> throw new IllegalStateException('+13055550123 is taken') },
    Rule.named('one').on('boom').inGroup('first'),
    Rule.named('two').on('boom').inGroup('first'),
  ])

  static final List<Event> EVENTS = [
    Event.of('lead', [phone: '+13055550123', score: 50]), Event.of('lead', [score: 60]), Event.of('boom', [:])]

  static String text(Layout layout, boolean why, RuleSet rules = RULES, List<Event> events = EVENTS) {
    def out = new StringWriter()
    def report = DecisionReport.begin(out, layout, rules.version())
    events.eachWithIndex { event, i ->
      def place = Source.of('e.jsonl', i + 1)
      why ? report.add(place, rules.explain(event)) : report.add(place, event, rules.decide(event))
    }
    report.end(true)
    out.toString()
  }

  def "people read what fired and what it wants, in the words of a preview, numbers masked"() {
    expect:
    text(Layout.PLAIN, false) == '''\
      e.jsonl:1 lead: fired 'greet'
         rules.groovy:5  sms  +1 ... 0123  "Hi"  1 segment
         note of rule 'greet': called from ... 0199\\u{1B}
      e.jsonl:2 lead: nothing fired
      e.jsonl:3 boom: fired 'one'
         ! rule 'broken': rule 'broken' failed: IllegalStateException: +1 ... 0123 is taken
           nothing it told counts
      3 events: 2 rules fired, 1 text, errors on 1 event. Nothing was sent.
      '''.stripIndent()
  }

  def "what was sent as it was decided is not said to be unsent"() {
    given:
    def out = new StringWriter()
    def report = DecisionReport.begin(out, Layout.PLAIN, 'v1')

    when:
    report.add(Source.of('event 1'), EVENTS[0], RULES.decide(EVENTS[0]))
    report.end(false)

    then:
    out.toString().endsWith('\n1 event: 1 rule fired, 1 text.\n')
  }

  def "why: the rules that were asked first, those of other events only counted"() {
    expect:
    text(Layout.PLAIN, true) == '''\
      e.jsonl:1 lead: fired 'greet'
         rules.groovy:5  sms  +1 ... 0123  "Hi"  1 segment
         note of rule 'greet': called from ... 0199\\u{1B}
         rule 'greet' fired (rules.groovy:3)
           event.phone == '+13055550123' && event.score >= 50
                 |     |                 |        |     |
                 |     true              true     50    true
                 +1 ... 0123
         3 rules not asked about lead
      e.jsonl:2 lead: nothing fired
         rule 'greet' did not fire (rules.groovy:3)
           event.phone == '+13055550123' && event.score >= 50
                 |     |                 |
                 null  false             false
         3 rules not asked about lead
      e.jsonl:3 boom: fired 'one'
         ! rule 'broken': rule 'broken' failed: IllegalStateException: +1 ... 0123 is taken
           nothing it told counts
         rule 'broken' failed: IllegalStateException: +1 ... 0123 is taken
         rule 'one' fired
         rule 'two' was not asked: rule 'one' of first comes first
         1 rule not asked about boom
      3 events: 2 rules fired, 1 text, errors on 1 event. Nothing was sent.
      '''.stripIndent()
    text(Layout.PLAIN.with(Extent.ALL), true).contains("   rule 'two' was not asked: it is not asked about lead\n")
  }

  def "programs get the same, and never more of a number than people"() {
    given:
    def lines = text(Layout.PLAIN.with(Format.NDJSON), true).readLines()

    expect:
    lines[0] == '{"v":1,"type":"decisions","rules":"v1","numbers":"masked"}'
    lines[1] == '{"type":"decision","file":"e.jsonl","line":1,"event":"lead","fired":["greet"],' +
        ('"commands":[{"rule":"greet","file":"rules.groovy","line":5,"column":12,"operation":"sms","to":"+1 ... ' +
            '0123","message":"Hi","segments":1,"encoding":"gsm-7"}],') +
        '"notes":[{"rule":"greet","text":"called from ... 0199\\u001B"}],"errors":[],' +
        '"verdicts":[{"rule":"greet","file":"rules.groovy","line":3,"column":1,"outcome":"fired","conditions":[' +
        ('{"text":"event.phone == \'+13055550123\' && event.score >= 50","values":[{"column":6,"value":"+1 ... ' +
            '0123"},{"column":12,"value":"true"},') +
        '{"column":39,"value":"50"},{"column":45,"value":"true"},{"column":30,"value":"true"}]}]}],"otherRules":3}'
    lines[4] == '{"type":"summary","events":3,"fired":2,"commands":1,"errors":1}'
    text(Layout.PLAIN.with(Format.JSON).with(Numbers.FULL), false).contains('"to":"+13055550123"')
  }
}
