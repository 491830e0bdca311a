package dev.callsheet.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules that are asked about one type of events, a bit for each, in the order in which they are
 * asked. What single fields tell is told for all of them at once, so that a rule that cannot fire
 * costs nothing. Immutable and thread-safe.
 */
final class Bucket {
  /**
   * The rules still in question, for one thread: first whether it is in use, then their bits. Only
   * numbers, so that a thread of the host keeps none of our classes.
   */
  private static final ThreadLocal<long @Nullable []> SCRATCH = new ThreadLocal<>();

  private final Rule[] rules;

  /** What the axes do not tell. */
  private final Condition[][] rest;

  /** The rules of the same group; null without one. */
  private final long[] @Nullable [] groups;

  private final Axis[] axes;
  private final long[] all;
  private final DecisionLimits limits;

  Bucket(List<Rule> asked, DecisionLimits limits) {
    this.limits = limits;
    rules = asked.toArray(new Rule[0]);
    rest = new Condition[rules.length][];
    groups = new long[rules.length][];
    all = new long[(rules.length + Long.SIZE - 1) / Long.SIZE];
    Map<Path, List<@Nullable Claims>> claims = new LinkedHashMap<>();
    Map<String, long[]> members = new LinkedHashMap<>();
    for (int i = 0; i < rules.length; i++) {
      all[i / Long.SIZE] |= 1L << i;
      rest[i] = rest(i, claims).toArray(new Condition[0]);
      if (rules[i].group().isPresent()) {
        groups[i] = members.computeIfAbsent(rules[i].group().get(), key -> new long[all.length]);
        groups[i][i / Long.SIZE] |= 1L << i;
      }
    }
    axes =
        claims.entrySet().stream()
            .map(entry -> new Axis(entry.getKey(), entry.getValue()))
            .toArray(Axis[]::new);
  }

  /** Puts what single fields tell of a rule into {@code claims}, and gives the rest. */
  private List<Condition> rest(int index, Map<Path, List<@Nullable Claims>> claims) {
    Rule rule = rules[index];
    if (rule.otherwise().isPresent()) {
      return rule.when(); // has something to say when it does not fire
    }
    List<Condition> rest = new ArrayList<>();
    boolean mayFail = false;
    for (Condition part : Claims.parts(rule.when())) {
      // What is asked after something that may fail must not keep it from failing.
      mayFail |= part.mayFail();
      Claims told = mayFail ? null : Claims.of(part);
      if (told == null) {
        rest.add(part);
      } else {
        List<@Nullable Claims> column =
            claims.computeIfAbsent(
                told.path(), key -> new ArrayList<>(Collections.nCopies(rules.length, null)));
        Claims before = column.get(index);
        column.set(index, before == null ? told : before.and(told));
      }
    }
    return rest;
  }

  /** Rules in the order in which they are asked. */
  List<Rule> rules() {
    return Collections.unmodifiableList(Arrays.asList(rules));
  }

  /** What the rules told; nothing if none had anything to say. */
  @Nullable Deciding decide(Event event) {
    long[] open = SCRATCH.get();
    if (open == null || open.length <= all.length || open[0] != 0) { // a rule may decide in turn
      open = new long[all.length + 1];
      SCRATCH.set(open);
    }
    open[0] = 1;
    try {
      return decide(event, open);
    } finally {
      open[0] = 0;
    }
  }

  private @Nullable Deciding decide(Event event, long[] open) {
    System.arraycopy(all, 0, open, 1, all.length);
    for (Axis axis : axes) {
      long[] left = axis.bits(event.get(axis.path()));
      for (int w = 0; w < left.length; w++) {
        open[w + 1] &= left[w];
      }
    }
    Deciding deciding = null;
    for (int w = 1; w <= all.length; w++) {
      while (open[w] != 0) {
        int index = (w - 1) * Long.SIZE + Long.numberOfTrailingZeros(open[w]);
        open[w] &= open[w] - 1;
        deciding = ask(index, event, open, deciding);
        if (deciding != null && deciding.stopper() != null) {
          return deciding;
        }
      }
    }
    return deciding;
  }

  private @Nullable Deciding ask(int index, Event event, long[] open, @Nullable Deciding before) {
    Rule rule = rules[index];
    boolean holds;
    try {
      holds = holds(rest[index], event);
    } catch (Exception | StackOverflowError e) { // Groovy declares nothing of what it throws
      Deciding deciding = before == null ? new Deciding(limits) : before;
      deciding.fail(rule, e);
      return deciding;
    }
    if (!holds && rule.otherwise().isEmpty()) {
      return before;
    }
    Deciding deciding = before == null ? new Deciding(limits) : before;
    if (holds) {
      deciding.fire(rule, event);
      long[] group = groups[index];
      if (group != null) {
        for (int w = 0; w < group.length; w++) {
          open[w + 1] &= ~group[w];
        }
      }
    } else {
      deciding.pass(rule, event);
    }
    return deciding;
  }

  private static boolean holds(Condition[] conditions, Event event) {
    for (Condition condition : conditions) {
      if (!condition.test(event)) {
        return false;
      }
    }
    return true;
  }
}
