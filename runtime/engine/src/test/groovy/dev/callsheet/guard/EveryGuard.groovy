package dev.callsheet.guard

import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.Origin
import dev.callsheet.command.*
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.CapGuard
import dev.callsheet.guard.cap.Footer
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.list.NumberPacker
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.list.Suppressor
import dev.callsheet.guard.number.LineGuard
import dev.callsheet.guard.number.OnlyTo
import dev.callsheet.guard.place.Unplaced
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.PolicyGuard
import dev.callsheet.guard.row.ConsentGuard
import dev.callsheet.guard.row.OptOutGuard
import dev.callsheet.plan.CountingGuard
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Source
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** A plan of people of whom each guard and each kind of rule leaves out somebody whom no other does. */
class EveryGuard {
  static final Instant NOON = Instant.parse('2026-11-20T17:00:00Z')
  static final String STOP = ' Reply STOP'
  static final PhoneNumber LANDLINE = new PhoneNumber('+442071838750')
  static final PhoneNumber FREE = new PhoneNumber('+18005550107')

  static PhoneNumber miami(int person) {
    new PhoneNumber('+1305555' + String.format('%04d', person))
  }

  static Command text(PhoneNumber to, String text = 'Hi') {
    new SendSms(to, new Message(text + STOP), Optional.empty())
  }

  /** Each person's commands, with what their row says besides a consent. */
  static List<List> people() {
    [
      [text(miami(1))], [text(miami(2))], [text(miami(3))], [text(miami(4))], [new Suppress(miami(5), 'asked')], [text(miami(5))],
      [text(miami(6))], [text(LANDLINE), [zip: '']], [new MakeCall(FREE, Optional.empty(), Optional.empty())],
      [text(miami(8)), [stop: 'yes']],
      [text(miami(9)), [consentAt: '']], [text(miami(10)), [zip: '96813']], [text(miami(11), 'x' * 400)],
      [text(miami(12))], [text(miami(12))], [new SendSms(miami(13), new Message('Hi'), Optional.empty())],
      [text(miami(14), 'Hi undefined')]
    ]
  }

  static SortedSet<String> policy() {
    def few = (people().collectMany { it[0].contacts() } - miami(6))*.e164().toSet()
    Policy.builder().hours(HoursTable.standard().preset('us-strict')).place('zip').allow(Unplaced.UNKNOWN)
        .suppress(new ListDemand('national.csv', Optional.of(Duration.ofDays(31)))).cap(Cap.perContact(1, Duration.ofDays(1), 'sms', ''))
        .consent(ConsentGuard.of('sms', 'consentAt', Duration.ofDays(540))).optOut(new OptOutGuard('stop')).segments(2)
        .noTexts(LineGuard.of('landline')).onlyTo(new OnlyTo(few)).footer(new Footer(STOP.strip(), Optional.empty()))
        .build().written()
  }

  /** What becomes of everybody today, and after the list that is demanded has become too old. */
  static List<String> verdicts(SortedSet<String> lines = policy()) {
    def folder = Files.createTempDirectory('guards')
    try {
      [NOON, NOON + Duration.ofDays(40)].collectMany { on(lines, Files.createTempDirectory(folder, 'at'), it) } + loops()
    } finally {
      folder.toFile().deleteDir()
    }
  }

  private static List<String> on(SortedSet<String> lines, Path folder, Instant now) {
    def list = SuppressionList.in(folder)
    list.add(miami(3), 'asked', 'by mail', NOON)
    list.take('national.csv', new NumberPacker().tap { it.add(miami(4)) }, NOON, NOON)
    def policy = Policy.read(lines)
    def clock = InstantSource.fixed(now)
    def guard = CountingGuard.of(Guard.all([
      new DoNotContact('dnc.csv', [miami(2)] as Set), new TextGuard(), new PolicyGuard(list, policy, clock), new Suppressor(list),
      new CapGuard(History.inMemory(), policy.caps(), policy.footers(), clock)
    ]))
    int number = 0
    people().collect { person ->
      def (command, row) = person
      def cells = [zip: '33139', consentAt: '2026-11-19', stop: ''] + (row ?: [:])
      def action = new Action(++number, ActionId.of(command), command, Origin.of(Source.of('app')), Optional.empty(), cells)
      Verdict verdict = guard.judge(action)
      verdict = verdict instanceof Verdict.Allow ? guard.take(action, now) : verdict
      "$number ${verdict.class.simpleName} ${verdict.reason()}" as String
    }
  }

  private static List<String> loops() {
    def rules = RuleSet.of('v', [Rule.named('twice').then { event, reply -> 2.times { n -> reply.add(text(miami(1), "Hi $n")) } }])
    int left = LoopGuard.perMinute(1).admit(rules.decide(Event.of('lead', [:])), NOON).commands().size()
    ['loop ' + (left == 2 ? 'Allow' : 'Stop')]
  }
}
