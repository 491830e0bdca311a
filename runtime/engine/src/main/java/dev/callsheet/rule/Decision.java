package dev.callsheet.rule;

import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** What should happen on an event, and by which rules. Immutable and thread-safe. */
public final class Decision {
  private final RuleSet rules;
  private final DecisionBuilder told;
  private final List<Told> heldBack;

  private Decision(RuleSet rules, DecisionBuilder told, List<Told> heldBack) {
    this.rules = rules;
    this.told = told;
    this.heldBack = heldBack;
  }

  static Decision of(RuleSet rules, DecisionBuilder told) {
    Decision all = new Decision(rules, told, List.of());
    return told.suppresses ? all.withoutSuppressed() : all;
  }

  /** Whoever is suppressed is left alone at once, whichever rule says so and in whatever order. */
  private Decision withoutSuppressed() {
    Set<PhoneNumber> suppressed = new HashSet<>();
    for (Command command : commands()) {
      if (command instanceof Suppress suppress) {
        PhoneNumber number = suppress.contact().identity();
        suppressed.add(number);
        number.otherForm().ifPresent(suppressed::add);
      }
    }
    BitSet left = new BitSet();
    List<Note> why = new ArrayList<>(notes());
    List<Told> all = told();
    for (int i = 0; i < all.size(); i++) {
      Command command = all.get(i).command();
      if (command.operation().effect().reaches()
          && command.contacts().stream()
              .map(PhoneNumber::identity)
              .anyMatch(suppressed::contains)) {
        left.set(i);
        why.add(
            new Note(
                all.get(i).rule(),
                command.operation().id() + " is left out, as whom it reaches is suppressed"));
      }
    }
    if (left.isEmpty()) {
      return this;
    }
    DecisionBuilder less = told.without(left, List.of());
    less.notes = why;
    return new Decision(rules, less, List.of());
  }

  /**
   * A command that a rule wants.
   *
   * @param place of the word that says so, or of the rule
   */
  public record Told(Command command, Rule rule, Source place) {}

  /**
   * What a rule has to say to whoever reads the decision.
   *
   * @param text as the rule put it
   */
  public record Note(Rule rule, String text) {
    /** Without the text: it may be about a person. */
    @Override
    public String toString() {
      return "a note of rule '" + rule.name() + "'";
    }
  }

  /** In the order in which the rules told them. */
  public List<Command> commands() {
    return view(told.commands, told.commandCount);
  }

  public List<Told> told() {
    List<Told> all = new ArrayList<>(told.commandCount);
    @Nullable Rule[] tellers = told.allTellers();
    for (int i = 0; i < told.commandCount; i++) {
      Rule rule = Objects.requireNonNull(tellers[i]);
      Source place = told.places == null || i >= told.places.length ? null : told.places[i];
      all.add(
          new Told(
              (Command) Objects.requireNonNull(told.commands[i]),
              rule,
              place == null ? rule.place() : place));
    }
    return Collections.unmodifiableList(all);
  }

  /** The rules whose conditions held, in the order in which they were asked. */
  public List<Rule> fired() {
    return Collections.unmodifiableList(told.fired());
  }

  /**
   * The rules that failed, in the order in which they were asked; of them only those fired that
   * suppress somebody.
   */
  public List<Rule> failed() {
    return told.failed == null ? List.of() : Collections.unmodifiableList(told.failed);
  }

  /** What a {@link LoopGuard} left out of {@link #told}; each is an error, too. */
  public List<Told> heldBack() {
    return heldBack;
  }

  /** In the order in which they were told. */
  public List<Note> notes() {
    return told.notes == null ? List.of() : Collections.unmodifiableList(told.notes);
  }

  /**
   * What went wrong in rules, and what was left out; a rule that failed tells only whom it
   * suppresses.
   */
  public List<Problem> errors() {
    return told.errors == null ? List.of() : Collections.unmodifiableList(told.errors);
  }

  /** Whether somebody is to be left alone from then on ({@link Suppress}). */
  public boolean suppresses() {
    return told.suppresses;
  }

  /**
   * The fields that conditions of rules ask about which suppress somebody on events of this type,
   * as far as rules tell that.
   */
  public Set<String> askedToSuppress(String type) {
    return rules.askedToSuppress(type);
  }

  /** Whether a rule that suppresses names events of this type, whatever it asks about them. */
  public boolean suppressesOn(String type) {
    return rules.suppressesOn(type);
  }

  /** What the rules forbid by themselves ({@link RuleSet#policy}). */
  public SortedSet<String> policy() {
    return rules.policy();
  }

  /** The version of the rules that decided. */
  public String version() {
    return rules.version();
  }

  /** Why it is so, rule by rule; asks the rules once more about the event that was decided on. */
  public Explanation explain(Event event) {
    return rules.explain(event);
  }

  /**
   * The same without some of its commands.
   *
   * @param commands their places, from 0
   * @param why what is told in their place
   */
  public Decision without(BitSet commands, List<Problem> why) {
    List<Told> all = told();
    List<Told> left = new ArrayList<>(heldBack);
    commands.stream().forEach(i -> left.add(all.get(i)));
    return new Decision(rules, told.without(commands, why), List.copyOf(left));
  }

  @SuppressWarnings("unchecked") // only such things were put in
  private static <T> List<T> view(@Nullable Object[] all, int count) {
    return count == 0
        ? List.of()
        : (List<T>) Collections.unmodifiableList(Arrays.asList(all).subList(0, count));
  }

  /** Counts only; commands name people. */
  @Override
  public String toString() {
    return counted(told.firedCount, "rule") + " fired, " + counted(told.commandCount, "command");
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
