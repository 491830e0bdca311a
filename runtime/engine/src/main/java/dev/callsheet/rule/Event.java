package dev.callsheet.rule;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, as rules see it: a type and a record like JSON, of texts, numbers, true
 * and false, lists and further records. Made from a map, it is a copy of what JSON could say:
 * times, dates, durations and UUIDs are texts as their {@code toString} writes them, an enum is its
 * name, an array or set is a list. Immutable and thread-safe; no rule can change it. What a
 * decision gives its rules is that event, for the one thread that decides.
 */
public final class Event {
  private static final String TYPE = "type";

  /** So many elements or letters take about as long as a question. */
  private static final int PARTS_OF_A_QUESTION = 64;

  /** Most decisions ask less, and nobody looks at the time. */
  private static final int BEFORE_FIRST_LOOK = 32;

  private static final int BETWEEN_LOOKS = 16;

  private static final long LOOK = 1_000_000;

  private final String type;
  private final Map<String, ?> fields;
  private final @Nullable String id;
  private final @Nullable Instant moment;

  /** What is kept while it is decided; an event outside of a decision keeps nothing. */
  private @Nullable Object kept;

  private final boolean isDecided;

  /** Looks at the time for the rule that is asked; null for one that has no account of it. */
  private RuleSource.@Nullable Shower looker;

  /** How many questions more are asked without looking at the time; below 0 none. */
  private long untilLook = BEFORE_FIRST_LOOK;

  /** When the looker last looked, in nanoseconds. */
  private long looked;

  private boolean hasLooked;

  private Event(
      String type,
      Map<String, ?> fields,
      @Nullable String id,
      @Nullable Instant moment,
      boolean isDecided) {
    this.type = type;
    this.fields = fields;
    this.id = id;
    this.moment = moment;
    this.isDecided = isDecided;
  }

  /** The same event for one decision, by one thread. */
  Event forDecision() {
    return new Event(type, fields, id, moment, true);
  }

  /**
   * Whoever is told from now on that asking takes long; what it throws, the questions throw, from
   * then on each of them.
   */
  void askedBy(RuleSource.@Nullable Shower other) {
    looker = other;
  }

  /** Something is about to be asked of the value. */
  private void count(@Nullable Object value) {
    untilLook -= 1 + size(value) / PARTS_OF_A_QUESTION;
    if (untilLook < 0) {
      look();
    }
  }

  private void look() {
    untilLook = -1;
    if (looker == null) {
      untilLook = BETWEEN_LOOKS;
      return;
    }
    long now = System.nanoTime();
    boolean isDue = !hasLooked || now - looked >= LOOK;
    if (isDue) {
      looker.look(this);
      hasLooked = true;
      looked = now;
    }
    untilLook = isDue ? 0 : BETWEEN_LOOKS; // where it is slow each question is
  }

  /** About how many elements and letters there are, as the first element tells. */
  private static long size(@Nullable Object value) {
    if (value instanceof String text) {
      return text.length();
    }
    if (value instanceof List<?> list && !list.isEmpty()) {
      return list.get(0) instanceof String first
          ? (long) list.size() * (1 + first.length())
          : list.size();
    }
    return value instanceof Map<?, ?> map ? map.size() : 0;
  }

  /**
   * What {@code made} gives the first time that it is asked for while this event is decided, for
   * conditions that keep an account of the whole decision. Outside of a decision each call makes it
   * anew.
   *
   * @param type of which there is one in a decision
   * @throws ClassCastException if another type was asked for before
   */
  public <T> T once(Class<T> type, Supplier<T> made) {
    if (kept == null) {
      T first = made.get();
      kept = isDecided ? first : null;
      return first;
    }
    return type.cast(kept);
  }

  /**
   * An event of this type; rules read it as {@code type} unless the record has one itself.
   *
   * @throws IllegalArgumentException if there is no type, or the record holds what JSON could not
   *     say, such as an object of the host's; the message names the path
   */
  public static Event of(String type, Map<String, ?> fields) {
    if (type == null || type.isBlank()) {
      throw new IllegalArgumentException("an event needs a type, such as \"lead.created\"");
    }
    if (fields == null) {
      throw new IllegalArgumentException("an event needs its fields: a map, which may be empty");
    }
    return new Event(type, PlainFields.of(fields), null, null, false);
  }

  /**
   * An event whose type stands in its field {@code type}.
   *
   * @throws IllegalArgumentException if there is none, it is no text, or the record holds what JSON
   *     could not say; the message names the path
   */
  public static Event of(Map<String, ?> fields) {
    return plain(PlainFields.of(fields));
  }

  private static Event plain(Map<String, ?> fields) {
    if (fields.get(TYPE) instanceof String type && !type.isBlank()) {
      return new Event(type, fields, null, null, false);
    }
    throw new IllegalArgumentException("an event needs a type, such as \"type\": \"lead.created\"");
  }

  /**
   * The event that one JSON object tells, whose type stands in its field {@code type}. It has no id
   * yet, even if a field is called so, which may be a lead's: give one with {@link #withId}, or
   * what comes twice is sent twice.
   *
   * @throws ScriptException if the text is anything else, with line and column
   */
  public static Event of(String json) {
    return of(Source.of("event"), json);
  }

  /**
   * The same, from a text that was read somewhere.
   *
   * @param place of its first character
   * @throws ScriptException if the text is anything else, with line and column
   */
  public static Event of(Source place, String json) {
    return of(place, json, Optional.empty(), Optional.empty());
  }

  /**
   * The same, with what its sender told beside it.
   *
   * @param type whatever the text says of it; empty where it says it
   * @param phone whatever the text says in its field {@code phone}; empty where it says it
   * @throws ScriptException if the text is anything else, with line and column
   */
  public static Event of(Source place, String json, Optional<String> type, Optional<String> phone) {
    Map<String, @Nullable Object> fields = JsonFields.read(place, json);
    phone.ifPresent(known -> fields.put("phone", known));
    Map<String, @Nullable Object> all = Collections.unmodifiableMap(fields);
    return type.filter(known -> !known.isBlank())
        .map(known -> new Event(known, all, null, null, false))
        .orElseGet(() -> plain(place, type.isEmpty() ? all : Map.of()));
  }

  /**
   * The event of a record that was read somewhere.
   *
   * @throws ScriptException if its type is missing, or it holds what JSON could not say
   */
  public static Event of(Source place, Map<String, ?> fields) {
    try {
      return plain(place, PlainFields.of(fields));
    } catch (IllegalArgumentException e) {
      throw new ScriptException(List.of(Problem.error(place, String.valueOf(e.getMessage()))));
    }
  }

  private static Event plain(Source place, Map<String, ?> fields) {
    try {
      return plain(fields);
    } catch (IllegalArgumentException e) {
      throw new ScriptException(List.of(Problem.error(place, String.valueOf(e.getMessage()))));
    }
  }

  /**
   * The same event with what tells it from all others, such as the id that a webhook gives a
   * delivery: what has an id is sent for once, however often it comes. Rules do not see it.
   *
   * @throws IllegalArgumentException if it is null or blank
   */
  public Event withId(@Nullable String other) {
    if (other == null || other.isBlank()) {
      throw new IllegalArgumentException(
          ("the id of an event is %s, but has to tell it from all others: give what its sender calls it each time that it comes, such"
                  + " as the id of the delivery; an event that has none is handled without withId, and each time that it comes")
              .formatted(other == null ? "null" : "blank"));
    }
    return new Event(type, fields, other, moment, false);
  }

  /**
   * The same event with the moment at which it came, from which rules count how long what they want
   * is wanted: {@code expires: 2.hours}. They do not see it otherwise.
   */
  public Event withMoment(Instant other) {
    return new Event(type, fields, id, other, false);
  }

  /** When it came, if anybody said so. */
  public Optional<Instant> moment() {
    return Optional.ofNullable(moment);
  }

  /** What tells it from all others, if anything does. */
  public Optional<String> id() {
    return Optional.ofNullable(id);
  }

  /** What kind of thing happened, such as {@code lead.created}. */
  public String type() {
    return type;
  }

  /** The whole record, unchangeable. */
  public Map<String, ?> fields() {
    return fields;
  }

  /**
   * The value there; nothing when it, or anything on the way, is missing or no record. Of a list on
   * the way it is the list of what is there in each element: {@code items.name} are the names of
   * all items.
   */
  public @Nullable Object get(FieldPath path) {
    try {
      return read(path);
    } catch (OtherKind e) {
      return null;
    }
  }

  /**
   * The same for a condition: each question that a decision asks of a field comes this way. They
   * are counted, a large value as many, and now and then {@link #askedBy whoever asks} looks at the
   * time.
   *
   * @throws OtherKind if an element of a list on the way is no record
   */
  @Nullable Object asked(FieldPath path) {
    Object value = read(path);
    if (isDecided) {
      count(value);
    }
    return value;
  }

  /** Whether what the question asks of its field is so. */
  boolean answers(FieldQuestion question) {
    return question.holds(asked(question.path()));
  }

  private @Nullable Object read(FieldPath path) {
    Object value = path.in(fields);
    return value == null && path.names().size() == 1 && path.names().get(0).equals(TYPE)
        ? type
        : value;
  }

  /** The value at the path with dots between its names; {@link #get(FieldPath)} is faster. */
  public @Nullable Object get(String path) {
    return get(FieldPath.of(path));
  }

  /** Its type; what is in it may be about a person. */
  @Override
  public String toString() {
    return "event " + type;
  }
}
