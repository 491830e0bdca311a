package dev.callsheet.rule;

import dev.callsheet.command.Command;
import dev.callsheet.command.Suppress;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Gathers one decision. Made only once a rule has something to say. Not thread-safe. */
final class DecisionBuilder implements Reply {
  private static final int FEW = 4;
  private static final Object[] NONE = {};

  /** What nothing was told to. */
  static final DecisionBuilder NOTHING =
      new DecisionBuilder(DecisionLimits.STANDARD, new Rule[0], 0);

  private static final int NOBODY = -1;

  private final DecisionLimits limits;
  private final Rule[] rules;

  /** Commands; those of an array of an interface would be checked one by one. */
  @Nullable Object[] commands;

  /** Who told each command; null while each rule that fired told one. */
  private @Nullable Rule @Nullable [] tellers;

  @Nullable Source @Nullable [] places;

  /** A bit for each rule; a number is noted faster than the rule itself. */
  private long[] fired;

  @Nullable List<Decision.Note> notes;
  @Nullable List<Problem> errors;
  @Nullable List<Rule> failed;
  int commandCount;
  int firedCount;
  boolean suppresses;

  /** What rules have in common, each after whose it is: as many as there are files of rules. */
  private @Nullable Object[] shared = NONE;

  private @Nullable Rule stopper;

  /** Which rule is asked just now. */
  private int asked = NOBODY;

  /** The rules that are not asked any more, a bit for each; nothing while no group is decided. */
  private long @Nullable [] closed;

  /**
   * Nothing told yet.
   *
   * @param rules in the order in which they are asked
   * @param expected commands, about
   */
  DecisionBuilder(DecisionLimits limits, Rule[] rules, int expected) {
    this.limits = limits;
    this.rules = rules;
    this.commands = new Object[expected];
    this.fired = new long[(rules.length + Long.SIZE - 1) / Long.SIZE];
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
    closed = closed == null ? new long[group.length] : closed;
    for (int w = 0; w < group.length; w++) {
      closed[w] |= group[w];
    }
  }

  /** The conditions of this rule hold. */
  void fire(int rule, Consequence then, Event event) {
    if (tell(rule, then, event)) {
      fired[rule / Long.SIZE] |= 1L << rule;
      firedCount++;
    }
  }

  /** The conditions of this rule do not hold. */
  void pass(int rule, Event event) {
    tellers(); // it does not come among those that fired
    rules[rule].otherwise().ifPresent(otherwise -> tell(rule, otherwise, event));
  }

  /** All rules have been asked; nothing more is told. */
  DecisionBuilder end() {
    asked = NOBODY;
    return this;
  }

  private boolean tell(int rule, Consequence consequence, Event event) {
    asked = rule;
    int before = commandCount;
    try {
      consequence.tell(event, this);
      return true;
    } catch (Throwable e) { // whatever it is, it is this rule's
      passOn(e);
      forget(rules[rule]);
      fail(rule, e);
      return commandCount > before;
    }
  }

  /** The virtual machine's own end is no rule's; everything else that a rule throws is. */
  static void passOn(Throwable failure) {
    if (failure instanceof VirtualMachineError end
        && !(failure instanceof StackOverflowError)
        && !isArrayTooLarge(end)) {
      throw end;
    }
  }

  /** Nothing was used up: a text or list was asked for that no virtual machine could hold. */
  private static boolean isArrayTooLarge(VirtualMachineError failure) {
    return failure instanceof OutOfMemoryError
        && failure.getMessage() != null
        && failure.getMessage().contains("array size");
  }

  /**
   * What this rule told, which comes last, does not count, except whom it suppresses: they are not
   * to be reached because an answer to them could not be written.
   */
  private void forget(Rule rule) {
    Deque<Runnable> again = new ArrayDeque<>();
    while (commandCount > 0
        && (tellers == null ? commandCount > firedCount : rule.equals(tellers[commandCount - 1]))) {
      @Nullable Source place =
          places == null || places.length < commandCount ? null : places[commandCount - 1];
      if (commands[--commandCount] instanceof Suppress suppress) {
        again.push(() -> add(suppress, place == null ? rule.place() : place));
      }
      commands[commandCount] = null;
      if (places != null && commandCount < places.length) {
        places[commandCount] = null;
      }
    }
    if (!again.isEmpty()) {
      tellers();
      again.forEach(Runnable::run);
    }
    if (notes != null) {
      notes.removeIf(note -> note.rule().equals(rule));
    }
  }

  void fail(int index, Throwable failure) {
    Rule rule = rules[index];
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
    if (failed == null) {
      failed = new ArrayList<>();
    }
    failed.add(rule);
    if (limits.onFailure() == DecisionLimits.OnFailure.STOP && stopper == null) {
      stopper = rule;
    }
  }

  private static List<Problem> problems(Rule rule, Throwable failure) {
    if (failure instanceof ScriptException known) {
      return named(rule, known.problems());
    }
    String said = said(failure);
    if (failure instanceof OtherKind mistaken) {
      return mistaken
          .failed()
          .map(known -> named(rule, known.problems()))
          .orElseGet(
              () ->
                  List.of(
                      rule.problem(
                          Severity.ERROR,
                          mistaken
                              .path()
                              .flatMap(path -> rule.written().first(RuleSource.Kind.ASKED, path)),
                          rule + " failed: " + said,
                          mistaken.hint())));
    }
    String what = failure.getClass().getSimpleName() + (said == null ? "" : ": " + said);
    return List.of(
        Problem.error(rule.place(), rule + " failed: " + what, "nothing it told counts"));
  }

  private static @Nullable String said(Throwable failure) {
    try {
      return failure.getMessage();
    } catch (Throwable e) { // it is the rule's, too
      passOn(e);
      return null;
    }
  }

  /** What reached a limit may stand outside the rule, in what several of them use. */
  private static List<Problem> named(Rule rule, List<Problem> problems) {
    List<Problem> named = new ArrayList<>(problems.size());
    for (Problem problem : problems) {
      boolean isLimit = problem.code().isPresent() && problem.code().get().startsWith("limit-");
      named.add(
          !isLimit
              ? problem
              : new Problem(
                  problem.severity(),
                  problem.where(),
                  problem.width(),
                  rule + " failed: " + problem.message(),
                  problem.hint(),
                  problem.excerpt(),
                  problem.code()));
    }
    return named;
  }

  /** The rule after which none is asked. */
  @Nullable Rule stopper() {
    return stopper;
  }

  /** The same without some of the commands. */
  DecisionBuilder without(BitSet left, List<Problem> why) {
    DecisionBuilder less = new DecisionBuilder(limits, rules, 0);
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
    less.failed = failed;
    less.suppresses = suppresses;
    return less;
  }

  @Override
  public void add(Command command) {
    beAsked();
    put(command, rules[asked].place());
  }

  private void put(Command command, Source place) {
    if (commandCount == limits.maxCommands()) {
      throw tooMany("commands", place);
    }
    if (commandCount != firedCount) {
      tellers();
    }
    if (commandCount == commands.length) {
      commands = Arrays.copyOf(commands, Math.max(FEW, 2 * commandCount));
    }
    if (tellers != null) {
      if (commandCount >= tellers.length) {
        tellers = Arrays.copyOf(tellers, commands.length);
      }
      tellers[commandCount] = rules[asked];
    }
    commands[commandCount++] = command;
    suppresses |= command instanceof Suppress;
  }

  @Override
  public void add(Command command, Source place) {
    beAsked();
    put(command, place);
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
    beAsked();
    if (notes.size() == limits.maxCommands()) {
      throw tooMany("notes", rules[asked].place());
    }
    notes.add(new Decision.Note(rules[asked], text));
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
    beAsked();
    if (stopper == null) {
      stopper = rules[asked];
    }
  }

  /** The rules that fired, in the order in which they were asked. */
  List<Rule> fired() {
    List<Rule> all = new ArrayList<>(firedCount);
    for (int i = 0; i < rules.length; i++) {
      if ((fired[i / Long.SIZE] & 1L << i) != 0) {
        all.add(rules[i]);
      }
    }
    return all;
  }

  @Nullable Rule[] allTellers() {
    @Nullable Rule[] all = new Rule[commands.length];
    if (tellers != null) {
      System.arraycopy(tellers, 0, all, 0, commandCount);
      return all;
    }
    List<Rule> told = fired();
    for (int i = 0; i < commandCount; i++) {
      all[i] = i < told.size() ? told.get(i) : rules[asked];
    }
    return all;
  }

  /** From now on it is noted who told each command. */
  private void tellers() {
    if (tellers == null) {
      tellers = allTellers();
    }
  }

  private void beAsked() {
    if (asked == NOBODY) {
      throw new IllegalStateException("a reply may be used only while its rule is asked");
    }
  }

  /** More than the limits allow, told at this place. */
  private ScriptException tooMany(String what, Source place) {
    return new ScriptException(
        List.of(
            Problem.error(
                place,
                "%s failed: one decision may hold %s %s"
                    .formatted(rules[asked], limits.maxCommands(), what),
                "nothing it told counts; let it tell fewer, or allow more with rules.limits(new DecisionLimits(%s, ...))"
                    .formatted(2L * limits.maxCommands()))));
  }
}
