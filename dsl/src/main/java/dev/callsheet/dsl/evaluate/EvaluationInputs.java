package dev.callsheet.dsl.evaluate;

import dev.callsheet.command.Region;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What one evaluation of a script is given, as {@code Inputs}, and the facts it was promised. */
public record EvaluationInputs(
    Map<String, String> params,
    Path folder,
    Region region,
    PrintWriter out,
    Map<String, Object> facts,
    Set<String> declared) {
  public EvaluationInputs {
    params = Map.copyOf(params);
    facts = Collections.unmodifiableMap(new HashMap<>(facts));
    declared = Set.copyOf(declared);
  }

  /** The same with these facts, which are the same facts as the script reads them. */
  EvaluationInputs facts(Map<String, Object> read) {
    return read == facts ? this : new EvaluationInputs(params, folder, region, out, read, declared);
  }

  /** Whether the script was promised a fact of that name and was given none. */
  boolean lacks(String name) {
    return declared.contains(name) && !facts.containsKey(name);
  }
}
