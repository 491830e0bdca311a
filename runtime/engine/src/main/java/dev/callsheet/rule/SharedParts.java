package dev.callsheet.rule;

import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Phones;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parts of conditions that several rules of a type ask and no single field's axis tells, such as
 * {@code event.tags.contains('vip')}: each is asked at most once an event, and only while a rule
 * that asks it is in question. Made while an index is; not thread-safe.
 */
final class SharedParts {
  private static final int FEWEST = 2;

  private final Map<Object, Asked> asked = new LinkedHashMap<>();
  private final Map<Object, FieldQuestion> guards = new LinkedHashMap<>();
  private final Set<FieldPath> ways = new LinkedHashSet<>();
  private final Map<FieldPath, Set<Condition.Contains>> lists = new LinkedHashMap<>();

  private record Asked(Condition part, List<Integer> rules) {}

  /** A part, and a bit for each rule that asks it. */
  static final class Shared {
    final Condition part;
    final long[] rules;

    private Shared(Asked asked, int words) {
      part = asked.part;
      rules = new long[words];
      asked.rules.forEach(rule -> rules[rule / Long.SIZE] |= 1L << rule);
    }
  }

  /**
   * A part that a rule asks before anything that may fail, so that it may be asked at any time: one
   * that comes earlier and fails would be a guard's matter.
   */
  void add(int rule, Condition part) {
    asked.computeIfAbsent(key(part), first -> new Asked(part, new ArrayList<>())).rules.add(rule);
  }

  /** The part is asked out of turn, or another before it: its fields must be of a known kind. */
  void guard(Condition part) {
    if (part instanceof Condition.Known known) {
      boolean isTruth = known.question() instanceof FieldQuestion.Truth;
      guards.putIfAbsent(List.of(known.question().path(), isTruth), known.question());
    } else if (part instanceof Condition.OnField field) {
      if (field.path().names().size() > 1) {
        ways.add(field.path());
      }
    } else if (part instanceof Condition.Contains list) {
      lists.computeIfAbsent(list.path(), path -> new LinkedHashSet<>()).add(list);
    } else if (part instanceof Condition.Not not) {
      guard(not.part());
    } else if (part instanceof Condition.All all) {
      all.parts().forEach(this::guard);
    } else if (part instanceof Condition.Any any) {
      any.parts().forEach(this::guard);
    }
  }

  /** Whether more than one rule asks the part. */
  boolean isShared(Condition part) {
    Asked by = asked.get(key(part));
    return by != null && by.rules.size() >= FEWEST;
  }

  /** Those that more than one rule asks; what most rules ask comes first. */
  Shared[] shared(int words) {
    List<Shared> all = new ArrayList<>();
    asked.values().stream()
        .filter(one -> one.rules.size() >= FEWEST)
        .sorted(Comparator.comparingInt(one -> -one.rules.size()))
        .forEach(one -> all.add(new Shared(one, words)));
    return all.toArray(new Shared[0]);
  }

  /** What must be known of an event, or nothing may be asked out of turn. */
  FieldQuestion[] guards() {
    return guards.values().toArray(new FieldQuestion[0]);
  }

  /** On whose way there must be records alone, or a condition ends with a mistake. */
  FieldPath[] ways() {
    return ways.toArray(new FieldPath[0]);
  }

  /** What must be able to contain something, or a condition ends with a mistake. */
  Holding[] lists() {
    return lists.entrySet().stream()
        .map(entry -> new Holding(entry.getKey(), List.copyOf(entry.getValue())))
        .toArray(Holding[]::new);
  }

  /** A field of which rules ask whether it contains this or that. */
  static final class Holding {
    private final FieldPath path;
    private final List<Condition.Contains> asked;
    private final boolean asksForWords;

    private Holding(FieldPath path, List<Condition.Contains> asked) {
      this.path = path;
      this.asked = asked;
      asksForWords = asked.stream().allMatch(one -> isWord(one.value()));
    }

    /**
     * Returns if none of them is mistaken.
     *
     * @throws OtherKind with the first mistake
     */
    void check(Event event) {
      Object found = event.asked(path);
      if (found == null || (asksForWords && holdsWords(found))) {
        return;
      }
      for (Condition.Contains one : asked) {
        boolean unused = one.test(event);
      }
    }

    private static boolean holdsWords(Object found) {
      if (!(found instanceof Collection<?> elements)) {
        return found instanceof String;
      }
      for (Object element : elements) {
        if (!isWord(element)) {
          return false;
        }
      }
      return true;
    }

    private static boolean isWord(@Nullable Object value) {
      return value instanceof String text && !Moments.isMoment(text) && !Phones.is(text);
    }
  }

  /** Two pieces of code that are known to ask the same are the same. */
  private static Object key(Condition part) {
    return part instanceof Condition.Known known ? known.question() : part;
  }
}
