package dev.callsheet.guard.row;

import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Leaves out everybody whose row says that they want none. Whatever is not blank and no plain no
 * counts as a yes: who is left out for nothing is told of, who is reached for nothing is not.
 * Immutable and thread-safe.
 *
 * @param field the column that says it
 */
public record OptOutGuard(String field) implements PersonGuard {
  /** The reason of each skip. */
  public static final String REASON = "opted out";

  private static final int LONGEST = 40;
  private static final Set<String> NO = Set.of("", "no", "n", "false", "f", "0", "off", "-");

  public OptOutGuard {
    Fields.refuse(field);
  }

  @Override
  public Verdict judge(Approach approach) {
    if (!Remit.LISTS.concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    String said = approach.row().getOrDefault(field, "").strip();
    boolean isNo = NO.contains(said.toLowerCase(Locale.ROOT));
    String shown = said.length() > LONGEST ? said.substring(0, LONGEST) + "..." : said;
    String value = field + (said.isEmpty() ? " is blank" : " says '" + shown + "'");
    Ground ground = new Ground("opt-out", value, "", Optional.empty());
    return isNo ? new Verdict.Allow(ground) : new Verdict.Skip(REASON, value, ground);
  }
}
