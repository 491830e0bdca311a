package dev.callsheet.examples;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.account.Account;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.Sheet;
import dev.callsheet.plan.Plan;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * A script in a Java application: compile it once, plan it when it is needed, send it when somebody
 * agrees.
 */
public final class EmbeddedScript {
  private final Sheet sheet;

  /**
   * Compiles the script.
   *
   * @throws dev.callsheet.problem.ScriptException with everything that is wrong with it
   */
  public EmbeddedScript(Path script) {
    sheet = ScriptCompiler.standard().compile(script);
  }

  /**
   * Plans the script and sends the plan.
   *
   * @param variables what the script reads as {@code params.name}
   * @param approval is shown the plan and gives the number of actions that may be sent
   */
  public RunReport run(
      Account account, Map<String, String> variables, ToLongFunction<Plan> approval) {
    try (Callsheet callsheet = Callsheet.to(account).build();
        Plan plan = callsheet.plan(sheet.with(sheet.inputs().params(variables)))) {
      return callsheet.run(plan, new Confirmation(approval.applyAsLong(plan)));
    }
  }
}
