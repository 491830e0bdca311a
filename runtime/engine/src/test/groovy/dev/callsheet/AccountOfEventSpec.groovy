package dev.callsheet

import static dev.callsheet.Handled.Stand.SETTLED
import static dev.callsheet.dispatch.Outcome.Kind.SENT

import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.command.Command
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.saved.AccountMark
import dev.callsheet.simulator.Simulator
import java.nio.file.Path
import java.time.Instant
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** An event is answered once for an account, which is its business and its address. */
@Timeout(300)
class AccountOfEventSpec extends Specification {
  static final Event HOT = Event.of('lead', [score: 60])
  static final Mandate TEN = new Mandate(10)

  @TempDir
  Path home

  @AutoCleanup
  def simulator = Simulator.builder().businessId('4711').apiKey('canary-1').start()

  @AutoCleanup
  def callsheet = to('simulator')

  Callsheet to(String name) {
    Callsheet.to(new Account(name, new BusinessId('4711'), Secret.of('canary-1'), simulator.baseUri())).journal(home).build()
  }

  static RuleSet rules(Command command) {
    RuleSet.of('v7', [Rule.named('hot').on('lead').then { event, reply -> reply.add(command) }])
  }

  def 'an event is the same one by another name of the account, and where an older version answered it by name'() {
    given:
    def renamed = to('renamed')
    def event = HOT.withId('evt-1')
    callsheet.decideAndRun(rules(Plans.sms(1)), event, TEN).run().present

    expect:
    renamed.decideAndRun(rules(Plans.sms(1)), event, TEN).before().get().stand() == SETTLED

    when: 'by a plan with the id that it had then'
    def runs = FileRuns.in(home)
    def account = new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), URI.create('https://api.example.com'))
    def old = runs.key().keyed('answer').word('4711\nacme\nevt-2'.bytes, 32)
    def header = RunPlanCopy.header(AccountMark.of(account, runs.key()), '0', Instant.now(), Limits.NONE).withId(old)
    def plan = callsheet.plan(Plans.source(Plans.texts(1)))
    def run = callsheet.run(plan, new Confirmation(1), RunOptions.standard().header(header)).run()

    then:
    new EventIds(account, runs).run('evt-2') == run
    new EventIds(account, runs).run('evt-3').empty

    cleanup:
    renamed.close()
  }

  def 'an event is another one for another account'() {
    given:
    def service = Simulator.builder().businessId('4712').apiKey('canary-1').start()
    def other = Callsheet.to(new Account('simulator', new BusinessId('4712'), Secret.of('canary-1'), service.baseUri())).journal(home)
        .build()

    expect:
    callsheet.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN).run().present
    other.decideAndRun(rules(Plans.sms(1)), HOT.withId('evt-1'), TEN).run().get().count(SENT) == 1

    cleanup:
    other.close()
    service.close()
  }
}
