package dev.callsheet

import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.store.MachineKey
import dev.callsheet.wire.Answer
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What comes into logs of applications that print what they have. */
class AsTextSpec extends Specification {
  @TempDir
  Path home

  def 'plans, previews, actions and reports as text show no number and no message'() {
    given:
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(QuickWire.answering(new Answer.Answered(400, 'no +13055550001: secret words',
        Optional.empty()))).build()
    def plan = callsheet.plan(Plans.source([Plans.sms(1, 'secret words')]))
    def action = plan.read().withCloseable { it.next() }
    def report = callsheet.run(plan, new Confirmation(1))

    expect:
    report.count(Outcome.Kind.REFUSED) == 1
    action.toString() == 'action 1 (sms to +1 ... 0001, spec.groovy:1:3)'
    report.notable()*.outcome()*.toString() == ['refused (400)']
    [plan, plan.preview(), action, report].every { !it.toString().contains('5550001') && !it.toString().contains('secret') }

    cleanup:
    callsheet.close()
  }

  def 'a key of plans can be given as bytes'() {
    given:
    def made = MachineKey.in(home)
    byte[] bytes = Files.readAllBytes(home.resolve('plan.key'))

    expect:
    MachineKey.of(bytes).id() == made.id()

    when:
    MachineKey.of(bytes.encodeBase64().toString().bytes)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('the key of plans has 32 bytes, these are 44; give the bytes themselves, not Base64')
  }
}
