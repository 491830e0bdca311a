package dev.callsheet.report.wording;

import dev.callsheet.command.Operation;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.Counted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Says in one sentence how many people a plan would touch, and how. Thread-safe. */
public final class Effects {
  private static final Tally NONE = new Tally(0, 0, 0, 0);

  private Effects() {}

  /** Such as {@code 3 people: 2 texts (3 segments), 1 call, 1 flush}. */
  public static String of(Preview preview) {
    Map<Effect, Long> counts = new EnumMap<>(Effect.class);
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      Tally tally = entry.getValue();
      Effect effect = entry.getKey().effect();
      counts.put(effect, counts.getOrDefault(effect, 0L) + tally.planned() + tally.deferred());
    }
    List<String> parts = new ArrayList<>();
    for (Map.Entry<Effect, Long> entry : counts.entrySet()) {
      if (entry.getValue() > 0) {
        String part = counted(entry.getValue(), noun(entry.getKey()));
        parts.add(
            entry.getKey() == Effect.TEXT
                ? part + " (" + counted(preview.texts().total(), "segment") + ")"
                : part);
      }
    }
    return people(preview) + (parts.isEmpty() ? "" : ": " + String.join(", ", parts));
  }

  /**
   * How many actions it has, which is what a person confirms: {@code 286 actions: 273 now, 13
   * later}.
   */
  public static String total(Preview preview) {
    Tally total = preview.total();
    String all = counted(total.planned() + total.deferred(), "action");
    return total.deferred() == 0
        ? all
        : "%s: %s now, %s later".formatted(all, number(total.planned()), number(total.deferred()));
  }

  private static String people(Preview preview) {
    Tally flush = preview.tallies().getOrDefault(Operation.QUEUE_FLUSH, NONE);
    boolean flushes = flush.planned() + flush.deferred() > 0;
    if (flushes && preview.people().touched() == 0) {
      return "an unknown number of people";
    }
    long people = preview.people().touched();
    String count = people == 1 ? "1 person" : number(people) + " people";
    String exact = preview.people().exact() ? count : "at least " + count;
    return flushes ? exact + " and whoever is in the queues to flush" : exact;
  }

  /**
   * Actions by what they are: {@code 2 texts}, {@code 3 actions (2 texts, 1 call)} or {@code 0
   * actions}.
   */
  public static String of(Map<Effect, Long> counts) {
    List<String> parts = new ArrayList<>();
    long all = 0;
    for (Effect effect : Effect.values()) {
      long count = counts.getOrDefault(effect, 0L);
      all += count;
      if (count > 0) {
        parts.add(counted(count, noun(effect)));
      }
    }
    return parts.size() == 1
        ? parts.get(0)
        : counted(all, "action") + (all == 0 ? "" : " (" + String.join(", ", parts) + ")");
  }

  private static String noun(Effect effect) {
    return switch (effect) {
      case TEXT -> "text";
      case CALL -> "call";
      case ADD -> "addition";
      case REMOVE -> "removal request"; // one may name many people
      case FLUSH -> "flush";
      case SUPPRESS -> "suppression";
    };
  }

  /** {@code 1 action}, {@code 1,204 actions}. */
  public static String counted(long count, String noun) {
    return Counted.of(count, noun);
  }

  /** With commas between the thousands. */
  public static String number(long count) {
    return Counted.number(count);
  }

  /** In the two largest units: {@code 2 h 36 min}, {@code 9 s}. */
  public static String duration(Duration duration) {
    if (duration.toDays() > 0) {
      return duration.toDays() + " d " + duration.toHoursPart() + " h";
    }
    if (duration.toHours() > 0) {
      return duration.toHours() + " h " + duration.toMinutesPart() + " min";
    }
    return duration.toMinutes() > 0
        ? duration.toMinutes() + " min " + duration.toSecondsPart() + " s"
        : duration.toSeconds() + " s";
  }
}
