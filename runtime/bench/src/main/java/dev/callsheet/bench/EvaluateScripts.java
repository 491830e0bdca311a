package dev.callsheet.bench;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.Sheet;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import java.util.List;
import java.util.Map;

/** Compiles 600 scripts in the sandbox and plans each for events; prints how many actions. */
final class EvaluateScripts {
  private static final int SCRIPTS = 600;
  private static final int EVENTS = 200;

  private EvaluateScripts() {}

  public static void main(String... arguments) {
    ScriptCompiler compiler = ScriptCompiler.standard().facts("event");
    long actions = 0;
    for (int script = 0; script < SCRIPTS; script++) {
      Sheet sheet = compiler.compile("bench", LanguageBench.script(script));
      for (int i = 0; i < EVENTS; i++) {
        Map<String, Object> event =
            Map.of(
                "score",
                i % 100,
                "source",
                i % 2 == 0 ? "web" : "mail",
                "phone",
                "+13055550123",
                "firstName",
                "Ann",
                "tags",
                i % 4 == 0 ? List.of("new", "vip") : List.of("new"));
        try (Plan plan =
            Planner.standard().plan(sheet.with(sheet.inputs().facts(Map.of("event", event))))) {
          actions += plan.size();
        }
      }
    }
    System.out.println(actions);
  }
}
