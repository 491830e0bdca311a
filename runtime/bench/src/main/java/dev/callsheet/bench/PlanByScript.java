package dev.callsheet.bench;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.Sheet;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;

/** The script's way: the same job through the language, the planner and the plan on disk. */
final class PlanByScript {
  private PlanByScript() {}

  public static void main(String... arguments) {
    Sheet sheet =
        ScriptCompiler.trusted()
            .compile(
                "bench.groovy",
                "csv('"
                    + arguments[0]
                    + "').each { row -> sms to: row, message: \"Hi ${row.first}\" }");
    try (Plan plan = Planner.standard().plan(sheet)) {
      System.out.println(plan.size());
    }
  }
}
