package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import java.util.List;
import java.util.Map;

/**
 * A compiled script; the places of its words go by number. Immutable and thread-safe.
 *
 * @param policy as {@link dev.callsheet.guard.policy.TermLines} has it
 */
public record Compiled(
    ScriptText text,
    ProgramCode code,
    List<Site> sites,
    Mentions mentions,
    List<Problem> warnings,
    Map<String, String> looked,
    List<String> policy) {
  public Compiled {
    sites = List.copyOf(sites);
    warnings = List.copyOf(warnings);
    looked = Map.copyOf(looked);
    policy = List.copyOf(policy);
  }

  /** Whether it says rules, so that what is missing is null all the way in it. */
  boolean holdsRules() {
    for (Site site : sites) {
      if (site.title().equals("rule")) {
        return true;
      }
    }
    return false;
  }
}
