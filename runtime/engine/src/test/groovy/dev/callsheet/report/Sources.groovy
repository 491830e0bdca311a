package dev.callsheet.report

import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.AddToCadence
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.CadenceId
import dev.callsheet.command.ContactCard
import dev.callsheet.command.DisplayName
import dev.callsheet.command.Email
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.RemoveFromQueue
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.command.SendTeamSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.command.TeamSmsId
import dev.callsheet.command.UserId
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Refusal
import dev.callsheet.problem.Source

/** Plans to report on. */
class Sources {
  static final Optional NONE = Optional.empty()

  static Plan plan(String name = 'welcome.groovy', Planner planner = Planner.standard(), Closure commands) {
    planner.plan(new CommandSource() {
      @Override
      String name() {
        name
      }

      @Override
      void emit(CommandSink sink) {
        commands(sink)
      }
    })
  }

  static PhoneNumber number(long last) {
    new PhoneNumber('+1305555' + String.format('%04d', last))
  }

  static Origin at(int line) {
    Origin.of(new Source('welcome.groovy', line, 3))
  }

  static Origin row(int line, long row) {
    new Origin(new Source('welcome.groovy', line, 3), Optional.of(new DataRow('leads.csv', row, row + 1)))
  }

  static SendSms sms(long last, String message = 'Hi') {
    new SendSms(number(last), new Message(message), NONE)
  }

  static Refusal invalid(long row, String written = '305-555-01') {
    new Refusal(Operation.SMS, Sources.row(3, row), 'invalid phone', "'$written' is not a phone number")
  }

  /** One of each operation, with everything that it can say. */
  static Plan everything() {
    plan { sink -> commands().eachWithIndex { command, i -> sink.add(command, at(i + 1)) } }
  }

  static List commands() {
    def ann = Optional.of(new DisplayName('Ann Lee'))
    def agent = Optional.of(new Email('kim@acme.com'))
    def card = new ContactCard(Optional.of('Ann'), Optional.of('Lee'), Optional.of('CFO'), Optional.of('Acme'),
        Optional.of(new Email('a@b.c')),
        Optional.of('met in May'), Optional.of('u1'), Optional.of('c1'), Optional.of('overwrite'), [Source: 'web', Tier: '2'])
    [
      new SendSms(number(123), new Message('Hi Ann'), agent),
      new SendTeamSms(new TeamSmsId(42), number(123), new Message('Hi'), Optional.of(number(999))),
      new MakeCall(number(123), agent, ann),
      new MakeCall(number(124), NONE, NONE),
      new SendToQueue(new QueueId(17), number(125), agent, ann),
      new RemoveFromQueue(new QueueId(17), number(125), NONE, NONE),
      new FlushQueue(new QueueId(17), new UserId(1001)),
      new AddToCadence(new CadenceId(9), number(126), ann),
      new RemoveFromCadence(new CadenceId(9), number(126), NONE),
      new AddToPowerlist(new PowerlistId('hot'), number(127), card),
      new RemoveFromPowerlist(new PowerlistId('hot'), [number(127), number(128)]),
      new RemoveFromAllPowerlists([number(127)]),
      new Suppress(number(129), 'wrote STOP'),
    ]
  }
}
