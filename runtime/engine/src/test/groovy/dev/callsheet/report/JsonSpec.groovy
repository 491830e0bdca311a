package dev.callsheet.report

import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.report.wording.Numbers
import spock.lang.Specification

import static dev.callsheet.report.Sources.everything
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.number
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

class JsonSpec extends Specification {
  static String text(Plan plan, Layout layout) {
    def out = new StringWriter()
    plan.withCloseable { Report.to(out, layout).preview(it, Headline.NO_ACCOUNT) }
    out.toString()
  }

  static final Layout FULL = Layout.PLAIN.with(Numbers.FULL)

  def "one document holds every action, under the names that scripts use"() {
    given:
    def shown = text(everything(), FULL.with(Format.JSON))
    def json = Parsed.json(shown)

    expect:
    shown.endsWith('}\n')
    json.v == 1
    json.dryRun == true
    json.name == 'welcome.groovy'
    json.numbers == 'full'
    json.count == 13
    json.actions*.action == (1..13)
    json.actions*.operation == ['sms', 'team-sms', 'call', 'call', 'queue-add', 'queue-remove', 'queue-flush', 'cadence-add',
        'cadence-remove',
                                'powerlist-add', 'powerlist-remove', 'all-powerlists-remove', 'suppress']
    json.actions[0].id ==~ /[0-9a-f]{15}/
    json.actions[0].findAll { it.key != 'id' } == [action: 1, operation: 'sms', file: 'welcome.groovy', line: 1, column: 3,
        to: '+13055550123', message: 'Hi Ann', segments: 1, encoding: 'gsm-7', agent: 'kim@acme.com']
    json.actions[1].with { [it.team, it.from] } == [42, '+13055550999']
    json.actions[2].with { [it.agent, it.name] } == ['kim@acme.com', 'Ann Lee']
    !json.actions[3].containsKey('agent')
    json.actions[6].with { [it.queue, it.user, it.to] } == [17, 1001, null]
    json.actions[9].subMap(['powerlist', 'firstName', 'lastName', 'title', 'company', 'email', 'refresher', 'crmUserId', 'crmContactId',
        'onDuplicate', 'extra']) ==
        [powerlist: 'hot', firstName: 'Ann', lastName: 'Lee', title: 'CFO', company: 'Acme', email: 'a@b.c', refresher: 'met in May',
            crmUserId: 'u1',
         crmContactId: 'c1', onDuplicate: 'overwrite', extra: [Source: 'web', Tier: '2']]
    json.actions[10].to == ['+13055550127', '+13055550128']
    json.actions[12].with { [it.to, it.reason] } == ['+13055550129', 'wrote STOP']
    json.people == [count: 7, texted: 1, called: 2, textedAgain: 1, exact: true]
    json.total == [wouldDo: 13, refused: 0, skipped: 0, deferred: 0]
    json.operations.call == [wouldDo: 2, refused: 0, skipped: 0, deferred: 0]
  }

  def "masked, no document holds a whole number"() {
    expect:
    !(text(everything(), Layout.PLAIN.with(format)).replaceAll(/"id":"[0-9a-f]{15}"/, '') =~ /\d{7,}/)

    where:
    format << [Format.JSON, Format.NDJSON]
  }

  def "rows, reasons and details are there"() {
    given:
    def json = Parsed.json(text(plan {
      it.add(sms(1, 'Hi\n"Ann" 😀'), row(3, 1))
      it.refuse(invalid(2))
      it.refuse(invalid(3))
    }, FULL.with(Format.JSON)))

    expect:
    json.actions[0].with { [it.data, it.row, it.rowLine, it.message] } == ['leads.csv', 1, 2, 'Hi\n"Ann" 😀']
    json.leftOut == [[kind: 'refused', reason: 'invalid phone', count: 2,
                      first: [operation: 'sms', file: 'welcome.groovy', line: 3, column: 3, data: 'leads.csv', row: 2, rowLine: 3,
                              detail: "'305-555-01' is not a phone number"]]]
  }

  static Plan partly(int refused) {
    def guard = Planner.standard().guard { it.command().to() == number(9) ? new Verdict.Skip('do not contact',
        '+1 ... 0009 is on stop.csv') : Verdict.ALLOW }
    plan('welcome.groovy', guard) { sink ->
      sink.add(sms(1), row(3, 1))
      sink.add(sms(9), row(3, 2))
      refused.times { sink.refuse(invalid(it + 3, '305-555-0123x')) }
    }
  }

  def "every row that is left out is listed with its place and its reason"() {
    given:
    def full = Parsed.json(text(partly(2), FULL.with(Format.JSON)))
    def lines = text(partly(2), Layout.PLAIN.with(Format.NDJSON)).readLines().collect { Parsed.json(it) }
    def skipped = [kind: 'skipped', reason: 'do not contact', operation: 'sms', file: 'welcome.groovy', line: 3, column: 3,
        data: 'leads.csv', row: 2, rowLine: 3,
                   detail: '+1 ... 0009 is on stop.csv']
    def refused = { row, detail -> [kind: 'refused', reason: 'invalid phone', operation: 'sms', file: 'welcome.groovy', line: 3, column: 3,
        data: 'leads.csv', row: row, rowLine: row + 1, detail: detail] }

    expect:
    full.leftOutRows == [skipped, refused(3, "'305-555-0123x' is not a phone number"), refused(4, "'305-555-0123x' is not a phone number")]
    full.leftOutListed == 3
    lines*.type == ['plan', 'action', 'left-out', 'left-out', 'left-out', 'summary']
    lines[2..4].collect { it.findAll { it.key != 'type' } } == [skipped, refused(3, "'... 0123x' is not a phone number"),
        refused(4, "'... 0123x' is not a phone number")]
    lines[5].leftOutListed == 3
  }

  def "of what is left out as much is listed as is asked for: #asked"() {
    given:
    def out = new StringWriter()
    partly(3).withCloseable { Report.to(out, FULL.with(Format.JSON)).list(listing).preview(it, Headline.NO_ACCOUNT) }
    def json = Parsed.json(out.toString())

    expect:
    json.leftOutRows*.row == rows
    json.leftOutListed == rows.size()

    where:
    asked         | listing                                                                                   || rows
    'a row'       | new Listing(new Selection('row=4', [] as Set, [] as Set, [] as Set, [4L] as Set, [] as Set), 0, 1)   || [4]
    'a line'      | new Listing(new Selection('line=9', [] as Set, [9] as Set, [] as Set, [] as Set, [] as Set), 0, 1)   || []
    'a person'    | new Listing(new Selection('to', [] as Set, [] as Set, [number(1)] as Set, [] as Set, [] as Set), 0, 1) || []
    'some at random' | new Listing(Selection.EVERYTHING, 2, 1)                                                || []
  }

  def "a document a line: header, actions, summary"() {
    given:
    def lines = text(plan { sink -> 2500.times { sink.add(sms(it), row(3, it + 1)) } }, FULL.with(Format.NDJSON)).readLines()
    def documents = lines.collect { Parsed.json(it) }

    expect:
    lines.every { it.startsWith('{') }
    documents.size() == 2502
    documents[0].with { [it.v, it.type, it.dryRun, it.count] } == [1, 'plan', true, 2500]
    documents[1..2500].every { it.type == 'action' }
    documents[1..2500]*.action == (1..2500)
    documents[2501].with { [it.type, it.people.count] } == ['summary', 2500]
  }

  def "a writer that fails is reported as it failed"() {
    given:
    def out = new Writer() {
      @Override
      void write(char[] text, int from, int length) {
        throw new IOException('Broken pipe')
      }

      @Override
      void flush() {}

      @Override
      void close() {}
    }

    when:
    everything().withCloseable { Report.to(out, Layout.PLAIN.with(format)).preview(it, Headline.NO_ACCOUNT) }

    then:
    def failure = thrown(IOException)
    failure.message == 'Broken pipe'

    where:
    format << Format.values()
  }
}
