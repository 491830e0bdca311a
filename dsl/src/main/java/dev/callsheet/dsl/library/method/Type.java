package dev.callsheet.dsl.library.method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a method takes or gives, as it is declared. Immutable and thread-safe.
 *
 * @param time which date or time, of a certain moment
 * @param of the types of its elements; of a block the values that it is given, and what it gives
 */
public record Type(Kind kind, @Nullable TimeKind time, List<Type> of) {
  private static final Map<String, Kind> KINDS = kinds();

  /** What there is. */
  public enum Kind {
    TEXT("Text", 0),
    NUMBER("Number", 0),
    BOOL("Bool", 0),
    /** A date, a time, or what measures them; often a certain one. */
    MOMENT("Moment", 0),
    /** Lists, sets, ranges and rows. */
    LIST("List", 1),
    SET("Set", 1),
    MAP("Map", 2),
    ENTRY("Entry", 0),
    /** A closure as a value. */
    BLOCK("Block", 0),
    MATCH("Match", 0),
    FAULT("Fault", 0),
    ANY("Any", 0),
    /** Nothing that a script could use. */
    NOTHING("Nothing", 0),

    /** What it is called on, or the like with some of the same elements. */
    SAME("Same", 0),
    /** The elements of what it is called on. */
    ELEMENT("E", 0),
    /** The keys of the map. */
    KEY("K", 0),
    /** The values of the map. */
    VALUE("V", 0),
    /** What the block gives. */
    RESULT("R", 0),

    /** A text that is read as a pattern, or a pattern. */
    REGEX("Regex", 0),
    /** A text such as 'M/d/yyyy', or a formatter. */
    DATE_PATTERN("DatePattern", 0),
    /** The name of a time zone, or a zone. */
    ZONE("Zone", 0),

    /** A block that answers yes or no. */
    ASK("ask", -1),
    /** A block whose value is taken. */
    GIVE("give", -1),
    /** A block that is there for what it does. */
    DO("do", -1),
    /** One of those. */
    ONE_OF("|", -1);

    private final String written;
    private final int of;

    Kind(String written, int of) {
      this.written = written;
      this.of = of;
    }
  }

  private static Map<String, Kind> kinds() {
    Map<String, Kind> all = new HashMap<>();
    for (Kind kind : Kind.values()) {
      all.put(kind.written, kind);
    }
    for (TimeKind time : TimeKind.values()) {
      all.put(time.type(), Kind.MOMENT);
    }
    return all;
  }

  /** The type of that name; {@code null} when there is none with so many types in it. */
  static @Nullable Type named(String name, List<Type> of) {
    Kind kind = KINDS.get(name);
    if (kind == null || (kind.of >= 0 && kind.of != of.size())) {
      return null;
    }
    return new Type(kind, TimeKind.named(name), List.copyOf(of));
  }

  /** What it may be, each alone. */
  public List<Type> choices() {
    return kind == Kind.ONE_OF ? of : List.of(this);
  }

  /** Whether it is that, or may be. */
  public boolean mayBe(Kind some) {
    return choices().stream().anyMatch(choice -> choice.kind == some);
  }

  /** The blocks that may be given for it. */
  public List<Type> blocks() {
    List<Type> blocks = new ArrayList<>();
    for (Type choice : choices()) {
      if (choice.kind == Kind.ASK || choice.kind == Kind.GIVE || choice.kind == Kind.DO) {
        blocks.add(choice);
      }
    }
    return blocks;
  }
}
