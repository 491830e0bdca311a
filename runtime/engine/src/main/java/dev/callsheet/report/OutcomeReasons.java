package dev.callsheet.report;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Why actions ended as they did, in a few words, the most frequent first. Thread-safe. */
record OutcomeReasons(Numbers numbers) {
  private static final int MOST = 3;
  private static final int LONGEST = 60;

  /** What is of one alone stands behind these. */
  private static final List<String> FURTHER = List.of("; ", ": ", " (");

  /** Of which no list follows: one reason of all is said whole. */
  private static final Set<Kind> IN_WORDS = Set.of(Kind.SKIPPED, Kind.DEFERRED);

  private static final int TOO_MANY_REQUESTS = 429;

  /**
   * The reasons of all that ended so, such as {@code 7 answered 503, 5 no connection}; empty where
   * none is known, or each has its own.
   */
  String of(RunReport run, Kind kind) {
    Map<String, Long> counts = new LinkedHashMap<>();
    Set<String> whole = new HashSet<>();
    long known = 0;
    for (RunReport.Settled settled : run.notable()) {
      if (settled.outcome().kind() == kind) {
        whole.add(Visible.line(numbers.inReason(settled.outcome().detail())));
        counts.merge(brief(settled.outcome()), 1L, Long::sum);
        known++;
      }
    }
    if (counts.isEmpty() || (counts.size() > MOST && counts.size() == known)) {
      return "";
    }
    if (whole.size() == 1 && run.count(kind) == known && IN_WORDS.contains(kind)) {
      return whole.iterator().next();
    }
    List<Map.Entry<String, Long>> all = new ArrayList<>(counts.entrySet());
    all.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    boolean isCounted = all.size() > 1 && known == run.count(kind);
    List<String> said = new ArrayList<>();
    for (Map.Entry<String, Long> reason : all.subList(0, Math.min(MOST, all.size()))) {
      said.add((isCounted ? Effects.number(reason.getValue()) + " " : "") + reason.getKey());
      known -= reason.getValue();
    }
    if (all.size() > MOST) {
      said.add(isCounted ? Effects.number(known) + " others" : "others");
    }
    return String.join(", ", said);
  }

  /** The first words of a reason: what the service said beside its number is of one alone. */
  String brief(Outcome outcome) {
    if (outcome.status().isPresent()) {
      int status = outcome.status().getAsInt();
      return "answered " + status + (status == TOO_MANY_REQUESTS ? " (too fast)" : "");
    }
    String detail = Visible.line(numbers.inReason(outcome.detail()));
    int end = detail.length();
    for (String mark : FURTHER) {
      int at = detail.indexOf(mark);
      end = at < 0 ? end : Math.min(end, at);
    }
    return Visible.cut(detail.substring(0, end), LONGEST);
  }
}
