package dev.callsheet.rule;

import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.RuleSource.Shower;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules that are asked about one type of events, a bit for each, in the order in which they are
 * asked. What single fields tell is told for all of them at once, so that a rule that cannot fire
 * costs nothing. Immutable and thread-safe.
 */
final class TypeIndex {
  /**
   * The rules still in question, for one thread: first whether it is in use, then their bits. Only
   * numbers, so that a thread of the host keeps none of our classes.
   */
  private static final ThreadLocal<long @Nullable []> SCRATCH = new ThreadLocal<>();

  /** Most have no more rules than that; the bits of all take at least so many words. */
  private static final int FEW_WORDS = 2;

  private static final int MOST_EXPECTED = 16;

  private final Rule[] rules;

  /** What the rules want, here so that they need not be read from memory to fire. */
  private final Consequence[] then;

  /** What the axes do not tell; null for nothing. */
  private final @Nullable Condition[] rest;

  /** The rules of the same group; null without one. */
  private final long[] @Nullable [] groups;

  private final FieldIndex[] axes;
  private final FieldPath[] ways;
  private final SharedParts.Holding[] lists;

  /** What several rules ask and no axis tells: asked at most once an event. */
  private final SharedParts.Shared[] shared;

  /** What must be known of an event, or its rules are asked in turn. */
  private final FieldQuestion[] guards;

  private final long[] all;
  private final DecisionLimits limits;
  private final boolean isIndexed;

  /** Of each rule of a script, which keep an account of the decision; null without such rules. */
  private final @Nullable Shower @Nullable [] lookers;

  /** Of the first of them, which looks at the time while no rule is asked yet. */
  private final @Nullable Shower looker;

  /** Whether anything but an axis is asked before it is known that a rule may fire. */
  private final boolean asksBefore;

  /** The same rules, each asked in turn; made once an event needs it. */
  private volatile @Nullable TypeIndex unindexed;

  TypeIndex(List<Rule> asked, DecisionLimits limits) {
    this(asked, limits, true);
  }

  private TypeIndex(List<Rule> asked, DecisionLimits limits, boolean isIndexed) {
    this.limits = limits;
    this.isIndexed = isIndexed;
    rules = asked.toArray(new Rule[0]);
    then = new Consequence[rules.length];
    rest = new Condition[rules.length];
    groups = new long[rules.length][];
    all = new long[Math.max(FEW_WORDS, (rules.length + Long.SIZE - 1) / Long.SIZE)];
    Map<FieldPath, List<@Nullable FieldTest>> claims = new LinkedHashMap<>();
    Map<String, long[]> members = new LinkedHashMap<>();
    SharedParts parts = new SharedParts();
    List<List<Condition>> untold = new ArrayList<>();
    for (int i = 0; i < rules.length; i++) {
      untold.add(rest(i, claims, parts));
    }
    shared = parts.shared(all.length);
    guards = parts.guards();
    ways = parts.ways();
    lists = parts.lists();
    for (int i = 0; i < rules.length; i++) {
      all[i / Long.SIZE] |= 1L << i;
      List<Condition> left = unshared(i, untold.get(i), parts);
      rest[i] = left.isEmpty() ? null : new Condition.All(left);
      then[i] = rules[i].then();
      if (rules[i].group().isPresent()) {
        groups[i] = members.computeIfAbsent(rules[i].group().get(), key -> new long[all.length]);
        groups[i][i / Long.SIZE] |= 1L << i;
      }
    }
    @Nullable Shower[] found =
        asked.stream().map(rule -> rule.written().shower().orElse(null)).toArray(Shower[]::new);
    looker = Arrays.stream(found).filter(Objects::nonNull).findFirst().orElse(null);
    lookers = looker == null ? null : found;
    asksBefore = guards.length + ways.length + lists.length > 0;
    List<FieldIndex> made = new ArrayList<>();
    for (Map.Entry<FieldPath, List<@Nullable FieldTest>> entry : claims.entrySet()) {
      made.add(new FieldIndex(entry.getKey(), entry.getValue(), all.length));
    }
    Collections.sort(made); // soon there may be nothing left
    axes = made.toArray(new FieldIndex[0]);
  }

  /**
   * Puts what single fields tell of a rule into {@code claims}, what may be asked at any time into
   * {@code parts}, and gives what is in no claim.
   */
  private List<Condition> rest(
      int index, Map<FieldPath, List<@Nullable FieldTest>> claims, SharedParts parts) {
    Rule rule = rules[index];
    if (!isIndexed || rule.otherwise().isPresent()) {
      return rule.when(); // has something to say when it does not fire
    }
    List<Condition> rest = new ArrayList<>();
    boolean mayFail = false;
    for (Condition part : FieldTest.parts(rule.when())) {
      // What is asked after something that may fail must not keep it from failing.
      mayFail |= part.mayFail();
      FieldTest told = mayFail ? null : FieldTest.of(part);
      if (!mayFail) {
        parts.guard(part);
      }
      if (told == null) {
        rest.add(part);
        if (!mayFail) {
          parts.add(index, part);
        }
      } else {
        List<@Nullable FieldTest> column = claims.get(told.path());
        if (column == null) {
          column = new ArrayList<>(Collections.nCopies(rules.length, null));
          claims.put(told.path(), column);
        }
        FieldTest before = column.get(index);
        column.set(index, before == null ? told : before.and(told));
      }
    }
    return rest;
  }

  /** What is still to be asked of the rule alone. */
  private List<Condition> unshared(int index, List<Condition> untold, SharedParts parts) {
    if (!isIndexed || rules[index].otherwise().isPresent()) {
      return untold;
    }
    List<Condition> left = new ArrayList<>();
    boolean mayFail = false;
    for (Condition part : untold) {
      mayFail |= part.mayFail();
      if (mayFail || !parts.isShared(part)) {
        left.add(part);
      }
    }
    return left;
  }

  /** What the rules told; nothing if none had anything to say. */
  @Nullable DecisionBuilder decide(Event given) {
    Event event = asksBefore ? decided(given) : given;
    if (asksBefore && isToBeAskedInTurn(event)) {
      return decideInTurn(event);
    }
    return all.length == FEW_WORDS ? decideOnFew(event) : decideOnMany(event);
  }

  /** The event for this decision, which is told where asking takes long. */
  private Event decided(Event given) {
    if (looker == null) {
      return given;
    }
    Event event = given.forDecision();
    event.askedBy(looker);
    return event;
  }

  /** Asks what comes before the rules; whether each of them has to be asked in turn. */
  private boolean isToBeAskedInTurn(Event event) {
    try {
      for (FieldQuestion guard : guards) {
        if (!guard.knows(event)) {
          return true;
        }
      }
      // A mistake ends a rule that an axis would leave out before, too.
      for (FieldPath way : ways) {
        Object unused = event.asked(way);
      }
      for (SharedParts.Holding list : lists) {
        list.check(event);
      }
      return false;
    } catch (OtherKind | ScriptException e) {
      return true;
    }
  }

  /** The event with which this goes on once the axes have told what they can. */
  private Event told(Event given) {
    return isIndexed && !asksBefore ? decided(given) : given;
  }

  /**
   * Where a text spells a number that rules ask for, only code knows what becomes of a value, or
   * there is no time left, each of them has to say so.
   */
  private @Nullable DecisionBuilder decideInTurn(Event event) {
    TypeIndex slow = unindexed;
    if (slow == null) {
      slow = new TypeIndex(List.of(rules), limits, false);
      unindexed = slow;
    }
    return all.length == FEW_WORDS ? slow.decideOnFew(event) : slow.decideOnMany(event);
  }

  /** Keeps the rules still in question in two numbers. */
  private @Nullable DecisionBuilder decideOnFew(Event given) {
    long first = all[0];
    long second = all[1];
    Event event = given;
    try {
      for (FieldIndex axis : axes) {
        long[] left = axis.bits(event.asked(axis.path()));
        if (left == null) {
          return decideInTurn(told(event));
        }
        first &= left[0];
        second &= left[1];
        if ((first | second) == 0) {
          return null;
        }
      }
      event = told(given);
      for (SharedParts.Shared one : shared) {
        long[] askers = one.rules;
        if (((first & askers[0]) | (second & askers[1])) != 0 && !one.part.test(event)) {
          first &= ~askers[0];
          second &= ~askers[1];
        }
      }
    } catch (OtherKind | ScriptException e) {
      return decideInTurn(event);
    }
    int expected = Long.bitCount(first) + Long.bitCount(second);
    DecisionBuilder deciding = null;
    for (int w = 0; w < FEW_WORDS; w++) {
      deciding = ask(w, w == 0 ? first : second, event, expected, deciding);
    }
    return deciding == null ? null : deciding.end();
  }

  private @Nullable DecisionBuilder decideOnMany(Event given) {
    long[] open = SCRATCH.get();
    if (open == null || open.length <= all.length || open[0] != 0) { // a rule may decide in turn
      open = new long[all.length + 1];
      SCRATCH.set(open);
    }
    open[0] = 1;
    try {
      System.arraycopy(all, 0, open, 1, all.length);
      Event event = given;
      try {
        for (FieldIndex axis : axes) {
          long[] left = axis.bits(event.asked(axis.path()));
          if (left == null) {
            return decideInTurn(told(event));
          }
          for (int w = 0; w < left.length; w++) {
            open[w + 1] &= left[w];
          }
        }
        event = told(given);
        for (SharedParts.Shared one : shared) {
          if (isOpen(open, one.rules) && !one.part.test(event)) {
            for (int w = 0; w < all.length; w++) {
              open[w + 1] &= ~one.rules[w];
            }
          }
        }
      } catch (OtherKind | ScriptException e) {
        return decideInTurn(event);
      }
      int expected = 0;
      for (int w = 0; w < all.length; w++) {
        expected += Long.bitCount(open[w + 1]);
      }
      DecisionBuilder deciding = null;
      for (int w = 0; w < all.length; w++) {
        deciding = ask(w, open[w + 1], event, expected, deciding);
      }
      return deciding == null ? null : deciding.end();
    } finally {
      open[0] = 0;
    }
  }

  private static boolean isOpen(long[] open, long[] rules) {
    for (int w = 0; w < rules.length; w++) {
      if ((open[w + 1] & rules[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Asks the rules of one word that are still in question. */
  private @Nullable DecisionBuilder ask(
      int word, long open, Event event, int expected, @Nullable DecisionBuilder before) {
    DecisionBuilder deciding = before;
    long left = deciding == null ? open : deciding.open(word, open);
    while (left != 0) {
      int index = word * Long.SIZE + Long.numberOfTrailingZeros(left);
      left &= left - 1;
      Condition asked = rest[index];
      boolean holds = true;
      Throwable failure = null;
      if (asked != null) {
        try {
          if (lookers != null) {
            event.askedBy(lookers[index]);
          }
          holds = asked.test(event);
        } catch (Throwable e) {
          DecisionBuilder.passOn(e);
          failure = e;
        }
        if (!holds && rules[index].otherwise().isEmpty()) {
          continue;
        }
      }
      if (deciding == null) {
        deciding = new DecisionBuilder(limits, rules, Math.min(MOST_EXPECTED, expected));
      }
      if (failure != null) {
        deciding.fail(index, failure);
      } else if (holds) {
        deciding.fire(index, then[index], event);
      }
      if (failure != null || holds) {
        deciding.close(groups[index]);
      } else {
        deciding.pass(index, event);
      }
      left = deciding.open(word, left);
    }
    return deciding;
  }
}
