package dev.callsheet.examples

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.problem.ScriptException
import dev.callsheet.simulator.Simulator
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.ZoneOffset
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.concurrent.PollingConditions

class EmbeddingSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  def simulator = Simulator.start()

  def account = new Account('test', new BusinessId('4711'), Secret.of('canary-key-77'), simulator.baseUri())
  def script = new EmbeddedScript(Path.of('re-engagement.groovy'))

  def "an application runs a script again and again, each time with other variables"() {
    when:
    def all = script.run(account, [since: '2026-10-01'], { it.size() })
    def some = script.run(account, [since: '2026-08-15'], { it.size() })

    then:
    all.counts()[Outcome.Kind.SENT] > some.counts()[Outcome.Kind.SENT]
    simulator.totals().applied() == all.counts()[Outcome.Kind.SENT] + some.counts()[Outcome.Kind.SENT]
  }

  def "nothing is sent when fewer actions are approved than the plan holds"() {
    when:
    script.run(account, [:], { it.size() - 1 })

    then:
    thrown(NotConfirmedException)
    simulator.totals().received() == 0
  }

  def "customers' rules say what an event leads to, and cannot do anything else"() {
    given:
    def rules = new CustomerRules('acme', """
      if (event.tags.any { it == 'vip' } && event.score >= 50) {
        sms to: event.contact.phone, message: "Hi \${event.contact.firstName}"
      }""")
    def contact = [phone: '+13055550123', firstName: 'Ann']

    expect:
    [[tags: ['vip'], score: 70], [tags: ['vip'], score: 7], [tags: [], score: 70]].collect { facts ->
      rules.decide(facts + [contact: contact]).withCloseable { it.size() }
    } == [1, 0, 0]

    when:
    new CustomerRules('mallory', "new File('/tmp/x').text = 'x'")

    then:
    def e = thrown(ScriptException)
    e.message.contains('rules of mallory:1:1: new File is not in the sandbox')
  }

  def "plain Java gives commands without a script"() {
    given:
    def callsheet = Callsheet.to(account).build()
    def plan = callsheet.plan(new PlainJava(['(305) 555-0123', '+12125550188'], 'See you at 5'))

    when:
    def report = callsheet.run(plan, new Confirmation(2))

    then:
    report.counts()[Outcome.Kind.SENT] == 2
    simulator.state().messages().size() == 2

    cleanup:
    callsheet.close()
  }

  def "rules in Java decide without a script, and say why"() {
    given:
    def out = new ByteArrayOutputStream()

    when:
    RulesInJava.print(new PrintStream(out, true, 'UTF-8'),
        '{"type":"deal.closed","deal":{"amount":5000},"contact":{"phone":"(305) 555-0123"}}')

    then:
    out.toString('UTF-8') == '''\
      rule 'bought': CADENCE_REMOVE
      rule 'bought' fired
        event.deal.amount > 0
                   |      |
                   5000   true
      rule 'large deal' did not fire
        event.deal.amount >= 100000
                   |      |
                   5000   false
      '''.stripIndent()
  }

  def "a handler of requests gives a desk what comes, and answers what became of it"() {
    given:
    def rules = ScriptCompiler.standard().compile('rules.groovy', """
      rule('missed') { on 'call.missed'; when { event.calls <= 3 }; then { sms to: contact, message: "Sorry we missed you!" } }
      rule('storm') { on 'call.missed'; when { event.calls > 100 }; then { 5.times { queue(it + 1) { add contact } } } }
      """).rules()
    def callsheet = Callsheet.to(account).journal(folder.resolve('state')).build()
    def open = { callsheet.desk(folder.resolve('state/desk'), rules, LiveBounds.of(2, 1_000, ZoneOffset.UTC)) { event, turn -> } }
    Desk desk = open()
    def handler = new EventHandler(desk, Duration.ofSeconds(30))
    def count = 0
    def post = { String body, String id = "evt-${++count}" ->
      handler.post(id, new ByteArrayInputStream(body.getBytes('UTF-8'))).with { [it.status(), it.text()] }
    }

    expect:
    post('{"type":"call.missed","calls":1,"phone":"+13055550123"}') == [200, 'fired missed; [sent (200)]']
    post('{"type":"call.missed","calls":1,"phone":"+13055550123"}', 'evt-1') == [200, 'repeats event 1; []']
    post('{"type":"call.missed","calls":9}') == [200, 'nothing fired; []']
    post('{"type":"call.missed","calls":101,"phone":"+13055550123"}')[1].contains('5 actions')
    post('{"calls":1')[0] == 400
    post('{"x":"' + 'y' * 2_000_000 + '"}')[0] == 413
    simulator.state().messages().size() == 1

    when: 'somebody holds it'
    desk.hold('a look')
    handler = new EventHandler(desk, Duration.ofMillis(1))

    then:
    post('{"type":"call.missed","calls":1,"phone":"+13055550124"}')[0] == 202
    simulator.state().messages().size() == 1

    when: 'the server is stopped, and begins again'
    desk.close()
    def closed = post('{"type":"call.missed","calls":1,"phone":"+13055550125"}')
    desk = open()
    desk.release()
    handler = new EventHandler(desk, Duration.ofSeconds(30))

    then:
    closed[0] == 503
    post('{"type":"call.missed","calls":1,"phone":"+13055550125"}') == [200, 'fired missed; [sent (200)]']
    new PollingConditions(timeout: 60).eventually { // who came while it was held waits for nobody's answer
      assert simulator.state().messages().size() == 3
    }

    cleanup:
    desk.close()
    callsheet.close()
  }

  def "what a run left that was stopped is sent when the application starts again"() {
    given:
    def file = Files.writeString(folder.resolve('hi.groovy'), """
      sms to: '+13055550123', message: 'Hi Ann'
      sms to: '+13055550124', message: 'Hi Bob'
      """)
    def sheet = ScriptCompiler.standard().compile(file)
    def stopped = Callsheet.to(account).sending(SendSettings.standard()
        .stopRules(StopRules.NONE.brake({ Optional.of('maintenance') } as Brake))).journal(folder.resolve('state')).build()
    def run = stopped.plan(sheet).withCloseable { stopped.run(it, new Confirmation(2)) }.run().get()
    stopped.close()
    def callsheet = Callsheet.to(account).journal(folder.resolve('state')).build()

    expect:
    simulator.totals().received() == 0
    AtStartUp.goOn(callsheet) == ["$run: resumed, 2 sent" as String]
    AtStartUp.goOn(callsheet).empty
    simulator.totals().applied() == 2

    cleanup:
    callsheet.close()
  }
}
