package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.SmallPool
import dev.callsheet.journal.postgres.PostgresRuns
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Event
import dev.callsheet.guard.LoopGuard
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.SavedPlan
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Timeout(300)
@Tag('slow')
class SharedRunsSpec extends Specification {
  static final int TEXTS = 500

  @TempDir
  Path home

  def 'when the session is ended at text #lost nothing more leaves, and another machine sends the rest, once'() {
    given:
    def database = PostgresServer.get().schema()
    def runs = PostgresRuns.of(database, MachineKey.in(home))
    def sent = new AtomicInteger()
    def wire = new QuickWire({
      if (sent.incrementAndGet() == lost) {
        endSessions(database)
      }
      HandWire.status(200)
    })
    def first = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(8)).journal(runs).wire(wire).build()

    when:
    def report = first.run(first.plan(Plans.source(Plans.texts(TEXTS))), new Confirmation(TEXTS))

    then: 'of the group that was leaving the rest did, and no other'
    report.stoppedBy().get() =~ 'nothing more is sent; see that (the database|it) answers|Nothing leaves; mend or restore the database'
    report.count(NOT_TRIED) > 0
    wire.bodies.size() < lost + 8

    when: 'another machine with the same key goes on'
    def run = runs.ids().first()
    def key = MachineKey.in(home)
    def elsewhere = PostgresRuns.of(database, key)
    def mark = new AccountMark('acme', Plans.ACCOUNT.host(), key.fingerprint('4711', 'https://api.example.com'))
    def admission = new Admission(key, mark, 0, Optional.empty(), Admission.SourcePolicy.ANY)
    def before = elsewhere.summary(run).standing()
    def second = Callsheet.to(Plans.ACCOUNT).journal(elsewhere).wire(wire).build()
    SavedPlan.reopen(elsewhere.plan(run), Files.createDirectories(home.resolve('plans')), key).withCloseable { plan ->
      second.resume(run, plan, admission, [] as Set, new Confirmation(before.open()))
    }
    def standing = elsewhere.summary(run).standing()

    then: 'everybody has it once, and what is not known is at most what was under way'
    wire.bodies.size() == wire.bodies.toSet().size()
    standing.open() == 0
    standing.count(SENT) + before.leaving() == TEXTS
    before.leaving() <= 16
    TEXTS - wire.bodies.size() <= before.leaving()
    elsewhere.verify(run) { }.sealed()

    where:
    lost << [1, 9, 100, 493]
  }

  def 'an event with an id is answered once by all machines together'() {
    given:
    def database = PostgresServer.get().schema()
    def wire = new QuickWire()
    def machines = (1..2).collect { Callsheet.to(Plans.ACCOUNT).journal(PostgresRuns.of(database, MachineKey.in(home))).wire(wire).build() }
    def rules = RuleSet.of('v', [Rule.named('text').then { event, reply -> reply.add(Plans.sms(1)) }])
    def lead = Event.of('lead', [:]).withId('evt-1')

    when:
    def handled = machines.collect { it.decideAndRun(rules, lead, new Mandate(1)) }

    then:
    wire.bodies.size() == 1
    handled[1].run().empty
    handled[1].before().get().run() == handled[0].run().get().run().get()

    cleanup:
    machines*.close()
  }

  def 'a pool of #threads connections serves #threads threads of events: none is eaten'() {
    given:
    def pool = new SmallPool(PostgresServer.get().schema(), threads)
    def wire = new QuickWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(PostgresRuns.of(pool, MachineKey.in(home))).wire(wire)
        .loopGuard(LoopGuard.perMinute(10_000)).build()
    def rules = RuleSet.of('v', [Rule.named('text').then { event, reply -> (1..3).each { reply.add(Plans.sms(it, "${event.get('n')}")) } }])
    def workers = Executors.newFixedThreadPool(threads)

    when:
    def handled = workers.invokeAll((1..12).collect { n ->
      { -> callsheet.decideAndRun(rules, Event.of('lead', [n: n]).withId("e$n"), new Mandate(3)) } as Callable<Handled>
    })*.get()

    then:
    handled.every { it.run().get().count(SENT) == 3 }
    handled.every { it.run().get().stoppedBy().empty }
    pool.mostLent() <= threads

    when: 'they come again'
    def again = workers.invokeAll((1..12).collect { n ->
      { -> callsheet.decideAndRun(rules, Event.of('lead', [n: n]).withId("e$n"), new Mandate(3)) } as Callable<Handled>
    })*.get()

    then:
    again.every { it.before().get().stand() == Handled.Stand.SETTLED }

    cleanup:
    workers.shutdown()
    callsheet.close()

    where:
    threads << [1, 3]
  }

  def 'an event of which nothing could be sent is forgotten by the database, too'() {
    given:
    def runs = PostgresRuns.of(PostgresServer.get().schema(), MachineKey.in(home))
    def rules = RuleSet.of('v', [Rule.named('text').then { event, reply -> reply.add(Plans.sms(1)) }])
    def lead = Event.of('lead', [:]).withId('evt-1')
    def wire = new QuickWire()
    def first = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().guards([{ action -> new Verdict.Stop('no list') } as Guard]))
        .journal(runs).wire(wire).build()
    def second = Callsheet.to(Plans.ACCOUNT).journal(runs).wire(wire).build()

    when:
    def report = first.decideAndRun(rules, lead, new Mandate(1)).run().get()

    then:
    report.run().empty
    runs.ids().empty

    when:
    def again = second.decideAndRun(rules, lead, new Mandate(1))

    then:
    again.run().get().count(SENT) == 1
    !runs.forget(again.run().get().run().get())
    second.decideAndRun(rules, lead, new Mandate(1)).before().get().stand() == Handled.Stand.SETTLED
  }

  private static void endSessions(database) {
    database.connection.withCloseable {
      it.createStatement().execute('select pg_terminate_backend(pid) from pg_locks where locktype = \'advisory\' and pid <> ' +
          'pg_backend_pid()')
    }
  }
}
