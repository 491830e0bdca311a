package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Notes
import dev.callsheet.dispatch.Pace
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.Retry
import dev.callsheet.guard.DoNotContact
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.wire.Account
import dev.callsheet.wire.BusinessId
import dev.callsheet.wire.Peer
import dev.callsheet.wire.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CompletableFuture
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

@Timeout(60)
class CallsheetSpec extends Specification {
  @TempDir
  Path home

  def 'a confirmed plan is sent over HTTP, noted and reported'() {
    given:
    def peer = Peer.saying(Peer.OK)
    def notes = new Notes()
    def callsheet = Callsheet.to(account(peer.url))
        .journal(home)
        .guards([new DoNotContact('dnc.txt', [Plans.phone(2)] as Set)])
        .pace(Pace.unlimited())
        .inFlight(8)
        .limits(10, 10)
        .retry(Retry.never())
        .timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10))
        .listener(notes)
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

  def 'a run log that cannot be begun means that nothing is sent'() {
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
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(new QuickWire())
        .guards([{ blocked ? new dev.callsheet.plan.Verdict.Skip('blocked', 'meanwhile') : dev.callsheet.plan.Verdict.ALLOW } as dev.callsheet.guard.Guard])
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
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).inFlight(1).build()
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

    when:
    callsheet.close()

    then:
    callsheet.run(plan, new Confirmation(3)).count(NOT_TRIED) == 3
    wire.idle
  }

  def 'limits stop the run'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(new QuickWire({ HandWire.status(code) })).inFlight(1).limits(2, 1).build()
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
    Callsheet.to(Plans.ACCOUNT).inFlight(0).build()

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
