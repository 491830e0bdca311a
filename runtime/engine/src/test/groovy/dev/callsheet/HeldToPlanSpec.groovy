package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED

import dev.callsheet.action.Action
import dev.callsheet.command.Region
import dev.callsheet.dispatch.Canary
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.RunListener
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.pace.Patience
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.PlanFile
import dev.callsheet.saved.PlanHeader
import dev.callsheet.saved.SavedPlan
import dev.callsheet.store.MachineKey
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What a plan said as it was approved holds until its run is through, however often that goes on. */
@Timeout(300)
class HeldToPlanSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T12:00:00Z')

  /** What goes on with a run. */
  static final List<String> WAYS = ['with its plan', 'by its id']

  @TempDir
  Path home

  def wire = new QuickWire()
  Instant now = NOON

  /** The people on the list, which may change at any time. */
  List<Integer> listed = []

  Guard list() {
    { Action action ->
      listed.any { action.command().contacts().contains(Plans.phone(it)) } ? new Verdict.Skip('do not contact', 'on it') : Verdict.ALLOW
    } as Guard
  }

  Callsheet to(Account account = Plans.ACCOUNT, Limits limits = Limits.NONE) {
    Callsheet.to(account).journal(home).wire(wire).limits(limits)
        .sending(SendSettings.standard().inFlight(1).clock({ now } as InstantSource).guard(list())).build()
  }

  MachineKey key() {
    FileRuns.in(home).key()
  }

  AccountMark mark(Account account) {
    new AccountMark(account.name(), account.host(), key().fingerprint(account.businessId().value(), account.baseUrl().toString()))
  }

  Admission admission(Account account = Plans.ACCOUNT) {
    new Admission(key(), mark(account), 1, Optional.empty(), Admission.SourcePolicy.ANY)
  }

  /** A plan of four texts that holds for an hour, for any account. */
  SavedPlan saved(Map<String, String> limits = [:]) {
    def file = home.resolve('f.plan')
    def header = new PlanHeader(PlanHeader.newId(), '1.2.3', 1, Optional.empty(), 'ann', NOON, NOON + Duration.ofHours(1), NOON, 7L,
        Region.US, [:], [], Limits.of(limits, []))
    Plans.of(Plans.texts(4)).withCloseable { PlanFile.save(it, header, key(), file) }
    SavedPlan.open(file, home, key())
  }

  /** The first text is sent; whoever is asked for the rest says this. */
  def applied(SavedPlan saved, Closure<Boolean> rest = { false }) {
    to().withCloseable { callsheet ->
      callsheet.apply(saved, admission(), new Confirmation(4), RunOptions.standard().canary(new Canary(1, rest)))
    }
  }

  def resumed(String run, SavedPlan saved, Account account = Plans.ACCOUNT, Canary canary = Canary.NONE) {
    to(account).withCloseable { callsheet ->
      callsheet.resume(run, saved, admission(account), [Outcome.Kind.REFUSED] as Set, new Confirmation(3), canary)
    }
  }

  def goOn(String how, String run, SavedPlan saved, Account account = Plans.ACCOUNT) {
    how == 'by its id' ? to(account).withCloseable { it.resume(run) } : resumed(run, saved, account)
  }

  def 'a plan that expired in the middle of its run is not gone on with, #how'() {
    given:
    def saved = saved()
    def run = applied(saved).run().get()
    now = NOON + Duration.ofMinutes(59)

    when: 'the last moment before'
    resumed(run, saved, Plans.ACCOUNT, new Canary(1, { false }))

    then:
    wire.bodies.size() == 2

    when:
    now = NOON + Duration.ofHours(1)
    goOn(how, run, saved)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message == "the plan of the run $run expired at 2026-11-20T13:00:00Z; 2 of its 4 actions are left. Plan again, without " +
        "those who were reached"
    wire.bodies.size() == 2

    where:
    how << WAYS
  }

  def 'the rest of a canary is not sent when the plan expired while somebody was asked'() {
    given:
    def saved = saved()

    when:
    def report = applied(saved) {
      now = NOON + Duration.ofHours(1)
      true
    }

    then:
    [report.count(SENT), report.count(NOT_TRIED)] == [1, 3]
    report.stoppedBy().get().startsWith("the plan of the run ${report.run().get()} expired at 2026-11-20T13:00:00Z; 3 of its 4 actions ")
    wire.bodies.size() == 1
  }

  def 'so is the rest of a canary of what is resumed'() {
    given:
    def saved = saved()
    def run = applied(saved).run().get()

    when:
    def report = resumed(run, saved, Plans.ACCOUNT, new Canary(1, {
      now = NOON + Duration.ofHours(1)
      true
    }))

    then:
    report.count(SENT) == 2
    report.stoppedBy().get().contains('expired at')
  }

  def 'a plan that expires while it is sent sends nothing more, and says why'() {
    given:
    def saved = saved()
    wire = new QuickWire({
      now = wire.bodies.size() == 2 ? NOON + Duration.ofHours(1) : now
      HandWire.status(200)
    })

    when:
    def report = to().withCloseable { it.apply(saved, admission(), new Confirmation(4)) }
    def run = report.run().get()

    then:
    [report.count(SENT), report.count(NOT_TRIED)] == [2, 2]
    report.stoppedBy().get() == "the plan of the run $run expired at 2026-11-20T13:00:00Z, so what was left did not leave. " +
        'Plan again, without those who were reached'
    FileRuns.in(home).summary(run).stoppedBy() == report.stoppedBy()
    wire.bodies.size() == 2

    when:
    to().withCloseable { it.resume(run) }

    then:
    thrown(NotApplicableException)
  }

  def 'so does one that expires while what is left waits for its time: the clock goes on by #hours h'() {
    given:
    def asked = 0
    def quiet = { Action action ->
      if (action.number() != 2 || now >= NOON + Duration.ofHours(2)) {
        return Verdict.ALLOW
      }
      asked++
      now = asked == 2 ? NOON + Duration.ofHours(hours) : now
      new Verdict.Defer(NOON + Duration.ofHours(2), 'quiet hours')
    } as Guard
    def patient = SendSettings.standard().inFlight(1).clock({ now } as InstantSource).patience(Patience.LONG).guard(quiet)

    when:
    def report = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).sending(patient).build().withCloseable {
      it.apply(saved(), admission(), new Confirmation(4))
    }

    then:
    report.stoppedBy().get().contains('expired at 2026-11-20T13:00:00Z')
    wire.bodies == wire.bodies.findAll { it.contains('text for 1') }

    where:
    hours << [1, 3]
  }

  def 'a plan that was never saved has no end that somebody approved'() {
    given:
    def run = to().withCloseable { callsheet ->
      callsheet.plan(Plans.source(Plans.texts(4))).withCloseable {
        callsheet.run(it, new Confirmation(4), RunOptions.standard().canary(new Canary(1, { false }))).run().get()
      }
    }
    now = NOON + Duration.ofDays(3)

    expect:
    to().withCloseable { it.resume(run) }.count(SENT) == 4
  }

  def 'a plan for any account goes on with the one that it began with: another #change, #how'() {
    given:
    def saved = saved()
    def run = applied(saved).run().get()
    def other = new Account(name, new BusinessId(business), Plans.ACCOUNT.apiKey(), URI.create(url))

    when:
    goOn(how, run, saved, other)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message.startsWith("the run $run $said")
    wire.bodies.size() == 1

    where:
    [[change, name, business, url, said], how] << [[
      ['name and business', 'beta', '4712', 'https://api.example.com', 'is of the account acme, not of beta'],
      ['business', 'acme', '4712', 'https://api.example.com', 'is for another business or address than the account acme has now'],
      ['path', 'acme', '4711', 'https://api.example.com/v2', 'is for another business or address than the account acme has now'],
      ['host', 'acme', '4711', 'https://other.example.com', 'began at api.example.com, the account is at other.example.com now'],
    ], WAYS].combinations()
  }

  def 'another name for the same business and address is the same account: #how'() {
    given:
    def saved = saved()
    def run = applied(saved).run().get()
    def other = new Account('beta', Plans.ACCOUNT.businessId(), Plans.ACCOUNT.apiKey(), URI.create("${Plans.ACCOUNT.baseUrl()}/"))

    expect:
    goOn(how, run, saved, other).count(Outcome.Kind.SENT) == 4
    wire.bodies.size() == 4

    where:
    how << WAYS
  }

  def 'whom the list held as the run began stays left out, though taken off it since: #how'() {
    given:
    def saved = saved()
    listed = [1, 3]
    def run = applied(saved).run().get()
    listed = []

    when:
    def report = how == 'by its id' ? to().withCloseable { it.resume(run) } : to().withCloseable {
      it.resume(run, saved, admission(), [Outcome.Kind.REFUSED, Outcome.Kind.NOT_SENT] as Set, new Confirmation(1), Canary.NONE)
    }

    then:
    [report.count(SENT), report.count(SKIPPED)] == [2, 2]
    wire.bodies.size() == 2
    wire.bodies.every { !it.contains('text for 1') && !it.contains('text for 3') }

    where:
    how << WAYS
  }

  def 'whom the list held as the run went on stays left out, too, and who came to it since is left out besides'() {
    given:
    def run = to().withCloseable { callsheet ->
      callsheet.plan(Plans.source(Plans.texts(4))).withCloseable {
        callsheet.run(it, new Confirmation(4), RunOptions.standard().canary(new Canary(1, { false }))).run().get()
      }
    }

    when: 'it goes on, and is stopped at once'
    listed = [3]
    to(Plans.ACCOUNT, Limits.of([per_day: '1 UTC'], [])).withCloseable { it.resume(run) }
    listed = [2]
    now += Duration.ofDays(1)
    def report = to().withCloseable { it.resume(run) }

    then:
    [report.count(SENT), report.count(SKIPPED)] == [2, 2]
    wire.bodies.every { !it.contains('text for 2') && !it.contains('text for 3') }
  }

  def 'before anything leaves it is on disk who is left out, and each is told once'() {
    given:
    def skipped = []
    def told = []
    wire = new QuickWire({ // a run under way is read as anybody reads it
      skipped << FileRuns.in(home).summary(FileRuns.in(home).ids().first()).standing().count(SKIPPED)
      HandWire.status(200)
    })
    listed = [2, 4]
    def listener = new RunListener() {
      @Override
      void attempting(Action action, int attempt) {
      }

      @Override
      void settled(Action action, Outcome outcome) {
        told << action.number()
      }
    }

    when:
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire)
        .sending(SendSettings.standard().inFlight(1).clock({ now } as InstantSource).guard(list()).listener(listener)).build()
    def report = callsheet.withCloseable { it.apply(saved(), admission(), new Confirmation(4)) }

    then:
    skipped == [2, 2]
    told == [2, 4, 1, 3]
    report.counts().values().sum() == 4
  }

  def 'the limits that a plan was saved with hold without being named, from its begin and when it goes on'() {
    given:
    def saved = saved(per_day: '2 UTC')

    when:
    def report = to().withCloseable { it.apply(saved, admission(), new Confirmation(4)) }

    then:
    report.stoppedBy().get().contains('the budget of 2 a day is used up')
    report.count(SENT) == 2

    when:
    def again = to().withCloseable { it.resume(report.run().get()) }

    then:
    again.stoppedBy().get().contains('the budget of 2 a day is used up')
    FileRuns.in(home).summary(report.run().get()).header().limits().written().per_day == '2 UTC'
  }

  def 'what is looser than the plan does not loosen it, what is tighter holds, too'() {
    given:
    def saved = saved(per_day: '2 UTC', rate: '100/s')

    when:
    def report = to(Plans.ACCOUNT, Limits.of([per_day: '3 UTC', rate: '50/s', max_failures: '9'], []))
        .withCloseable { it.apply(saved, admission(), new Confirmation(4)) }

    then:
    report.count(SENT) == 2
    FileRuns.in(home).summary(report.run().get()).header().limits().written() ==
        [rate: '50/s', per_day: '2 UTC', max_failures: '9', in_flight: '1']
  }

  def 'a time of day that is past keeps a plan from beginning and from going on'() {
    given:
    def saved = saved(until: '12:30 UTC')
    def run = applied(saved).run().get()
    now = NOON + Duration.ofMinutes(40)

    when:
    resumed(run, saved)

    then:
    thrown(ConfigurationException)
    wire.bodies.size() == 1
  }
}
