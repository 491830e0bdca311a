package dev.callsheet.examples;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.Sheet;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import java.util.Map;

/**
 * Rules that customers write about events of an application: held in the sandbox, compiled once,
 * and evaluated for each event. Immutable and thread-safe.
 */
public final class CustomerRules {
  private static final ScriptCompiler COMPILER = ScriptCompiler.standard().facts("event");

  private final Sheet rules;

  /**
   * Compiles a customer's rules.
   *
   * @param customer whose name messages show
   * @throws dev.callsheet.problem.ScriptException with everything that is wrong with them, for the
   *     customer to read
   */
  public CustomerRules(String customer, String script) {
    rules = COMPILER.compile("rules of " + customer, script);
  }

  /**
   * What the rules would do about an event. To be closed.
   *
   * @param event texts, numbers, truths, lists and maps, such as parsed JSON
   * @throws dev.callsheet.problem.ScriptException if the rules fail, or reach a limit
   */
  public Plan decide(Map<String, Object> event) {
    return Planner.standard().plan(rules.with(rules.inputs().facts(Map.of("event", event))));
  }
}
