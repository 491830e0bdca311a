package dev.callsheet.examples

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.dispatch.Outcome
import dev.callsheet.problem.NotConfirmedException
import dev.callsheet.problem.ScriptException
import dev.callsheet.simulator.Simulator
import dev.callsheet.wire.Account
import dev.callsheet.wire.BusinessId
import dev.callsheet.wire.Secret
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification

class EmbeddingSpec extends Specification {
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
}
