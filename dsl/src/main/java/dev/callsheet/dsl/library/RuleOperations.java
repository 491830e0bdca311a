package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.Watcher;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.guard.list.OptOutWords;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What compiled scripts call for rules: to say one, and to ask. */
public final class RuleOperations {
  /** Which a letter takes on its way through all that people say. */
  private static final long BYTES = 256;

  private RuleOperations() {}

  /** A rule, as {@link RuleData} has it. */
  public static RuleData made(
      Object name,
      Object priority,
      Object group,
      Object[] types,
      List<RuleData.Clause> clauses,
      List<String> globals,
      Scene scene) {
    scene.meter.collection((long) types.length + clauses.size());
    List<Object> all = Collections.unmodifiableList(Arrays.asList(types));
    return new RuleData(name, priority, group, all, clauses, globals);
  }

  /** Gives the value on, and tells it to whoever wants to know why a rule fires. */
  public static Object seen(Object value, int column, Scene scene) {
    Watcher watcher = scene.watcher();
    if (watcher != null) {
      watcher.saw(column, value instanceof ScriptFault ? "failed" : value);
    }
    return value;
  }

  /** Whether somebody who wrote this wants to hear no more; what is missing, or a number, is no. */
  public static Object optOut(Object text, Scene scene) {
    if (text instanceof CharSequence said) {
      scene.meter.tick(said.length());
      scene.meter.allocate(BYTES * Math.min(said.length(), OptOutWords.MOST_READ));
      return OptOutWords.in(said.toString());
    }
    if (text == null || text instanceof Number) {
      return false;
    }
    throw new ScriptFault(
        "optOut takes what somebody wrote, not " + Kinds.of(text),
        "write optOut(event.message)",
        "optOut");
  }
}
