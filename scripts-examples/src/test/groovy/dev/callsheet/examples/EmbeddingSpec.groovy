package dev.callsheet.examples

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.dispatch.Outcome
import dev.callsheet.problem.NotConfirmedException
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
