package dev.callsheet.guard.policy;

import dev.callsheet.problem.Counted;
import java.util.ArrayList;
import java.util.List;

/** A policy as people read it. Stateless and thread-safe. */
public final class PolicyWords {
  private PolicyWords() {}

  /** What holds by it beside hours and prices, a few words each. */
  public static List<String> of(Policy policy) {
    List<String> all = new ArrayList<>();
    policy.caps().forEach(cap -> all.add("at most " + cap.said()));
    policy
        .segments()
        .ifPresent(most -> all.add("at most " + Counted.of(most, "segment") + " a text"));
    policy.footers().forEach(footer -> all.add("texts end with " + footer.said()));
    policy.consents().forEach(consent -> all.add("consent by the column " + consent.field()));
    policy.optOuts().forEach(optOut -> all.add("opt-out by the column " + optOut.field()));
    policy.noTexts().forEach(line -> all.add("no texts to " + line.word() + " numbers"));
    policy.refused().forEach(numbers -> all.add("no " + numbers.word() + " numbers"));
    policy.onlyTo().forEach(few -> all.add("only to " + few.said()));
    policy.lists().forEach(list -> all.add("suppress " + list.list()));
    return all;
  }
}
