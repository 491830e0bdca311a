package dev.callsheet.report

import com.networknt.schema.InputFormat
import com.networknt.schema.Schema
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.RunReport
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.guard.DoNotContact
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import dev.callsheet.report.decision.DecisionReportSpec
import dev.callsheet.report.wording.Numbers
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.Duration
import java.time.Instant
import spock.lang.Shared
import spock.lang.Specification

import static dev.callsheet.report.Sources.at
import static dev.callsheet.report.Sources.commands
import static dev.callsheet.report.Sources.everything
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.number
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

/** What programs read is what the published schemas promise. */
class SchemaSpec extends Specification {
  @Shared
  SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)

  @Shared
  Schema document = schema('preview-1')

  @Shared
  Schema line = schema('preview-line-1')

  private Schema schema(String name) {
    registry.getSchema(new File("../../docs/schema/${name}.schema.json").getText('UTF-8'))
  }

  private static List<String> faults(Schema schema, String json) {
    schema.validate(json, InputFormat.JSON).collect { it.toString() }
  }

  private static String text(Plan plan, Format format, Listing listing) {
    def out = new StringWriter()
    Report.to(out, Layout.PLAIN.with(format)).list(listing).pace(Pace.parse('5/s'))
        .preview(plan, new Headline(Optional.of('acme'), Optional.of('api.example.com'), Optional.empty()))
    out.toString()
  }

  private static Plan mixed() {
    def seen = 0
    def guards = Planner.standard().guard {
      switch (seen++ % 5) {
        case 0: return new Verdict.Defer(Instant.parse('2026-11-21T14:00:00Z'), 'quiet hours')
        case 1: return new DoNotContact('stop.csv', [number(1), number(3)] as Set).judge(it)
        default: return Verdict.ALLOW
      }
    }
    plan('mixed.groovy', guards) { sink ->
      sink.template(new Source('welcome.groovy', 2, 3), 'Hi {lead.firstName}')
      200.times { sink.add(sms(it % 90, it % 3 ? 'Hi' : 'Don’t 😀' * (it + 1)), row(2, it + 1)) }
      60.times { sink.add(sms(it, 'x' * (it * 160 + 1)), at(it + 5)) }
      3.times { sink.refuse(invalid(it + 1)) }
      sink.warn(new Problem(Severity.WARNING, new Source('welcome.groovy', 2, 3), 3, 'nobody reads this', Optional.of('delete it'),
          Optional.of('  sms')).withCode('empty-gap'))
      sink.warn(new Problem(Severity.WARNING, Source.of('leads.csv'), 1, 'the file has no rows', Optional.empty(), Optional.empty()))
    }
  }

  def "a preview of #name is what the schemas say"() {
    expect:
    made().withCloseable { plan ->
      assert faults(document, text(plan, Format.JSON, listing)) == []
      text(plan, Format.NDJSON, listing).readLines().each { assert faults(line, it) == [] }
      true
    }

    where:
    name                | made                                     | listing
    'every operation'   | { everything() }                         | Listing.USUAL
    'nothing'           | { plan { } }                             | Listing.USUAL
    'refusals alone'    | { plan { it.refuse(invalid(1)) } }       | Listing.USUAL
    'all that happens'  | { mixed() }                              | Listing.USUAL
    'a few at random'   | { mixed() }                              | new Listing(Selection.EVERYTHING, 3, 1)
    'some of them'      | { mixed() }                              | new Listing(new Selection('row=5', [] as Set, [] as Set, [] as Set,
        [5L] as Set, [] as Set), 0, 1)
  }

  private static List<String> events(Numbers numbers) {
    def lines = new EventLines(numbers, { it })
    def at = Instant.parse('2026-11-21T14:00:00Z')
    def report = new RunReport([(Outcome.Kind.SENT): 3L], [], Optional.of('12 unknown, the limit is 3'), Duration.ofSeconds(3))
    def outcome = { Outcome.Kind kind, int i ->
      new Outcome(kind, i % 2 ? OptionalInt.of(200) : OptionalInt.empty(), 'said of +13055550123', Duration.ofMillis(40), i)
    }
    everything().withCloseable { plan ->
      plan.read().withCloseable { actions ->
        def all = []
        while (actions.hasNext()) {
          def action = actions.next()
          all.addAll(Outcome.Kind.values().collect { lines.outcome(action, outcome(it, it.ordinal()), at) })
        }
        all + lines.end(report, at) + lines.end(new RunReport([:], [], Optional.empty(), Duration.ZERO), at)
      }
    }
  }

  def "what is taken out of an event is taken out of its values alone"() {
    given:
    def lines = new EventLines(Numbers.MASKED, { it.replaceAll(/operation|outcomes/, '***') })
    def report = new RunReport([:], [], Optional.of('no operation after outcomes'), Duration.ZERO)

    expect:
    faults(schema('event-1'), lines.end(report, Instant.EPOCH)) == []
    lines.end(report, Instant.EPOCH).contains('"stoppedBy":"no *** after ***"')
  }

  def "events of every operation and outcome are what the schema says: #numbers"() {
    given:
    def event = schema('event-1')
    def lines = events(numbers)

    expect:
    lines.size() > 70
    lines.each {
      assert it.endsWith('}\n') && it.count('\n') == 1
      assert faults(event, it) == []
      assert it.contains('555') == (numbers == Numbers.FULL && !it.contains('"type":"end"'))
    }
    faults(event, lines[0].replace('"outcome":"sent"', '"outcome":"gone"')) != []
    faults(event, lines[0].replace('"attempts"', '"tries"')) != []

    where:
    numbers << Numbers.values()
  }

  def "decisions are what the schema says: #format, #extent"() {
    given:
    def decisions = schema('decisions-1')
    def all = RuleSet.of('v1', [Rule.named('all').then { event, reply -> commands().each { reply.add(it) } }])
    def texts = [true, false].collectMany { why ->
      [DecisionReportSpec.text(Layout.PLAIN.with(format).with(extent), why),
       DecisionReportSpec.text(Layout.PLAIN.with(format).with(extent), why, all)]
    }
    def documents = format == Format.JSON ? texts : texts*.readLines().flatten()

    expect:
    documents.size() == (format == Format.JSON ? 4 : 20)
    documents.each { assert faults(decisions, it) == [] }
    documents.findAll { it.contains('"operation":"sms"') }.every { faults(decisions, it.replace('"operation":"sms"', '"operation":"sns"')) }
    documents.findAll { it.contains('"outcome":"fired"') }.every { faults(decisions, it.replace('"outcome":"fired"', '"outcome":"won"')) }

    where:
    [format, extent] << [[Format.JSON, Format.NDJSON], Extent.values()].combinations()
  }

  def "the schemas refuse what is no preview: #what"() {
    given:
    def json = everything().withCloseable { text(it, Format.JSON, Listing.USUAL) }

    expect:
    json.contains(what)
    faults(document, json.replace(what, other)) != []

    where:
    what                        | other
    '"v":1'                     | '"v":2'
    '"dryRun":true'             | '"dryRun":false'
    '"operation":"sms"'         | '"operation":"sns"'
    '"segments":1,"enc'         | '"segmens":1,"enc'
    '"exact":true'              | '"exact":"yes"'
    '"message":"Hi Ann",'       | ''
    '"listed":13,'              | ''
    ',"user":1001'              | ''
  }
}
