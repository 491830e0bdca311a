package dev.callsheet.guard.row;

import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.plan.Verdict;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Leaves out everybody whose row says that they want none. Whatever is not blank and no plain no
 * counts as a yes: who is left out for nothing is told of, who is reached for nothing is not.
 * Immutable and thread-safe.
 *
 * @param field the column that says it
 */
public record OptOutGuard(String field) implements PersonGuard, Predicate<Map<String, String>> {
  private static final int LONGEST = 40;
  private static final Set<String> NO = Set.of("", "no", "n", "false", "f", "0", "off", "-");

  public OptOutGuard {
    Fields.refuse(field);
  }

  @Override
  public boolean test(Map<String, String> row) {
    return !NO.contains(said(row).toLowerCase(Locale.ROOT));
  }

  private String said(Map<String, String> row) {
    return row.getOrDefault(field, "").strip();
  }

  @Override
  public Verdict judge(Approach approach) {
    if (!Remit.LISTS.concerns(approach.operation())) {
      return Verdict.ALLOW;
    }
    String said = said(approach.row());
    String shown = said.length() > LONGEST ? said.substring(0, LONGEST) + "..." : said;
    String value = field + (said.isEmpty() ? " is blank" : " says '" + shown + "'");
    Ground ground = new Ground("opt-out", value, "", Optional.empty());
    return test(approach.row())
        ? new Verdict.Skip(RowGuard.OPTED_OUT, value, ground)
        : new Verdict.Allow(ground);
  }
}
