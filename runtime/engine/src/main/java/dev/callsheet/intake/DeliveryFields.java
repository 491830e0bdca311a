package dev.callsheet.intake;

import dev.callsheet.rule.FieldPath;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells what an event says from what counts, dates or signs its delivery, which differs with each
 * try: by the words of a name, in any order, and by its value, which is a count, a moment, a truth
 * or an id. Thread-safe.
 */
public final class DeliveryFields {
  /** Before a name in the settings: what stands there is content. */
  public static final String CONTENT = "!";

  /** A word that tells of tries, whatever stands beside it. */
  private static final Pattern OF_TRIES =
      Pattern.compile(".*(?:attempt|retr(?:y|ies|ied)|redeliver).*|tr(?:y|ies)|resen[dt]s?");

  /** What says nothing by itself. */
  private static final String WEAK =
      "x|is|was|has|the|of|for|at|on|times?|dates?|datetime|count|counter|number|num|nr|nbr|no"
          + "|ms|millis|milliseconds|sec|secs|seconds|us|micros|ns|nanos|utc|gmt|unix|epoch|iso|local"
          + "|id|uuid|guid|seq|sequence|index|last|first|next|current|total|left|remaining|previous"
          + "|re|event|message|msg|request|notification|callback|http|header|server|system|api|flag"
          + "|sig|signature|signed|hub|sha|version|v";

  /** What tells of a delivery wherever it stands. */
  private static final String STRONG =
      "sent|sends?|sending|deliver(?:y|ies|ed)|(?:web)?hooks?|dup|dupes?|duplicate[ds]?|replay(?:s|ed)?"
          + "|repeat(?:s|ed)?|resubmitted|resen[dt]s?|failures?|token|nonce|now|timestamp|ts"
          + "|(?:server|system|current)(?:time|date)";

  /** What does so beside a moment: by itself it is a state, or an amount. */
  private static final String DONE =
      "queued|enqueued|received|triggered|published|dispatch(?:ed)?|generated|emitted|pushed|posted"
          + "|forwarded|transmitted|notified|fired|relayed|processed";

  private static final String MOMENT = "at|on|time|date|datetime|ms|utc|unix|epoch|seconds";
  private static final String ANY = "(?:" + WEAK + "|" + STRONG + "|" + DONE + ")*";

  private static final Pattern OF_DELIVERY =
      Pattern.compile(
          "%1$s(?:%2$s)%1$s|%1$s(?:%3$s)%1$s(?:%4$s)%1$s|%1$s(?:%4$s)%1$s(?:%3$s)%1$s|iat|nbf|exp|jti"
              .formatted("(?:" + ANY + ")", STRONG, DONE, MOMENT));

  /** Differs with each try, whatever it is. */
  private static final Pattern OF_SIGNING =
      Pattern.compile(
          "(?:x|hub|hook|webhook|request)*(?:sig|signature|hmac|checksum)(?:sha|v|header)?"
              + "|pendingwebhooks|webhooks|webhookstatus");

  private static final Pattern OF_REQUEST =
      Pattern.compile(
          "(?:request|trace|span|correlation|notification)(?:id|uuid|guid)"
              + "|deliver(?:y|ed)(?:to|url|uri|endpoint)");

  /** How it went, where tries are told beside it; of a message it is what is said. */
  private static final Pattern OF_STATE =
      Pattern.compile(
          "(?:delivery|webhook|hook)(?:status|state|error|response)|last(?:error|response)");

  private static final Pattern NAMES_ID = Pattern.compile(".*(?:id|to|url|uri|endpoint)");

  private static final Pattern COUNTS =
      Pattern.compile(
          "(?i)[-+]?\\d+(?:[.,]\\d+)?(?: ?(?:/|of) ?\\d+)?|true|false|yes|no"
              + "|first|second|third|fourth|fifth|last|final|initial");

  private static final Pattern MOMENTS =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d(?:[T ].*)?|\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}(?:[ ,T].*)?"
              + "|\\d{1,2}:\\d\\d(?::\\d\\d.*)?"
              + "|(?:\\p{L}{2,9},? )?(?:\\d{1,2} \\p{L}{3,9}|\\p{L}{3,9} \\d{1,2}),? (?:\\d{4}|\\d{1,2}:).*");

  private static final Pattern IDS =
      Pattern.compile("(?=[^\\d]*\\d)[\\w.:=+/@|~-]{1,200}|[\\w=+/-]{20,200}");

  private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])|[^A-Za-z]+");

  /** A longer one is a text, and takes its time. */
  private static final int LONGEST = 48;

  private static final int LONGEST_VALUE = 200;
  private static final int MOST_KNOWN = 10_000;
  private static final Map<String, Kind> KNOWN = new ConcurrentHashMap<>();

  private DeliveryFields() {}

  /** What a name tells. */
  private enum Kind {
    CONTENT,
    DELIVERY,
    ID,
    TRIES,
    STATE,
    SIGNING
  }

  /** What an event says, as far as names and values tell, in the order of the names. */
  public static Map<String, @Nullable Object> content(Map<?, ?> fields, Sameness same) {
    return record(fields, "", same.ignored());
  }

  /** Whether something on the way to a field has such a name. */
  public static boolean mayBeIn(FieldPath path) {
    String parent = "";
    for (String name : path.names()) {
      if (kind(parent, name) != Kind.CONTENT) {
        return true;
      }
      parent = within(parent, name);
    }
    return false;
  }

  /** What stands in these fields, which are what an event says as somebody reads them. */
  public static Map<String, @Nullable Object> read(
      Map<String, ?> fields, Collection<FieldPath> paths, Sameness same) {
    Map<String, @Nullable Object> all = new TreeMap<>();
    for (FieldPath path : paths) {
      Object value = path.at(fields);
      if (value != null && path.names().stream().noneMatch(same.ignored()::contains)) {
        List<String> ignored = new ArrayList<>(same.ignored());
        if (kind("", path.names().get(path.names().size() - 1)) == Kind.TRIES) {
          names(value).forEach(name -> ignored.add(CONTENT + name)); // it is read as a whole
        }
        all.put(path.toString(), plain(value, "", ignored));
      }
    }
    return all;
  }

  private static Stream<String> names(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .flatMap(
              entry ->
                  Stream.concat(
                      Stream.of(String.valueOf(entry.getKey())), names(entry.getValue())));
    }
    return value instanceof Collection<?> all
        ? all.stream().flatMap(DeliveryFields::names)
        : Stream.empty();
  }

  private static Map<String, @Nullable Object> record(
      Map<?, ?> fields, String parent, List<String> ignored) {
    Map<String, @Nullable Object> some = new TreeMap<>();
    boolean tellsTries =
        fields.keySet().stream().anyMatch(name -> kind("", String.valueOf(name)) == Kind.TRIES);
    fields.forEach(
        (key, value) -> {
          String name = String.valueOf(key);
          boolean isContent =
              !ignored.contains(name)
                  && (ignored.contains(CONTENT + name)
                      || !isOfDelivery(kind(parent, name), value, tellsTries));
          if (isContent) {
            some.put(name, plain(value, within(parent, name), ignored));
          }
        });
    return some;
  }

  private static @Nullable Object plain(
      @Nullable Object value, String parent, List<String> ignored) {
    if (value instanceof Map<?, ?> map) {
      return record(map, parent, ignored);
    } else if (value instanceof Collection<?> list) {
      List<@Nullable Object> all = new ArrayList<>();
      list.forEach(each -> all.add(plain(each, parent, ignored)));
      return all;
    }
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros() // 1.0 is 1
        : value;
  }

  private static boolean isOfDelivery(Kind kind, @Nullable Object value, boolean tellsTries) {
    return switch (kind) {
      case CONTENT -> false;
      case DELIVERY, ID -> isCounted(value, kind);
      case TRIES -> value instanceof Map || value instanceof List || isCounted(value, kind);
      case STATE -> tellsTries || isCounted(value, kind);
      case SIGNING -> true;
    };
  }

  private static boolean isCounted(@Nullable Object value, Kind kind) {
    if (value instanceof List<?> all) {
      return all.stream().allMatch(one -> !(one instanceof List) && isCounted(one, kind));
    }
    if (!(value instanceof String)) {
      return !(value instanceof Map);
    }
    String text = value.toString().strip();
    return text.isEmpty()
        || (kind == Kind.ID && text.indexOf(' ') < 0)
        || (text.length() <= LONGEST_VALUE
            && Stream.of(COUNTS, MOMENTS, IDS).anyMatch(form -> form.matcher(text).matches()));
  }

  /** What tells of those within: of what is a delivery's, an id or a time is the delivery's. */
  private static String within(String parent, String name) {
    return kind(parent, name) == Kind.DELIVERY ? parent + letters(name) : "";
  }

  private static Kind kind(String parent, String name) {
    String key = parent + '\n' + name;
    Kind known = KNOWN.get(key);
    if (known == null) {
      known = told(parent + letters(name), name);
      if (KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(key, known);
      }
    }
    return known;
  }

  private static Kind told(String letters, String name) {
    if (words(name).anyMatch(word -> OF_TRIES.matcher(word).matches())) {
      return Kind.TRIES;
    }
    if (letters.length() > LONGEST) {
      return Kind.CONTENT;
    }
    if (OF_SIGNING.matcher(letters).matches()) {
      return Kind.SIGNING;
    }
    if (OF_STATE.matcher(letters).matches()) {
      return Kind.STATE;
    }
    if (OF_REQUEST.matcher(letters).matches()) {
      return Kind.ID;
    }
    return OF_DELIVERY.matcher(letters).matches()
        ? NAMES_ID.matcher(letters).matches() ? Kind.ID : Kind.DELIVERY
        : Kind.CONTENT;
  }

  private static String letters(String name) {
    return words(name).collect(Collectors.joining());
  }

  private static Stream<String> words(String name) {
    return BETWEEN_WORDS.splitAsStream(name).map(word -> word.toLowerCase(Locale.ROOT));
  }
}
