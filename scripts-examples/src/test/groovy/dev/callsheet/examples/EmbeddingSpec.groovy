package dev.callsheet.examples

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.Mandate
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Brake
import dev.callsheet.dispatch.pace.StopRules
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.WatchedRules
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.problem.ScriptException
import dev.callsheet.simulator.Simulator
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir

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

  def "a handler of requests lets rules decide and sends what they want"() {
    given:
    Files.writeString(folder.resolve('rules.groovy'), """
      rule('missed') { on 'call.missed'; when { event.calls <= 3 }; then { sms to: contact, message: "Sorry we missed you!" } }
      rule('storm') { on 'call.missed'; when { event.calls > 100 }; then { 5.times { queue(it + 1) { add contact } } } }
      """)
    def state = folder.resolve('state')
    def callsheet = Callsheet.to(account).journal(state).build()
    def rules = WatchedRules.of(ScriptCompiler.standard(), [folder.resolve('rules.groovy')])
    def handler = new EventHandler(callsheet, rules, new Mandate(2))
    def count = 0
    def post = { String body, String id = "evt-${++count}" -> handler.post(id, new ByteArrayInputStream(body.getBytes('UTF-8'))) }

    expect:
    post('{"type":"call.missed","calls":1,"phone":"+13055550123"}').with { [it.status(), it.text()] } ==
        [200, '1 rule fired, 1 command; sent: {SENT=1, REFUSED=0, NOT_SENT=0, UNKNOWN=0, SKIPPED=0, DEFERRED=0, NOT_TRIED=0}']
    post('{"type":"call.missed","calls":1,"phone":"+13055550123"}', 'evt-1').with { [it.status(), it.text()] } ==
        [200, "1 rule fired, 1 command; came before: run ${state.resolve('runs').toFile().list()[0]}, SETTLED"]
    post('{"type":"call.missed","calls":9}').with { [it.status(), it.text()] } == [200, '0 rules fired, 0 commands; nothing to send']
    post('{"type":"call.missed","calls":101,"phone":"+13055550123"}').status() == 422
    post('{"calls":1').status() == 400
    post('{"x":"' + 'y' * 2_000_000 + '"}').status() == 413
    simulator.state().messages().size() == 1

    when: 'it cannot be remembered'
    state.resolve('runs').toFile().deleteDir()
    Files.writeString(state.resolve('runs'), 'in the way')

    then:
    post('{"type":"call.missed","calls":1,"phone":"+13055550124"}').status() == 503
    simulator.state().messages().size() == 1

    when: 'the server is stopped'
    Files.delete(state.resolve('runs'))
    callsheet.stop('the server is stopped')

    then:
    post('{"type":"call.missed","calls":1,"phone":"+13055550124"}').status() == 503
    simulator.state().messages().size() == 1

    when:
    callsheet.close()

    then:
    post('{"type":"call.missed","calls":1,"phone":"+13055550124"}').status() == 503
    simulator.state().messages().size() == 1

    cleanup:
    callsheet.close()
    rules.close()
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
