package dev.callsheet.launcher

import dev.callsheet.Callsheet
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.CountDownLatch
import spock.util.concurrent.PollingConditions

/** Events that came before a desk goes live. */
abstract class PastOptOutsSpecification extends SavedPlanSpecification {
  static final String RULES = """\
    rule('hi') { on 'hi'; then { sms to: contact, message: 'Hello there' } }
    rule('stop') { on 'sms'; when { optOut(event.text) }; then { suppress contact, reason: "wrote '${'$'}{event.text}'" } }
    """.stripIndent()

  ServerSocket taken = new ServerSocket(0, 1, InetAddress.loopbackAddress)

  def setup() {
    environment.S = '0123456789abcdef-one'
    environment.CALLSHEET_HOME = folder.resolve('state').toString()
    file('rules.groovy', RULES)
    // Somebody else is at its port, so that it ends as soon as it would listen.
    file('listen.toml', toml())
  }

  String toml() {
    "[http]\nbind = \"127.0.0.1:${taken.localPort}\"\n[source.crm]\nsecret = \"S\"\n"
  }

  def cleanup() {
    taken.close()
  }

  void came(String... bodies) {
    def none = RuleSet.of('none', [])
    def desk = Desk.open(folder.resolve('state/desk'), none, InstantSource.system()) { event, turn -> }
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
  }

  /** These come live, and no rule asks about them. */
  void cameLive(String... bodies) {
    cameLive(RuleSet.of('none', []), bodies)
  }

  void cameLive(RuleSet decide, String... bodies) {
    def callsheet = Callsheet.to(new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri()))
        .journal(folder.resolve('elsewhere')).build()
    def bounds = LiveBounds.of(2, 9, ZoneOffset.UTC)
    def desk = callsheet.desk(folder.resolve('state/desk'), decide, bounds) { event, turn -> }
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
    callsheet.close()
  }

  /** These come live, and nobody has decided on them as the desk ends: a rule of its own fails for as long as it is open. */
  void cameLiveUndecided(String... bodies) {
    def callsheet = Callsheet.to(new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri()))
        .journal(folder.resolve('elsewhere')).build()
    def asked = new CountDownLatch(1)
    def closing = new CountDownLatch(1)
    def stuck = RuleSet.of('v', [
      Rule.named('stuck').then { event, reply ->
        asked.countDown()
        closing.await()
      }
    ])
    def desk = callsheet.desk(folder.resolve('state/desk'), stuck, LiveBounds.of(2, 9, ZoneOffset.UTC)) { event, turn -> }
    (['{"first":1}'] + (bodies as List)).each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    asked.await()
    def ending = Thread.start { desk.close() }
    while (ending.state == Thread.State.RUNNABLE || ending.state == Thread.State.NEW) {
      Thread.onSpinWait()
    }
    closing.countDown()
    ending.join()
    callsheet.close()
  }

  List<String> suppressed() {
    SuppressionList.in(folder.resolve('state')).standing()*.subject()
  }

  Result live(String... more) {
    run('listen', folder.resolve('rules.groovy'), '--live', 'env', '--expect', expected(), '--per-event', '3', '--per-day', '9', *more)
  }

  /** The version of the rules, as the refusal of a wrong one says it. */
  String expected() {
    def refused = run('listen', folder.resolve('rules.groovy'), '--live', 'env', '--expect', '0' * 12, '--per-event', '3', '--per-day', '9')
    (refused.err() =~ /of version ([0-9a-f]{12})/)[0][1]
  }
}
