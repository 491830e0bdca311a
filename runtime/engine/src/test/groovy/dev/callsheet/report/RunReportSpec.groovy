package dev.callsheet.report

import dev.callsheet.action.Action
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import java.time.Duration
import spock.lang.Specification

import static dev.callsheet.report.Sources.row
import static dev.callsheet.report.Sources.sms

class RunReportSpec extends Specification {
  static final Headline ACME = new Headline(Optional.of('acme'), Optional.of('api.example.com'))

  static RunReport.Settled settled(long number, Kind kind, String detail, OptionalInt status = OptionalInt.empty()) {
    new RunReport.Settled(new Action(number, sms(number), row(3, number), Optional.empty()), new Outcome(kind, status, detail,
        Duration.ofMillis(12), 1))
  }

  static String text(RunReport run, Layout layout = Layout.PLAIN) {
    def out = new StringWriter()
    Report.to(out, layout).run(run, 'welcome.groovy', ACME)
    out.toString()
  }

  static final RunReport MIXED = new RunReport(
      [(Kind.SENT): 12_377L, (Kind.REFUSED): 2L, (Kind.NOT_SENT): 1L, (Kind.UNKNOWN): 2L, (Kind.NOT_TRIED): 84_081L],
      [
        settled(3, Kind.REFUSED, 'HTTP 400: target \u001B[2J is bad', OptionalInt.of(400)),
        settled(4, Kind.UNKNOWN, 'no answer within 30 s after the request left'),
        settled(5, Kind.NOT_SENT, 'no connection'),
        settled(9, Kind.REFUSED, 'HTTP 400: the number 3055550123 is bad', OptionalInt.of(400)),
        settled(11, Kind.UNKNOWN, 'the connection was reset'),
      ],
      Optional.of('more than 1 unknown'), Duration.ofSeconds(3725))

  def "what is not known comes first, with what it means and what to do"() {
    expect:
    text(MIXED) == RunReportSpec.getResource('run.txt').getText('UTF-8')
  }

  def "on a screen each takes a line of #width cells at most, below why they ended so"() {
    given:
    def kinds = { int from, int to, String why, int status -> (from..to).collect {
      settled(it, Kind.UNKNOWN, why, status == 0 ? OptionalInt.empty() : OptionalInt.of(status)) } }
    def notable = kinds(1, 7, 'the service answered 503; it may have been carried out: ' + 'sorry ' * 30, 503) +
        kinds(8, 12, 'the connection broke before the answer was complete (Connection reset); it may have been carried out', 0) +
        settled(13, Kind.REFUSED, 'the service answered 429', OptionalInt.of(429))
    def run = new RunReport([(Kind.SENT): 300L, (Kind.UNKNOWN): 12L, (Kind.REFUSED): 1L], notable, Optional.empty(), Duration.ofSeconds(9),
        Optional.of('20261128T163101Z-850080'))
    def lines = text(run, Layout.PLAIN.wide(width)).readLines()

    expect:
    lines[1].startsWith('UNKNOWN   12  7 answered 503, 5 the connection broke before the answer was')
    lines[3] == 'refused    1  answered 429 (too fast)'
    lines.findAll { it =~ /^(UNKNOWN|refused) +#/ }.with { it.size() == 11 && it.every { it.size() <= width } }
    lines.every { it.size() <= width }
    lines[4].startsWith('UNKNOWN   #1  sms  +1 ... 0001  leads.csv row 1   answered 503: sorry')
    lines.contains('... and 2 more UNKNOWN')
    lines.size() == 16

    where:
    width << [80, 100, 120, 160]
  }

  def "a run without trouble is short"() {
    expect:
    text(new RunReport([(Kind.SENT): 3L], [], Optional.empty(), Duration.ofMillis(812))) == '''\
      LIVE - welcome.groovy - account acme (api.example.com) - 0.8 s
      sent  3
      '''.stripIndent()
  }

  def "ten of a kind are listed, the others counted, unless all are asked for"() {
    given:
    def refused = (1..30).collect { settled(it, Kind.REFUSED, 'no') }
    def run = new RunReport([(Kind.REFUSED): 250L], refused, Optional.empty(), Duration.ZERO)

    expect:
    text(run).contains('... and 240 more refused; the run\'s log names each\n')
    text(run).readLines().count { it.startsWith('refused #') } == 10
    text(run, Layout.PLAIN.with(Extent.ALL)).readLines().count { it.startsWith('refused #') } == 30
    text(run, Layout.PLAIN.with(Extent.ALL)).contains('... and 220 more refused; the run\'s log names each\n')
  }

  def "programs get every outcome and the totals"() {
    given:
    def json = Parsed.json(text(MIXED, Layout.PLAIN.with(Format.JSON)))
    def lines = text(MIXED, Layout.PLAIN.with(Format.NDJSON)).readLines().collect { Parsed.json(it) }

    expect:
    json.dryRun == false
    json.account == 'acme'
    json.notable*.outcome == ['refused', 'unknown', 'not-sent', 'refused', 'unknown']
    json.notable[0].with { [it.action, it.to, it.row, it.status, it.attempts] } == [3, '+1 ... 0003', 3, 400, 1]
    json.notable[3].detail == 'HTTP 400: the number ... 0123 is bad'
    json.outcomes == [sent: 12_377, refused: 2, 'not-sent': 1, unknown: 2, skipped: 0, deferred: 0, 'not-tried': 84_081]
    json.stoppedBy == 'more than 1 unknown'
    json.elapsedMs == 3_725_000
    lines*.type == ['run', 'outcome', 'outcome', 'outcome', 'outcome', 'outcome', 'summary']
    lines.last().outcomes == json.outcomes
  }
}
