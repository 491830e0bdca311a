package dev.callsheet.rule;

import dev.callsheet.command.Command;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Gathers one decision. Made only once a rule has something to say. Not thread-safe. */
final class Deciding implements Reply {
  private static final int FEW = 4;
  private static final Object[] NONE = {};

  /** What nothing was told to. */
  static final Deciding NOTHING = new Deciding(DecisionLimits.STANDARD);

  private final DecisionLimits limits;

  /** Commands; those of an array of an interface would be checked one by one. */
  @Nullable Object[] commands;

  /** Who told each command; null while each rule that fired told one. */
  private @Nullable Rule @Nullable [] tellers;

  @Nullable Source @Nullable [] places;
  @Nullable Rule[] fired;
  @Nullable List<Decision.Note> notes;
  @Nullable List<Problem> errors;
  int commandCount;
  int firedCount;

  /** What rules have in common, each after whose it is: as many as there are files of rules. */
  private @Nullable Object[] shared = NONE;

  private @Nullable Rule stopper;
  private @Nullable Rule teller;

  /** The rules that are not asked any more, a bit for each; nothing while no group is decided. */
  private long @Nullable [] closed;

  Deciding(DecisionLimits limits) {
    this(limits, FEW);
  }

  /**
   * @param expected commands, about
   */
  Deciding(DecisionLimits limits, int expected) {
    this.limits = limits;
    this.commands = new Object[expected];
    this.fired = new Rule[expected];
  }

  /** Those of these rules that are still to be asked. */
  long open(int word, long rules) {
    if (stopper != null) {
      return 0;
    }
    return closed == null ? rules : rules & ~closed[word];
  }

  /** These rules, if any, are not asked any more. */
  void close(long @Nullable [] group) {
    if (group == null) {
      return;
    }
    if (closed == null) {
      closed = new long[group.length];
    }
    for (int w = 0; w < group.length; w++) {
      closed[w] |= group[w];
    }
  }

  /** The conditions of this rule hold. */
  void fire(Rule rule, Consequence then, Event event) {
    if (tell(rule, then, event)) {
      if (firedCount == fired.length) {
        fired = Arrays.copyOf(fired, 2 * firedCount);
      }
      fired[firedCount++] = rule;
    }
  }

  /** The conditions of this rule do not hold. */
  void pass(Rule rule, Event event) {
    tellers(); // it does not come among those that fired
    rule.otherwise().ifPresent(otherwise -> tell(rule, otherwise, event));
  }

  /** All rules have been asked; nothing more is told. */
  Deciding end() {
    teller = null;
    return this;
  }

  private boolean tell(Rule rule, Consequence consequence, Event event) {
    teller = rule;
    try {
      consequence.tell(event, this);
      return true;
    } catch (Exception | StackOverflowError e) { // Groovy declares nothing of what it throws
      forget(rule);
      fail(rule, e);
      return false;
    }
  }

  /** What this rule told, which comes last, does not count. */
  private void forget(Rule rule) {
    while (commandCount > 0 && rule.equals(teller(commandCount - 1, rule))) {
      commands[--commandCount] = null;
      if (places != null && commandCount < places.length) {
        places[commandCount] = null;
      }
    }
    if (notes != null) {
      notes.removeIf(note -> note.rule().equals(rule));
    }
  }

  /** The rule failed. */
  void fail(Rule rule, Throwable failure) {
    List<Problem> all = problems(rule, failure);
    if (limits.onFailure() == DecisionLimits.OnFailure.THROW) {
      ScriptException thrown = new ScriptException(all);
      thrown.initCause(failure);
      throw thrown;
    }
    if (errors == null) {
      errors = new ArrayList<>();
    }
    errors.addAll(all);
    if (limits.onFailure() == DecisionLimits.OnFailure.STOP && stopper == null) {
      stopper = rule;
    }
  }

  private static List<Problem> problems(Rule rule, Throwable failure) {
    if (failure instanceof ScriptException known) {
      return known.problems();
    }
    String said = failure.getMessage();
    String what =
        failure instanceof TooMuch
            ? said
            : failure.getClass().getSimpleName() + (said == null ? "" : ": " + said);
    return List.of(
        Problem.error(rule.place(), rule + " failed: " + what, "nothing it told counts"));
  }

  /** The rule after which none is asked. */
  @Nullable Rule stopper() {
    return stopper;
  }

  /** The same without some of the commands. */
  Deciding without(BitSet left, List<Problem> why) {
    Deciding less = new Deciding(limits);
    less.commands = commands.clone();
    @Nullable Rule[] all = allTellers();
    less.tellers = all;
    less.places = places == null ? null : Arrays.copyOf(places, commands.length);
    for (int i = 0; i < commandCount; i++) {
      if (!left.get(i)) {
        less.commands[less.commandCount] = commands[i];
        all[less.commandCount] = all[i];
        if (less.places != null) {
          less.places[less.commandCount] = less.places[i];
        }
        less.commandCount++;
      }
    }
    less.fired = fired;
    less.firedCount = firedCount;
    less.notes = notes;
    less.errors = new ArrayList<>(errors == null ? List.of() : errors);
    less.errors.addAll(why);
    return less;
  }

  @Override
  public void add(Command command) {
    Rule rule = teller();
    if (commandCount == limits.maxCommands()) {
      throw new TooMuch("one decision may hold " + limits.maxCommands() + " commands");
    }
    if (commandCount != firedCount) {
      tellers();
    }
    if (commandCount == commands.length) {
      commands = Arrays.copyOf(commands, 2 * commandCount);
    }
    if (tellers != null) {
      if (commandCount >= tellers.length) {
        tellers = Arrays.copyOf(tellers, commands.length);
      }
      tellers[commandCount] = rule;
    }
    commands[commandCount++] = command;
  }

  @Override
  public void add(Command command, Source place) {
    add(command);
    if (places == null || places.length < commands.length) {
      places =
          places == null ? new Source[commands.length] : Arrays.copyOf(places, commands.length);
    }
    places[commandCount - 1] = place;
  }

  @Override
  public void note(String text) {
    if (notes == null) {
      notes = new ArrayList<>();
    }
    if (notes.size() == limits.maxCommands()) {
      throw new TooMuch("one decision may hold " + limits.maxCommands() + " notes");
    }
    notes.add(new Decision.Note(teller(), text));
  }

  @Override
  public <T> T once(Object key, Class<T> type, Supplier<T> made) {
    int at = 0;
    for (; at < shared.length && shared[at] != null; at += 2) {
      if (shared[at] == key) {
        return type.cast(shared[at + 1]);
      }
    }
    T first = made.get();
    if (at == shared.length) {
      shared = Arrays.copyOf(shared, Math.max(FEW, 2 * at));
    }
    shared[at] = key;
    shared[at + 1] = first;
    return first;
  }

  @Override
  public void stop() {
    Rule rule = teller();
    if (stopper == null) {
      stopper = rule;
    }
  }

  /** Who told that command; {@code asked} is the rule that is asked just now. */
  @Nullable Rule teller(int command, @Nullable Rule asked) {
    if (tellers != null) {
      return tellers[command];
    }
    return command < firedCount ? fired[command] : asked;
  }

  /** From now on it is noted who told each command. */
  private void tellers() {
    if (tellers == null) {
      tellers = allTellers();
    }
  }

  private @Nullable Rule[] allTellers() {
    @Nullable Rule[] all = new Rule[commands.length];
    for (int i = 0; i < commandCount; i++) {
      all[i] = teller(i, teller);
    }
    return all;
  }

  private Rule teller() {
    Rule rule = teller;
    if (rule == null) {
      throw new IllegalStateException("a reply may be used only while its rule is asked");
    }
    return rule;
  }

  /** More than the limits allow. */
  private static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMuch(String message) {
      super(message, null, false, false);
    }
  }
}
