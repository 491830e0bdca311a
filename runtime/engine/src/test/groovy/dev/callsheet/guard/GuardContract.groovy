package dev.callsheet.guard

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.*
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Source
import spock.lang.Specification

/** What every guard keeps: it answers for every command, the same each time, and asks nothing of the caller. */
abstract class GuardContract extends Specification {
  static final ANA = new PhoneNumber('+13055550123')
  static final BO = new PhoneNumber('+12125550188')

  abstract Guard guard()

  static Action action(Command command) {
    new Action(1, command, Origin.of(Source.of('a.groovy', 1)), Optional.empty())
  }

  static List<Command> commands() {
    [
      new SendSms(ANA, new Message('Hi'), Optional.empty()),
      new SendTeamSms(new TeamSmsId(1), ANA, new Message('Hi'), Optional.empty()),
      new MakeCall(ANA, Optional.empty(), Optional.empty()),
      new SendToQueue(new QueueId(1), ANA, Optional.empty(), Optional.empty()),
      new RemoveFromQueue(new QueueId(1), ANA, Optional.empty(), Optional.empty()),
      new FlushQueue(new QueueId(1), new UserId(1)),
      new AddToCadence(new CadenceId(1), ANA, Optional.empty()),
      new RemoveFromCadence(new CadenceId(1), ANA, Optional.empty()),
      new AddToPowerlist(new PowerlistId('hot'), ANA, ContactCard.EMPTY),
      new RemoveFromPowerlist(new PowerlistId('hot'), [BO, ANA]),
      new RemoveFromAllPowerlists([BO, ANA]),
      new Suppress(ANA, 'wrote STOP'),
    ]
  }

  def "it answers for every command, and the same when it is asked again"() {
    expect:
    commands().size() == Operation.values().length
    commands().every { guard().judge(action(it)) instanceof Verdict }
    commands().collect { guard().judge(action(it)) } == commands().collect { guard().judge(action(it)) }
  }

  def "what takes somebody out is never held back"() {
    expect:
    commands().findAll { it.class.simpleName =~ /^(Remove|Flush)/ }.with { removals ->
      removals.size() == 5 && removals.every { guard().judge(action(it)) instanceof Verdict.Allow }
    }
  }

  def "what it says holds no full number"() {
    expect:
    commands().collect { guard().judge(action(it)).toString() }.every { !it.contains('3055550123') }
  }
}
