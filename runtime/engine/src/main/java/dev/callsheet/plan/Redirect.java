package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.command.SendTeamSms;
import dev.callsheet.problem.Source;
import java.util.Map;

/**
 * A plan's texts, all to one phone, so that a tester reads what people would get; nothing else is
 * sent. Thread-safe as long as its plan is.
 *
 * @param plan whose texts
 * @param phone the tester's
 */
public record Redirect(Plan plan, PhoneNumber phone) implements CommandSource {
  private static final String REASON = "redirected";

  @Override
  public String name() {
    return plan.preview().name();
  }

  @Override
  public void emit(CommandSink sink) {
    for (Map.Entry<Source, String> template : plan.preview().templates().entrySet()) {
      sink.template(template.getKey(), template.getValue());
    }
    plan.forEach(action -> emit(action, sink));
  }

  private void emit(Action action, CommandSink sink) {
    Command command = action.command();
    if (command instanceof SendSms sms) {
      sink.add(new SendSms(phone, sms.message(), sms.agent()), action.origin());
    } else if (command instanceof SendTeamSms sms) {
      sink.add(new SendTeamSms(sms.team(), phone, sms.message(), sms.from()), action.origin());
    } else {
      assert command.operation().effect() != Effect.TEXT : command.operation();
      sink.refuse(
          new Refusal(
              command.operation(),
              action.origin(),
              REASON,
              "only texts are sent to the tester's phone"));
    }
  }
}
