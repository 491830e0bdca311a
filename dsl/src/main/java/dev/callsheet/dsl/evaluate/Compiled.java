package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import java.util.List;
import java.util.Map;

/**
 * A compiled script. Immutable and thread-safe.
 *
 * @param text its text
 * @param code what it was compiled to
 * @param sites the places of its words, by number
 * @param mentions the places of the names that it mentions
 * @param warnings what is probably not meant
 * @param looked the data files that it was checked against, as {@code DataHeaders} tells them
 */
public record Compiled(
    ScriptText text,
    ProgramCode code,
    List<Site> sites,
    Mentions mentions,
    List<Problem> warnings,
    Map<String, String> looked) {
  public Compiled {
    sites = List.copyOf(sites);
    warnings = List.copyOf(warnings);
    looked = Map.copyOf(looked);
  }
}
