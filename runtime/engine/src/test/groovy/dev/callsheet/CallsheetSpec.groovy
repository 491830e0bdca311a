package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Notes
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.Pace
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.guard.DoNotContact
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.SavedPlan
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.wire.Peer
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CompletableFuture
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

@Timeout(300)
class CallsheetSpec extends Specification {
  @TempDir
  Path home

  def 'a confirmed plan is sent over HTTP, noted and reported'() {
    given:
    def peer = Peer.saying(Peer.OK)
    def notes = new Notes()
    def callsheet = Callsheet.to(account(peer.url)).sending(SendSettings.standard()
        .guards([new DoNotContact('dnc.txt', [Plans.phone(2)] as Set)]).pace(Pace.unlimited()).inFlight(8)
        .stopRules(StopRules.NONE.failures(Limit.of(10)).unknown(Limit.of(10))).retry(Retry.never()).listener(notes))
        .journal(home)
        .timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10))
        .build()

    when:
    def plan = callsheet.plan(Plans.source(Plans.texts(20)))
    def report = callsheet.run(plan, new Confirmation(19))

    then:
    plan.preview().total().skipped() == 1
    report.count(SENT) == 19
    peer.requests.size() == 19
    notes.outcomes.size() == 19
    log().size() == 1 + 19 * 2 + 1
    log()[0].contains('"actions":19')
    log().last().contains('"sent":19')
    !log().join().contains('canary')

    cleanup:
    callsheet.close()
    peer.close()
  }

  def 'nothing is sent unless exactly the plan is confirmed'() {
    given:
    def wire = new QuickWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).build()

    when:
    callsheet.run(callsheet.plan(Plans.source(Plans.texts(3))), new Confirmation(confirmed))

    then:
    def refusal = thrown(NotConfirmedException)
    refusal.message == "the plan would send 3 actions, but $confirmed were confirmed; look at the preview and confirm 3." +
        ' Nothing was sent'
    wire.bodies.empty
    home.toFile().list().length == 0

    where:
    confirmed << [0, 2, 4]
  }

  def 'an action that the account cannot send is told before anything is sent'() {
    given:
    def wire = new QuickWire()
    def account = new Account('acme', new BusinessId('biz'), Secret.of('canary-1'), URI.create('https://api.example.com'))
    def callsheet = Callsheet.to(account).wire(wire).build()

    when:
    callsheet.run(callsheet.plan(Plans.source([Plans.sms(1), Plans.flush(17)])), new Confirmation(2))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("spec.groovy:2:3: account 'acme' cannot flush a queue")
    wire.bodies.empty
  }

  def 'a journal that cannot be begun means that nothing is sent'() {
    given:
    def wire = new QuickWire()
    Files.writeString(home.resolve('runs'), 'in the way')
    def callsheet = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).build()

    when:
    callsheet.run(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(1))

    then:
    thrown(ConfigurationException)
    wire.bodies.empty
  }

  def 'guards are asked again when the plan is sent'() {
    given:
    def blocked = false
    def callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard()
        .guards([{ blocked ? new dev.callsheet.plan.Verdict.Skip('blocked', 'meanwhile') :
        dev.callsheet.plan.Verdict.ALLOW } as dev.callsheet.plan.Guard])).wire(new QuickWire())
        .build()
    def plan = callsheet.plan(Plans.source(Plans.texts(2)))

    when:
    blocked = true

    then:
    callsheet.run(plan, new Confirmation(2)).count(SKIPPED) == 2
  }

  def 'stopping drains the run under way and keeps later ones from sending'() {
    given:
    def wire = new HandWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1)).wire(wire).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(3)))
    def running = CompletableFuture.supplyAsync { callsheet.run(plan, new Confirmation(3)) }
    def underWay = wire.next()

    when:
    callsheet.stop('signal')
    underWay.answer()

    then:
    running.get().count(SENT) == 1
    running.get().count(NOT_TRIED) == 2
    running.get().stoppedBy().get() == 'signal'

    and: 'what is asked later is not tried'
    callsheet.run(plan.again(), new Confirmation(3)).count(NOT_TRIED) == 3

    when:
    callsheet.close()
    callsheet.run(plan.again(), new Confirmation(3))

    then:
    thrown(IllegalStateException)
    wire.idle
  }

  def 'a run on a thread of its own is told when it is over, and can be stopped alone'() {
    given:
    def wire = new HandWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1)).journal(home).wire(wire).build()
    def running = callsheet.start(callsheet.plan(Plans.source(Plans.texts(3))), new Confirmation(3))
    def other = callsheet.start(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(2))
    def underWay = wire.next()

    when:
    running.stop('enough')
    underWay.answer()
    def report = running.report().toCompletableFuture().get()

    then:
    report.stoppedBy().get() == 'enough'
    report.count(SENT) == 1
    report.count(NOT_TRIED) == 2

    when:
    other.report().toCompletableFuture().get()

    then:
    def failure = thrown(java.util.concurrent.ExecutionException)
    failure.cause instanceof NotConfirmedException
  }

  def 'closing waits until the journals of all runs are closed, and leaves no thread'() {
    given:
    def before = Thread.allStackTraces.keySet()
    def wire = new HandWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1)).journal(home).wire(wire).build()
    def runs = (1..3).collect { callsheet.start(callsheet.plan(Plans.source(Plans.texts(5))), new Confirmation(5)) }
    def underWay = (1..3).collect { wire.next() }

    when:
    callsheet.stop('closing') // else an answer may come first and the next text leave
    def closing = CompletableFuture.runAsync { callsheet.close() }
    underWay*.answer()
    closing.get()

    then:
    FileRuns.in(home).with { kept -> kept.ids().every { !kept.summary(it).underWay() && kept.summary(it).ended().present } }
    runs.every { it.report().toCompletableFuture().get().count(SENT) == 1 }
    !(Thread.allStackTraces.keySet() - before).any { it.name.startsWith('callsheet-run') && it.alive && it.threadGroup != null &&
        !runsEnd(it) }
  }

  /** A thread that has told its end may still be on its way out. */
  private static boolean runsEnd(Thread thread) {
    thread.join(120_000)
    !thread.alive
  }

  def 'a listener may close'() {
    given:
    Callsheet callsheet
    callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1).listener(new Notes() {
          @Override
          void settled(dev.callsheet.action.Action action, dev.callsheet.dispatch.Outcome outcome) {
            callsheet.close()
          }
        })).wire(new QuickWire()).build()

    expect:
    callsheet.run(callsheet.plan(Plans.source(Plans.texts(5))), new Confirmation(5)).count(SENT) == 1
  }

  def 'a run that was stopped goes on where it ended'() {
    given:
    def wire = new QuickWire()
    def first = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1).stopRules(StopRules.NONE.failures(Limit.of(10))
        .unknown(Limit.of(10)))).journal(home).wire(wire).build()
    def notes = new Notes() {
      @Override
      void settled(dev.callsheet.action.Action action, dev.callsheet.dispatch.Outcome outcome) {
        if (action.number() == 7) {
          first.stop('enough')
        }
      }
    }
    first = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1).listener(notes)).journal(home).wire(wire).build()
    def report = first.run(first.plan(Plans.source(Plans.texts(20))), new Confirmation(20))
    def runs = FileRuns.in(home)
    def key = runs.key()
    def mark = new AccountMark('acme', Plans.ACCOUNT.host(), key.fingerprint('4711', 'https://api.example.com'))
    def admission = new Admission(key, mark, 0, Optional.empty(), Admission.SourcePolicy.ANY)

    when:
    def second = Callsheet.to(Plans.ACCOUNT).journal(home).wire(wire).build()
    def whole = SavedPlan.reopen(runs.plan(report.run().get()), Files.createDirectories(home.resolve('plans')), key).withCloseable { plan ->
      second.resume(report.run().get(), plan, admission, [] as Set, new Confirmation(20 - report.count(SENT)))
    }

    then:
    report.count(SENT) >= 7
    report.count(NOT_TRIED) == 20 - report.count(SENT)
    whole.count(SENT) == 20
    whole.run() == report.run()
    wire.bodies.size() == 20
    wire.bodies.toSet().size() == 20
    runs.summary(report.run().get()).standing().toString() == '20s'
    runs.verify(report.run().get()) { }.sealed()
  }

  def 'limits stop the run'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(1).stopRules(StopRules.NONE.failures(Limit.of(2))
        .unknown(Limit.of(1)))).wire(new QuickWire({ HandWire.status(code) })).build()
    def plan = callsheet.plan(Plans.source(Plans.texts(10)))

    when:
    def report = callsheet.run(plan, new Confirmation(10))

    then:
    report.count(kind) == before
    report.count(NOT_TRIED) == 10 - before

    where:
    code || kind    | before
    400  || REFUSED | 3
    500  || UNKNOWN | 2
  }

  def 'a setting out of range is told when the Callsheet is built'() {
    when:
    Callsheet.to(Plans.ACCOUNT).sending(SendSettings.standard().inFlight(0)).build()

    then:
    thrown(ConfigurationException)
  }

  def 'a negative confirmation is refused'() {
    when:
    new Confirmation(-1)

    then:
    thrown(IllegalArgumentException)
  }

  private List<String> log() {
    def folder = home.resolve('runs').toFile().listFiles()
    assert folder.length == 1
    new File(folder[0], 'journal-000001.ndjson').readLines()
  }

  private static Account account(URI url) {
    new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), url)
  }
}
