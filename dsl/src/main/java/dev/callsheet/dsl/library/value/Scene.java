package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.made.MadeTexts;
import dev.callsheet.dsl.library.made.NameTexts;
import dev.callsheet.dsl.library.value.ScriptFault.Missing;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.rule.notation.ConsentTexts;
import dev.callsheet.rule.notation.KeySpelling;
import dev.callsheet.rule.notation.Letters;
import dev.callsheet.rule.notation.Measures;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Phones;
import dev.callsheet.rule.notation.Several;
import dev.callsheet.rule.notation.Spelling;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One evaluation of a compiled script: what it is given, and what it has used. Not thread-safe. */
public final class Scene {
  /**
   * Calls of methods by their names, whatever they are called on. Operators and values ask here for
   * what stands in rooms above them. Thread-safe.
   */
  public interface MethodCalls {
    /** {@code self.name(arguments)}. */
    Object call(Object self, String name, Object[] arguments, Scene scene);

    /** What every value answers, and else the host. */
    Object common(Object self, String name, Object[] arguments, Scene scene);

    /** {@code self.name}. */
    Object property(Object self, String name, Scene scene);
  }

  /**
   * What a closure or a loop of a script works on, innermost first: the rows of files, and what
   * else may be one.
   *
   * @param element a row, a map or an object that the script was given; {@code null} where a list
   *     holds nothing
   * @param outer what the surrounding one works on; {@code null} outermost
   */
  public record Walked(Object element, Walked outer) {}

  /** Is told what the parts of a condition come to. */
  public interface Watcher {
    /** The part at this column of the condition's text came to this. */
    void saw(int column, Object value);
  }

  private static final int MOST_ASKED = 1_000;

  /** Which texts that say no are names. */
  public final NameTexts nameTexts = new NameTexts();

  /** What is asked of who says no. */
  public final ConsentTexts consents = new ConsentTexts();

  /** Which texts were made of what nobody texts. */
  public final MadeTexts madeTexts = new MadeTexts();

  /** Counts what the script uses. */
  public final Meter meter;

  private final Outside outside;
  private final MethodCalls calls;
  private Watcher watcher;
  private Lookups lookups;
  private boolean isOfRules;
  private Walked walked;
  private ScriptObject lastRow;
  private String lastColumn;
  private final Speech speech;
  private final Map<String, Object> facts;
  private final Map<String, Object> names;
  private Set<Object> given;
  // Rules ask for the same fact, and loops set the same name, again and again.
  private String lastName = "";
  private Object lastValue;
  private boolean isLastSet;

  /** A scene, with the facts that the script may read under their names. */
  public Scene(
      Meter meter, Speech speech, Outside outside, MethodCalls calls, Map<String, Object> facts) {
    this.meter = meter;
    this.speech = speech;
    this.outside = outside;
    this.calls = calls;
    this.facts = facts;
    this.names = facts.isEmpty() ? new HashMap<>(4) : new HashMap<>(facts);
  }

  /** What is known of objects from outside the language. */
  public Outside outside() {
    return outside;
  }

  /** The methods of the language. */
  public MethodCalls calls() {
    return calls;
  }

  /** From now on what is missing is null all the way, as in a file with rules. */
  public Scene ofRules() {
    isOfRules = true;
    return this;
  }

  /** Whether the script holds rules: what is missing in an event is null all the way in it. */
  public boolean isOfRules() {
    return isOfRules;
  }

  /** A value of a row is read: if what follows fails, that is most often why. */
  public void reads(ScriptObject row, String column) {
    lastRow = row;
    lastColumn = column;
  }

  /** The row that was read last; {@code null} when none was. */
  public ScriptObject lastRow() {
    return lastRow;
  }

  /** The column that was read last; {@code null} when none was. */
  public String lastColumn() {
    return lastColumn;
  }

  /** From now on notes what is looked for and not found; rules, which are asked often, do not. */
  public void note(Lookups others) {
    lookups = others;
  }

  /** What is noted; {@code null} where nothing is. */
  public Lookups lookups() {
    return lookups;
  }

  /** Gives what a lookup of the key has found, and notes it when that is nothing. */
  public <T> T looked(Object among, Object key, T found) {
    if (found == null || found == Boolean.FALSE) {
      OtherTimes.among(key, among);
      if (among instanceof Map<?, ?> map && !DeepComparison.containsKey(map, key, meter)) {
        refuseOtherwise(key, map);
      }
      if (lookups != null) {
        lookups.miss(among, key, this);
      }
    }
    return found;
  }

  /** No key is what is looked for: none may say the same in another way. */
  public void refuseOtherwise(Object key, Map<?, ?> map) {
    if (map instanceof ScriptMap own) {
      own.refuse(key);
    } else if (KeySpelling.says(key) || KeySpelling.isOfMeasures(map.keySet())) {
      meter.tick(map.size());
      tell(KeySpelling.otherwise(key, asked(key, map.keySet())));
    }
    refuseUnlike(key, map.keySet());
    refuseLetter(key, map.keySet());
  }

  /**
   * No list and no length of time is a key among texts, and no place of a list where all keys are
   * names.
   */
  private void refuseUnlike(Object key, Set<?> keys) {
    if ((key instanceof Number || Several.is(key) || Measures.is(key))
        && keys.size() <= MOST_ASKED) {
      meter.tick(keys.size());
      tell(KeySpelling.unlike(key, keys));
    }
  }

  /** No letter of a text is looked for where all texts are longer. */
  public void refuseLetter(Object key, Collection<?> among) {
    if (!(key instanceof String text && text.length() != 1)
        && Letters.is(key)
        && among.size() <= MOST_ASKED) {
      tell(key, among);
    }
  }

  /** Whether something is among others, counted, and noted when it is not. */
  public boolean has(Collection<?> among, Object wanted) {
    meter.tick(among instanceof Set || among instanceof ScriptRange ? 1 : among.size());
    ImpossibleMatches.among(wanted, among);
    boolean found =
        DeepComparison.contains(among, wanted, meter)
            || DeepComparison.worth(among, wanted, meter) != null;
    if (wanted instanceof String text) {
      consents.among(text, among, found);
    }
    if (!found && isOfRules) {
      tell(wanted, among);
    }
    looked(among, wanted, found);
    if (!found && !isOfRules && !Moments.isDate(wanted)) {
      tell(wanted, among);
    }
    return found;
  }

  /**
   * What is looked for is not among these.
   *
   * @throws ScriptFault if one of them says the same in another way
   */
  void tell(Object wanted, Collection<?> among) {
    tell(unequal(wanted, among));
  }

  private void tell(Optional<Mismatch> mismatch) {
    if (mismatch.isPresent()) {
      throw ScriptFault.of(mismatch.get(), "", this);
    }
  }

  /** Why something is not among others; of many only the first is asked, as they are alike. */
  private Optional<Mismatch> unequal(Object wanted, Collection<?> among) {
    if (among instanceof ScriptRange range) {
      return Spelling.unequal(wanted, range.like(wanted));
    }
    if (among.size() > MOST_ASKED) {
      return Spelling.unequal(wanted, among.iterator().next());
    }
    meter.tick(among.size());
    return Spelling.unequal(wanted, asked(wanted, among));
  }

  /** A phone among texts is a warning where lookups are noted. */
  private Collection<?> asked(Object wanted, Collection<?> among) {
    return lookups != null && wanted instanceof String text && Phones.is(text)
        ? among.stream().filter(one -> !(one instanceof String)).toList()
        : among;
  }

  /** Who is told what conditions come to; {@code null} when nobody is. */
  public Watcher watcher() {
    return watcher;
  }

  /** From now on tells what conditions come to; nothing to end it. */
  public void watch(Watcher other) {
    watcher = other;
  }

  /** What closures and loops work on, innermost first; {@code null} outside of all. */
  public Walked walked() {
    return walked;
  }

  /** A closure or a loop begins to work on something, or has ended. */
  public void walk(Walked now) {
    walked = now;
  }

  /** Whether a text is what was read last of a row, as a whole. */
  public boolean isCell(String text) {
    return lastRow != null && lastRow.property(lastColumn, this) == text;
  }

  /** The words. */
  public Speech speech() {
    return speech;
  }

  /** A name that is not declared in the script: a fact, or one that the script has set. */
  @SuppressWarnings("ReferenceEquality") // the same name in a script is the same object
  public Object name(String name) {
    if (name != lastName) {
      keepLast();
      Object value = names.get(name);
      if (value == null && !names.containsKey(name)) {
        throw new ScriptFault(
            "there is nothing called '" + name + "'",
            name.equals("now")
                ? "a rule knows no clock: compare event.createdAt, or what else the event brings"
                : "set it before: def " + name + " = ...",
            name);
      }
      lastName = name;
      lastValue = value;
    }
    return lastValue;
  }

  /** Whether a list, set or map is among what the host gave, at any depth. */
  public boolean isGiven(Object collection) {
    if (facts.isEmpty()) {
      return false;
    }
    if (given == null) {
      given = Collections.newSetFromMap(new IdentityHashMap<>());
      facts.values().forEach(this::give);
    }
    return given.contains(collection);
  }

  private void give(Object value) {
    if (value instanceof Map<?, ?> map && given.add(map)) {
      map.values().forEach(this::give);
    } else if (value instanceof Collection<?> elements && given.add(elements)) {
      elements.forEach(this::give);
    }
  }

  /** Sets a name that is not declared in the script. */
  @SuppressWarnings("ReferenceEquality")
  public void name(String name, Object value) {
    if (name != lastName) {
      keepLast();
      lastName = name;
    }
    lastValue = value;
    isLastSet = true;
  }

  /** What the script was given and has set under names that it does not declare. */
  public Map<String, Object> names() {
    keepLast();
    return new HashMap<>(names);
  }

  private void keepLast() {
    if (isLastSet) {
      names.put(lastName, lastValue);
      isLastSet = false;
    }
  }

  /** The failure of a call that nothing answers. */
  public ScriptFault noMethod(Object self, String name, Object[] arguments) {
    return new ScriptFault(
        Kinds.of(self)
            + " has no method '"
            + name
            + (arguments.length == 0 ? "'" : "' for " + Kinds.these(arguments)),
        new Missing(
            Kinds.of(self),
            name,
            arguments.length,
            false,
            Kinds.methods(self),
            self instanceof OfFile row ? row.columns() : List.of()));
  }

  /** The failure of reading a property that is not there. */
  public ScriptFault noProperty(Object self, String name) {
    return new ScriptFault(
        Kinds.of(self) + " has no '" + name + "'",
        new Missing(Kinds.of(self), name, 0, true, Kinds.methods(self)));
  }
}
