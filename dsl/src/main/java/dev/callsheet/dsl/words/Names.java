package dev.callsheet.dsl.words;

import dev.callsheet.command.CadenceId;
import dev.callsheet.command.PowerlistId;
import dev.callsheet.command.QueueId;
import dev.callsheet.command.TeamSmsId;
import dev.callsheet.command.UserId;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.problem.NearestWord;
import java.math.BigInteger;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that a script gives to ids in {@code names { }}. */
public final class Names {
  /** What can have a name, as {@code names { }} writes it, in the order in which help lists it. */
  public static final Map<String, ValueType> KINDS = kinds();

  private final Map<ValueType, Map<String, Object>> names = new EnumMap<>(ValueType.class);

  /**
   * Gives a name to an id.
   *
   * @throws IllegalArgumentException if the name is taken by another id, or the id is not one
   */
  public void add(ValueType kind, String name, Object id) {
    Object typed = typed(kind, id);
    Map<String, Object> known = names.get(kind);
    if (known == null) {
      known = new LinkedHashMap<>();
      names.put(kind, known);
    }
    Object before = known.putIfAbsent(name, typed);
    if (before != null && !before.equals(typed)) {
      throw new IllegalArgumentException(
          "the " + kind.word() + " '" + name + "' is " + before + " already");
    }
  }

  /** How many names there are. */
  public int size() {
    int size = 0;
    for (Map<String, Object> some : names.values()) {
      size += some.size();
    }
    return size;
  }

  /** The names of a kind. */
  public Set<String> of(ValueType kind) {
    return names.getOrDefault(kind, Map.of()).keySet();
  }

  /** The id that has this name. */
  public Optional<Object> named(ValueType kind, String name) {
    return Optional.ofNullable(names.getOrDefault(kind, Map.of()).get(name));
  }

  /** Why a quoted text cannot be an id of that kind; empty when it can. */
  public Optional<String> objection(ValueType kind, String text) {
    if (of(kind).contains(text)) {
      return Optional.empty();
    }
    boolean near = NearestWord.to(text, of(kind)).isPresent();
    boolean plain = kind == ValueType.POWERLIST ? !text.isBlank() : isNumber(text);
    return plain && !(near && kind == ValueType.POWERLIST)
        ? Optional.empty()
        : Optional.of("no " + kind.word() + " is named '" + text + "'");
  }

  /** What to write instead of a name that does not exist. */
  public String hint(ValueType kind, String text) {
    String word = kind.word();
    for (ValueType other : KINDS.values()) {
      Optional<Object> id = other == kind ? Optional.empty() : named(other, text);
      if (id.isPresent()) {
        return "'%s' is the name of a %s; for a %s write %s '%s', %s in names { }"
            .formatted(text, other.word(), word, word, text, plain(id.get()));
      }
    }
    String called = text.contains("@") ? text.substring(0, text.indexOf('@')) : text;
    return NearestWord.hint(text, of(kind))
        .orElse(
            "it takes %s: write its id for ID in names { %s '%s', ID }"
                .formatted(kind.description(), word, called));
  }

  /**
   * The id of that kind that a script gives: a name, a number, or for powerlists any text.
   *
   * @throws Fault if it is none
   */
  public Object id(ValueType kind, @Nullable Object value) {
    if (value == null) {
      throw Fault.data("no " + kind.word(), "the " + kind.word() + " is null");
    }
    if (value instanceof CharSequence characters) {
      String text = characters.toString();
      Object named = names.getOrDefault(kind, Map.of()).get(text);
      if (named != null) {
        return named;
      }
      Optional<String> objection = objection(kind, text);
      if (objection.isPresent()) {
        throw Fault.data("unknown " + kind.word(), objection.get(), hint(kind, text));
      }
    }
    try {
      return typed(kind, value);
    } catch (IllegalArgumentException e) {
      throw Fault.script(Values.reason(e), "it takes " + kind.description());
    }
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= 18;
  }

  /** The number of an id. */
  private static String plain(Object id) {
    String digits = id.toString().replaceAll("\\D", "");
    return id instanceof PowerlistId || digits.isEmpty() ? "ID" : digits;
  }

  private static Object typed(ValueType kind, Object value) {
    if (kind == ValueType.POWERLIST) {
      if (value instanceof CharSequence || value instanceof Integer || value instanceof Long) {
        return new PowerlistId(value.toString());
      }
      throw new IllegalArgumentException("a powerlist id is text, not " + Values.kind(value));
    }
    long number = number(kind, value);
    return switch (kind) {
      case QUEUE -> new QueueId(number);
      case CADENCE -> new CadenceId(number);
      case TEAM_SMS -> new TeamSmsId(number);
      case USER -> new UserId(number);
      default -> throw new IllegalArgumentException(kind + " is no id");
    };
  }

  private static long number(ValueType kind, Object value) {
    if (value instanceof Integer || value instanceof Long || value instanceof Short) {
      return ((Number) value).longValue();
    }
    if (value instanceof BigInteger big && big.bitLength() < Long.SIZE) {
      return big.longValue();
    }
    if (value instanceof CharSequence text && isNumber(text.toString())) {
      return Long.parseLong(text.toString());
    }
    throw new IllegalArgumentException(
        "the id of a " + kind.word() + " is a whole number, not " + Values.kind(value));
  }

  /** All kinds in the order in which help lists them. */
  public static List<String> words() {
    return List.copyOf(KINDS.keySet());
  }

  private static Map<String, ValueType> kinds() {
    Map<String, ValueType> kinds = new LinkedHashMap<>();
    for (ValueType type : ValueType.values()) {
      if (type.isId()) {
        kinds.put(type.word(), type);
      }
    }
    return Collections.unmodifiableMap(kinds);
  }
}
