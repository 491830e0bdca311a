package dev.callsheet.listener.admin;

import static dev.callsheet.store.JsonShapes.list;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;

/** Why events died since a desk was opened: equal reasons once, with a count. Not thread-safe. */
final class Reasons {
  /** So many are told apart; what came longest ago makes room. */
  private static final int MOST = 100;

  /** How much each event wanted of what remained makes no other reason of it. */
  private static final Pattern BUDGET =
      Pattern.compile(
          "rules want \\S+ (?:action|command)s?, and \\S+ of the (\\S+) that may be sent unseen on a day remain.*");

  private final Map<String, Seen> all = new LinkedHashMap<>();

  private record Seen(long count, Instant first, Instant last) {}

  /** Whether it is that more was wanted than remains of a day. */
  static boolean isOfBudget(String reason) {
    return BUDGET.matcher(reason).matches();
  }

  void add(String reason, Instant at) {
    String words =
        BUDGET
            .matcher(reason)
            .replaceFirst("more actions than remain of the $1 that may be sent unseen on a day");
    Seen before = all.remove(words); // so that the latest is the last
    all.put(
        words, before == null ? new Seen(1, at, at) : new Seen(before.count + 1, before.first, at));
    if (all.size() > MOST) {
      all.remove(all.keySet().iterator().next());
    }
  }

  void write(JsonGenerator json) {
    for (Map.Entry<String, Seen> reason : list(json, "reasons", all.entrySet())) {
      json.writeStringProperty("words", reason.getKey());
      json.writeNumberProperty("count", reason.getValue().count);
      json.writeStringProperty("first", reason.getValue().first.toString());
      json.writeStringProperty("last", reason.getValue().last.toString());
    }
  }
}
