package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.command.AddToCadence
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.CadenceId
import dev.callsheet.command.ContactCard
import dev.callsheet.command.DisplayName
import dev.callsheet.command.Email
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.RemoveFromQueue
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendTeamSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.command.TeamSmsId
import dev.callsheet.command.UserId
import dev.callsheet.dispatch.Plans
import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Faults
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.Timeout

/** Our requests meet a service that was written from the API document alone. */
@Timeout(300)
class AgainstSimulatorSpec extends Specification {
  @AutoCleanup
  def simulator = Simulator.builder().businessId('4711').apiKey('canary+1/=').start()

  @AutoCleanup
  def callsheet = Callsheet.to(
      new Account('simulator', new BusinessId('4711'), Secret.of('canary+1/='), simulator.baseUri()))
      .timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10)).build()

  def 'the service takes all eleven operations, with and without their options'() {
    given:
    def ann = new PhoneNumber('+13055550123')
    def bob = new PhoneNumber('+13055550124')
    def agent = Optional.of(new Email('ann@acme.com'))
    def name = Optional.of(new DisplayName('Ann Lee'))
    def none = Optional.empty()
    def card = new ContactCard(Optional.of('Ann'), Optional.of('Lee'), Optional.of('CTO'), Optional.of('Acme'), agent,
        Optional.of('demo'), Optional.of('u'), Optional.of('c'), Optional.of('overwrite'), [Source: 'web'])
    def commands = [
      new SendSms(ann, new Message('Hi'), agent), new SendSms(ann, new Message('Hi'), none),
      new SendTeamSms(new TeamSmsId(42), ann, new Message('Hi'), Optional.of(bob)),
      new SendTeamSms(new TeamSmsId(42), ann, new Message('Hi'), none),
      new MakeCall(ann, agent, name), new MakeCall(ann, none, none),
      new SendToQueue(new QueueId(17), ann, agent, name), new SendToQueue(new QueueId(17), bob, none, none),
      new RemoveFromQueue(new QueueId(17), ann, agent, name), new RemoveFromQueue(new QueueId(17), ann, none, none),
      new FlushQueue(new QueueId(17), new UserId(1001)),
      new AddToCadence(new CadenceId(9), ann, name), new AddToCadence(new CadenceId(9), bob, none),
      new RemoveFromCadence(new CadenceId(9), ann, name), new RemoveFromCadence(new CadenceId(9), ann, none),
      new AddToPowerlist(new PowerlistId('hot'), ann, card), new AddToPowerlist(new PowerlistId('7'), bob, ContactCard.EMPTY),
      new RemoveFromPowerlist(new PowerlistId('hot'), [ann, bob]), new RemoveFromAllPowerlists([ann, bob]),
    ]

    when:
    def report = run(commands)

    then:
    simulator.violations().empty
    report.count(SENT) == commands.size()
    simulator.totals().applied() == commands.size()
    simulator.totals().operations().findAll { it.value > 0 }.size() == 11
  }

  def 'however the service fails, no text goes out twice and none is called sent that did not go out'() {
    given:
    simulator.misbehave(Faults.parse('reset:every=7,close:every=11,truncate:every=13,500:every=17,429:every=19'))

    when:
    def report = run(Plans.texts(600))

    then:
    def applied = simulator.state().messages()*.message
    applied.unique(false).size() == applied.size()
    simulator.requests().collect { it.body().message }.unique(false).size() == simulator.requests().size()
    report.count(SENT) <= applied.size()
    applied.size() <= report.count(SENT) + report.count(UNKNOWN)
    report.count(UNKNOWN) > 0
    report.count(REFUSED) > 0
    report.counts().values().sum() == 600
    !report.toString().contains('canary')
  }

  def 'a service that is gone has nothing sent to it'() {
    given:
    simulator.close()

    expect:
    run(Plans.texts(5)).count(NOT_SENT) == 5
  }

  private run(List commands) {
    def plan = callsheet.plan(Plans.source(commands))
    callsheet.run(plan, new Confirmation(plan.size()))
  }
}
