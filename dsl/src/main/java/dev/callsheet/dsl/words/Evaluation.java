package dev.callsheet.dsl.words;

import dev.callsheet.command.Region;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * What one evaluation of a script is given.
 *
 * @param params the variables
 * @param folder where data files are looked for first
 * @param region of numbers without a country code
 * @param out where {@code println} writes
 * @param facts what the script reads under their names
 */
public record Evaluation(
    Map<String, String> params,
    Path folder,
    Region region,
    PrintWriter out,
    Map<String, Object> facts) {
  public Evaluation {
    params = Map.copyOf(params);
    facts = Collections.unmodifiableMap(new HashMap<>(facts));
  }
}
