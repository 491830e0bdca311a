package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.TimeKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** What is known of a value before the script runs. Immutable but for the frames of blocks. */
sealed interface Known {
  /** Texts with more spellings than this are no longer told apart. */
  int MOST_TEXTS = 20;

  /** Numbers of more digits, or of more noughts before or behind them, are no longer known. */
  int MOST_DIGITS = 100;

  /** Values of more parts, each counted twice for each value that it is within, are not known. */
  int MOST_PARTS = 10_000;

  /** Where a text is from, which tells what may be said of its letters. */
  enum Origin {
    /** It is one of those that are written out. */
    LITERAL,
    /** A cell of a CSV file. */
    CELL,
    /** A field of JSON Lines, which may be missing in other rows. */
    FIELD,
    /** A contact's number. */
    PHONE,
    /** A variable of whoever plans. */
    PARAM,
    /** It has small letters alone, or capitals alone. */
    LOWER,
    UPPER,
    /** The text of {@code now}. */
    UTC,
    /** Cells of numbers that stand side by side, as + puts them. */
    SUM,
    /** The script made it. */
    MADE
  }

  /** What holds elements. */
  enum Of {
    /** The rows of a file, which nobody can change. */
    ROWS,
    LIST,
    SET
  }

  /** Each kind with what it is called, and whose methods it has. */
  enum Kind {
    ANY(Any.class, "such a value", null),
    NULL(Null.class, "null", null),
    TEXT(Text.class, "a text", Receiver.TEXT, String.class, groovy.lang.GString.class),
    NUM(
        Num.class,
        "a number",
        Receiver.NUMBER,
        Integer.class,
        Long.class,
        BigDecimal.class,
        Double.class),
    BOOL(Bool.class, "true or false", null),
    MOMENT(Moment.class, "a time", Receiver.TIME),
    ROW(Row.class, "a row", Receiver.ROW, dev.callsheet.dsl.data.Row.class),
    LIST(
        Listed.class,
        "a list",
        Receiver.LIST,
        ArrayList.class,
        LinkedHashSet.class,
        groovy.lang.IntRange.class,
        Object[].class),
    MAP(Mapped.class, "a map", Receiver.MAP, LinkedHashMap.class),
    PAIR(Pair.class, "an entry", Receiver.ENTRY, Map.Entry.class),
    BLOCK(Block.class, "a block", Receiver.CLOSURE, groovy.lang.Closure.class);

    private final Class<? extends Known> type;
    private final String called;
    private final @Nullable Receiver receiver;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Class<?>> foreign;

    Kind(
        Class<? extends Known> type,
        String called,
        @Nullable Receiver receiver,
        Class<?>... foreign) {
      this.type = type;
      this.called = called;
      this.receiver = receiver;
      this.foreign = List.of(foreign);
    }

    /** Groovy's classes for it, where those alone can be meant. */
    List<Class<?>> foreign() {
      return foreign;
    }
  }

  /** Nothing is known. */
  record Any() implements Known {}

  /** Surely null. */
  record Null() implements Known {}

  /**
   * A text.
   *
   * @param sample what it is, or some of what it may be
   */
  record Text(Origin origin, Sample sample) implements Known {
    /** The only text that it can be, if there is one. */
    @Nullable String only() {
      return origin == Origin.LITERAL && all().size() == 1 ? all().get(0) : null;
    }

    /** What it is, or some of it. */
    List<String> all() {
      return sample.cells().stream().map(Sample.Cell::now).toList();
    }

    /** Whether somebody else wrote it, who may have left it out. */
    boolean isRead() {
      return origin == Origin.PARAM || origin == Origin.CELL || origin == Origin.FIELD;
    }

    boolean is(Origin some) {
      return origin == some;
    }
  }

  /**
   * A number.
   *
   * @param value if it is written out
   * @param below of what is left over by a division, what divides
   */
  record Num(@Nullable BigDecimal value, @Nullable BigDecimal below) implements Known {
    public Num {
      value = bounded(value);
      below = bounded(below);
    }

    Num(@Nullable BigDecimal value) {
      this(value, null);
    }

    /** Nothing is said of numbers that nobody writes. */
    static @Nullable BigDecimal bounded(@Nullable BigDecimal number) {
      return number == null || Math.abs(number.scale()) + number.precision() > MOST_DIGITS
          ? null
          : number;
    }
  }

  record Bool() implements Known {}

  /**
   * A date or a time, or what measures them.
   *
   * @param isNow whether it is the moment of planning
   */
  record Moment(TimeKind time, boolean isNow) implements Known {
    Moment(TimeKind time) {
      this(time, false);
    }
  }

  /**
   * A row of a file, or a record within a row of JSON Lines.
   *
   * @param within the names of fields up to the record, each with a dot behind it
   */
  record Row(@Nullable KnownFile file, String within) implements Known {
    /** Whether it is a record within a row: a map, whose fields are known as a row's are. */
    boolean isRecord() {
      return !within.isEmpty();
    }
  }

  /** What the host gives: {@code params}, {@code event} or {@code contact}. */
  record Fact(String name) implements Known {}

  /**
   * A value of the host's, which has the properties of its class.
   *
   * @param path by which the script reads it
   */
  record Shaped(String path, Class<?> type) implements Known {}

  record Listed(Known element, Of of) implements Known {
    public Listed {
      element = bounded(element);
    }
  }

  /**
   * A map.
   *
   * @param fields all that it has, when it is written out
   */
  record Mapped(@Nullable Map<String, Known> fields, Known key, Known value) implements Known {
    public Mapped {
      key = bounded(key);
      value = bounded(value);
      fields = fields == null || weight(fields.values()) > MOST_PARTS ? null : fields;
    }
  }

  /** An entry of a map. */
  record Pair(Known key, Known value) implements Known {
    public Pair {
      key = bounded(key);
      value = bounded(value);
    }
  }

  /** What else has methods that are declared. */
  record Other(Receiver receiver) implements Known {}

  /** A class that the script names. */
  record Named(String type) implements Known {}

  /** A closure or a method of the script, with the names that it sees. */
  record Block(List<Parameter> parameters, boolean it, Statement code, @Nullable Frame seen)
      implements Known {
    static Block of(@Nullable Parameter[] parameters, Statement code, @Nullable Frame seen) {
      boolean isIt = seen != null && parameters != null && parameters.length == 0;
      return new Block(parameters == null ? List.of() : List.of(parameters), isIt, code, seen);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Block block && block.code == code && block.seen == seen;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(code);
    }

    /** How many values it names. */
    int takes() {
      return it ? 1 : parameters.size();
    }
  }

  /** What all of them take to be compared or hashed at most, wherever they are shared. */
  private static long weight(Collection<Known> parts) {
    long weight = 1;
    for (Known part : parts) {
      weight +=
          part instanceof Listed list
              ? 2 * weight(List.of(list.element))
              : part instanceof Pair pair
                  ? 2 * weight(List.of(pair.key, pair.value))
                  : part instanceof Mapped map
                      ? weight(map.fields == null ? List.of(map.value) : map.fields.values())
                          + weight(List.of(map.key, map.value))
                      : 1;
    }
    return weight;
  }

  private static Known bounded(Known part) {
    return weight(List.of(part)) > MOST_PARTS ? Usual.ANY : part;
  }

  /** A text that is written out. */
  static Known text(Collection<String> values) {
    return new Text(Origin.LITERAL, Sample.of(values));
  }

  /** A map that is written out. */
  static Known map(Map<String, Known> fields) {
    return new Mapped(new LinkedHashMap<>(fields), Usual.MADE, joined(fields.values()));
  }

  /** What is one of these; anything when there is none. */
  static Known joined(Collection<Known> types) {
    return types.stream().reduce(Known::join).orElse(Usual.ANY);
  }

  /** What is one or the other. Where both differ in what may be told of them, nothing is. */
  static Known join(@Nullable Known a, @Nullable Known b) {
    if (a == null || b == null) {
      return a == null ? b == null ? Usual.ANY : b : a;
    }
    if (a.equals(b) || b instanceof Null) {
      return a;
    }
    if (a instanceof Null) {
      return b;
    }
    if (a instanceof Text x && b instanceof Text y) {
      Set<String> texts = new LinkedHashSet<>(x.all());
      texts.addAll(y.all());
      return x.is(Origin.LITERAL) && y.is(Origin.LITERAL) && texts.size() <= MOST_TEXTS
          ? text(texts)
          : Usual.MADE;
    }
    if (a instanceof Num && b instanceof Num) {
      return Usual.NUM;
    }
    if (a instanceof Listed x && b instanceof Listed y) {
      return new Listed(join(x.element, y.element), x.of == y.of ? x.of : Of.LIST);
    }
    if (a instanceof Mapped x && b instanceof Mapped y) {
      return new Mapped(null, join(x.key, y.key), join(x.value, y.value));
    }
    return Usual.ANY;
  }

  /** What it is when others are put to it later on. */
  default Known widened() {
    return this instanceof Listed list && list.of != Of.ROWS
        ? new Listed(Usual.ANY, list.of)
        : this instanceof Mapped ? new Mapped(null, Usual.ANY, Usual.ANY) : this;
  }

  /** What its elements are, when it is walked over. */
  default Known element() {
    if (this instanceof Listed list) {
      return list.element;
    }
    return this instanceof Mapped map
        ? new Pair(map.key, map.value)
        : this instanceof Text ? Usual.MADE : Usual.ANY;
  }

  /** Which of all it is. */
  default Kind kind() {
    Kind kind = Kind.ANY;
    if (this instanceof Row row && row.isRecord()) {
      return Kind.MAP;
    }
    for (Kind one : Kind.values()) {
      kind = one.type.isInstance(this) ? one : kind;
    }
    return kind;
  }

  /** Whose methods it has; {@code null} when that is not certain. */
  default @Nullable Receiver receiver() {
    return this instanceof Other other
        ? other.receiver
        : this instanceof Fact fact && fact.name.equals("params") ? Receiver.ROW : kind().receiver;
  }

  /** What such a value is called. */
  default String called() {
    if (this instanceof Listed list) {
      return list.of == Of.ROWS ? "rows" : list.of == Of.SET ? "a set" : "a list";
    }
    return this instanceof Moment moment
        ? ("AEIOU".indexOf(moment.time.type().charAt(0)) < 0 ? "a " : "an ") + moment.time.type()
        : this instanceof Fact fact ? fact.name : kind().called;
  }

  /** What most values are known to be. */
  final class Usual {
    static final Known ANY = new Any();
    static final Known NULL = new Null();
    static final Known NUM = new Num(null);
    static final Known BOOL = new Bool();
    static final Text MADE = new Text(Origin.MADE, Sample.NONE);

    private Usual() {}
  }
}
