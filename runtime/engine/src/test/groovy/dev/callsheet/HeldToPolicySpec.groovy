package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED

import dev.callsheet.account.Account
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Canary
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.policy.Policy
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Plan
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.problem.Source
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.PlanFile
import dev.callsheet.saved.PlanHeader
import dev.callsheet.saved.SavedPlan
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** A policy holds for the plan, for each attempt of its runs, and for what is left of them. */
@Timeout(300)
class HeldToPolicySpec extends Specification {
  /** 10:00 in Miami, 05:00 in Honolulu. */
  static final Instant TEN = Instant.parse('2026-11-20T15:00:00Z')
  static final Policy STRICT = Policy.builder().hours(HoursTable.standard().preset('us-strict')).build()
  static final Policy BY_ZIP = Policy.tighterOf(STRICT, Policy.builder().place('zip').build())

  /** Of Miami, of Miami by the number and Honolulu by the row, and toll-free. */
  static final ROWS = [['+13055550101', '33139'], ['+13055550102', '96813'], ['+18005550103', '33139']]

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = TEN

  Callsheet under(Policy policy) {
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).policy(policy).limits(Limits.NONE)
        .sending(SendSettings.standard().inFlight(1).clock({ now } as InstantSource)).build()
  }

  static CommandSource leads() {
    new CommandSource() {
          @Override
          String name() {
            'leads.groovy'
          }

          @Override
          void emit(CommandSink sink) {
            ROWS.eachWithIndex { row, index ->
              sink.row { [Phone: row[0], ZIP: row[1], note: 'of nobody\'s concern'] }
              sink.add(new SendSms(new PhoneNumber(row[0]), new Message('Hi'), Optional.empty()),
                  new Origin(Source.of('leads.groovy', 1), Optional.of(new DataRow('leads.csv', index + 1, index + 2))))
            }
          }
        }
  }

  SavedPlan saved(Plan plan, Policy policy) {
    def file = home.resolve('f.plan')
    def key = FileRuns.in(home).key()
    def header = new PlanHeader(PlanHeader.newId(), '1.2.3', 1, Optional.empty(), 'ann', TEN, TEN + Duration.ofDays(3), TEN, 7L,
        Region.US, [:], [], Limits.NONE.policy(policy.written()))
    PlanFile.save(plan, header, key, file)
    SavedPlan.open(file, home, key)
  }

  Admission admission() {
    def key = FileRuns.in(home).key()
    Account account = Plans.ACCOUNT
    def mark = new AccountMark(account.name(), account.host(), key.fingerprint(account.businessId().value(), account.baseUrl().toString()))
    new Admission(key, mark, 1, Optional.empty(), Admission.SourcePolicy.ANY)
  }

  static Map outcomes(report) {
    [SENT, DEFERRED, SKIPPED].collectEntries { [it, report.count(it)] }
  }

  def "a plan says who waits and who is left out, and carries nothing of a row but what the policy reads"() {
    when:
    def plan = under(BY_ZIP).plan(leads())

    then:
    plan.size() == 2
    plan.preview().leftOut().collect { [it.kind().name(), it.reason(), it.count()] } == [
      ['DEFERRED', 'outside hours in Pacific/Honolulu', 1],
      ['SKIPPED', 'toll-free number', 1],
    ]
    plan.preview().leftOut()[0].detail().startsWith('closed in Pacific/Honolulu (05:00)')
    saved(plan, BY_ZIP).plan().read().collect { it.guarded() } == [[zip: '33139'], [zip: '96813']]
  }

  def "a run judges again before it sends: what was open as it was planned may be closed"() {
    given:
    def callsheet = under(STRICT)
    def plan = callsheet.plan(leads())
    now = Instant.parse('2026-11-21T04:00:00Z')

    when:
    def night = callsheet.run(plan, new Confirmation(2))

    then:
    outcomes(night) == [(SENT): 0, (DEFERRED): 2, (SKIPPED): 0]
    wire.bodies.empty
    night.notable().every { it.outcome().detail() =~ /^outside hours in .+: not before 2026-11-21T.+Z \(.+, checked 20\d\d-/ }

    when: 'nobody says the policy again: the run kept it'
    def still = under(Policy.NONE).resume(night.run().get())

    then:
    outcomes(still) == [(SENT): 0, (DEFERRED): 2, (SKIPPED): 0]

    when:
    now = Instant.parse('2026-11-21T15:00:00Z')
    def day = under(Policy.NONE).resume(night.run().get())

    then:
    outcomes(day) == [(SENT): 2, (DEFERRED): 0, (SKIPPED): 0]
  }

  def "a saved plan is sent by the tighter of the policy of then and that of now"() {
    given:
    def plan = saved(under(then).plan(leads()), then)

    when:
    def report = under(of).apply(plan, admission(), new Confirmation(plan.plan().size()))

    then:
    outcomes(report) == expected

    where:
    then        | of          | expected
    Policy.NONE | Policy.NONE | [(SENT): 3, (DEFERRED): 0, (SKIPPED): 0]
    Policy.NONE | STRICT      | [(SENT): 2, (DEFERRED): 0, (SKIPPED): 1]
    BY_ZIP      | Policy.NONE | [(SENT): 1, (DEFERRED): 1, (SKIPPED): 0]
    BY_ZIP      | STRICT      | [(SENT): 1, (DEFERRED): 1, (SKIPPED): 0]
  }

  def "whoever is suppressed is left out at once, also of what was approved before, and of a run that is under way"() {
    given:
    def list = SuppressionList.in(home)
    def callsheet = under(Policy.NONE)
    def plan = saved(callsheet.plan(leads()), Policy.NONE)
    def ana = new PhoneNumber(ROWS[0][0])
    def bo = new PhoneNumber(ROWS[1][0])
    list.add(bo, 'asked by phone', 'ann', now)
    def canary = new Canary(1, { list.add(new PhoneNumber(ROWS[2][0]), 'asked by text', 'ann', now); true })

    when:
    def report = callsheet.apply(plan, admission(), new Confirmation(3), RunOptions.standard().canary(canary))

    then:
    outcomes(report) == [(SENT): 1, (DEFERRED): 0, (SKIPPED): 2]
    wire.bodies.every { it.contains(ana.e164()) }
    callsheet.plan(leads()).with { it.size() == 1 && it.preview().leftOut()*.reason() == ['suppressed'] }
  }

  def "a list that a policy demands and nobody imported stops the plan and the run"() {
    given:
    def demanding = Policy.builder().suppress(new ListDemand('national.csv', Optional.empty())).build()

    expect:
    under(demanding).plan(leads()).with { it.size() == 0 && it.preview().leftOut()*.reason() == ['stopped'] }

    when:
    def report = under(demanding).run(under(Policy.NONE).plan(leads()), new Confirmation(3))

    then:
    report.stoppedBy().get().startsWith('the list national.csv was never imported')
    wire.bodies.empty
  }

  def "a policy that reads by now what the plan does not carry is not believed to be kept"() {
    given:
    def plan = saved(under(STRICT).plan(leads()), STRICT)

    when:
    under(BY_ZIP).apply(plan, admission(), new Confirmation(2))

    then:
    def refused = thrown(NotApplicableException)
    refused.message == 'the policy reads the columns zip by now, which this plan was made without; plan again. Nothing was sent'
    wire.bodies.empty
  }
}
