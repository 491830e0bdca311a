package dev.callsheet.dispatch

import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.command.UserId
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.problem.Source
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.wire.Encoder
import dev.callsheet.account.Secret

/** Plans, commands and an account for specs. */
class Plans {
  static final Account ACCOUNT =
      new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), URI.create('https://api.example.com'))
  static final Encoder ENCODER = new Encoder(ACCOUNT)

  static Plan of(Command... commands) {
    of(commands as List)
  }

  static Plan of(Iterable<Command> commands, Guard gate = Guard.NONE) {
    Planner.standard().guard(gate).plan(source(commands))
  }

  static CommandSource source(Iterable<Command> commands) {
    new CommandSource() {
      @Override
      String name() {
        'spec.groovy'
      }

      @Override
      void emit(CommandSink sink) {
        commands.eachWithIndex { command, i -> sink.add(command, Origin.of(new Source('spec.groovy', i + 1, 3))) }
      }
    }
  }

  /** Texts to as many different people. */
  static List<Command> texts(int count) {
    (1..count).collect { sms(it) }
  }

  static SendSms sms(int person, String message = "text for $person") {
    new SendSms(phone(person), new Message(message as String), Optional.empty())
  }

  static SendToQueue add(int person, int queue) {
    new SendToQueue(new QueueId(queue), phone(person), Optional.empty(), Optional.empty())
  }

  static FlushQueue flush(int queue) {
    new FlushQueue(new QueueId(queue), new UserId(1))
  }

  static RemoveFromPowerlist remove(int... people) {
    new RemoveFromPowerlist(new PowerlistId('hot'), people.collect { phone(it) })
  }

  static PhoneNumber phone(int person) {
    new PhoneNumber('+1305555' + String.format('%04d', person))
  }
}
