package dev.callsheet.report;

import dev.callsheet.plan.Action;
import dev.callsheet.plan.ActionId;
import dev.callsheet.plan.ActionReader;
import dev.callsheet.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a plan would do otherwise than an earlier one. An action is the same when it would do the
 * same, wherever it stands; it is changed when the same operation on the same place would reach the
 * same people with other words.
 */
final class PageChanges {
  private static final int MOST_COMPARED = 100_000;
  private static final int MOST_REMOVED = 1_000;
  private static final Change SAME = new Change(Kind.SAME, Optional.empty());

  private final long[] before;
  private final Map<ActionId, String> was = new HashMap<>();
  private final List<Action> firstRemoved = new ArrayList<>();
  private long added;
  private long removed;

  private PageChanges(Plan earlier) {
    before = ids(earlier);
  }

  /** What an action is to the earlier plan. */
  enum Kind {
    /** It was there. */
    SAME,
    /** It was there with other words. */
    CHANGED,
    /** It was not there. */
    ADDED;

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What became of one action since.
   *
   * @param was its words in the earlier plan
   */
  record Change(Kind kind, Optional<String> was) {}

  static PageChanges between(Plan earlier, Plan plan) {
    PageChanges changes = new PageChanges(earlier);
    Map<String, Deque<ActionId>> open = changes.notIn(plan);
    changes.pair(earlier, ids(plan), open);
    return changes;
  }

  private Map<String, Deque<ActionId>> notIn(Plan plan) {
    Map<String, Deque<ActionId>> open = new HashMap<>();
    try (ActionReader reader = plan.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        if (!holds(before, action.id()) && ++added <= MOST_COMPARED) {
          open.computeIfAbsent(about(action), key -> new ArrayDeque<>()).add(action.id());
        }
      }
    }
    return open;
  }

  private void pair(Plan earlier, long[] after, Map<String, Deque<ActionId>> open) {
    try (ActionReader reader = earlier.read()) {
      while (reader.hasNext()) {
        Action action = reader.next();
        if (holds(after, action.id())) {
          continue;
        }
        Deque<ActionId> other = open.get(about(action));
        if (other != null && !other.isEmpty()) {
          was.put(other.remove(), Phrase.of(action.command(), Numbers.FULL).detail());
        } else if (++removed <= MOST_REMOVED) {
          firstRemoved.add(action);
        }
      }
    }
  }

  /** What became of an action of the later plan. */
  Change of(Action action) {
    if (holds(before, action.id())) {
      return SAME;
    }
    Optional<String> words = Optional.ofNullable(was.get(action.id()));
    return new Change(words.isPresent() ? Kind.CHANGED : Kind.ADDED, words);
  }

  long added() {
    return added - changed();
  }

  long changed() {
    return was.size();
  }

  long removed() {
    return removed;
  }

  List<Action> firstRemoved() {
    return firstRemoved;
  }

  private static String about(Action action) {
    Phrase phrase = Phrase.of(action.command(), Numbers.FULL);
    return phrase.doing() + " " + action.command().contacts();
  }

  private static boolean holds(long[] ids, ActionId id) {
    return Arrays.binarySearch(ids, id.bits()) >= 0;
  }

  private static long[] ids(Plan plan) {
    long[] ids = new long[Math.toIntExact(plan.size())];
    try (ActionReader reader = plan.read()) {
      for (int i = 0; i < ids.length; i++) {
        ids[i] = reader.next().id().bits();
      }
    }
    Arrays.sort(ids);
    return ids;
  }
}
