package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.command.PhoneNumber;
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
    plan.preview().phones().forEach(sink::phones);
    for (Map.Entry<Source, String> template : plan.preview().templates().entrySet()) {
      sink.template(template.getKey(), template.getValue());
    }
    plan.forEach(action -> emit(action, sink));
  }

  private void emit(Action action, CommandSink sink) {
    Command command = action.command();
    if (command.operation().effect() == Effect.TEXT) {
      CommandFields fields = new CommandFields();
      command.describe(fields);
      fields.phone(Field.TO, phone);
      sink.add(Command.of(command.operation(), fields), action.origin());
    } else {
      sink.refuse(
          new Refusal(
              command.operation(),
              action.origin(),
              REASON,
              "only texts are sent to the tester's phone"));
    }
  }
}
