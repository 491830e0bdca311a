package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import dev.callsheet.intake.SeenIds;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.store.Digests;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which events repeat one before: the same source, id and type, about the same number, with the
 * same content but for what counts or dates a delivery. Without an id what soon comes again is a
 * second try, and what comes later is new. Not thread-safe.
 */
final class CameBefore {
  /** Without an id. */
  private static final Duration SOON = Duration.ofMinutes(10);

  /** So many earlier events are kept in mind that others are held against. */
  private static final int MOST = 1_000;

  /** A word of a name that tells of tries, which are never what is said. */
  private static final Pattern OF_TRIES =
      Pattern.compile(".*(?:attempt|retr(?:y|ies|ied)|redeliver).*|tr(?:y|ies)|resen[dt]");

  /** How a delivery goes, where its tries are told beside it; of a message it is what is said. */
  private static final Pattern OF_STATE = Pattern.compile("delivery(?:status|state)");

  /** What counts, dates or signs a delivery, by the letters of its name. */
  private static final Pattern OF_DELIVERY =
      Pattern.compile(
          "(?:x|is|delivery|webhook|event|failed)?(?:tr(?:y|ies)|resend|failures?)"
              + "(?:s|count|number|num|no|id|reason|at|time)?|lasterror"
              + "|(?:re)?deliver(?:y|ies|ed)(?:id|uuid|count|number|time|date|at|edat|to|url)?"
              + "|(?:re)?(?:sent|received|triggered|published|dispatched|generated|emitted|queued)"
              + "(?:at|on|time|date|timestamp)|(?:re)?sent"
              + "|(?:x|message|event|webhook|delivery|request|notification)?(?:timestamp|ts|nonce|now)(?:ms)?"
              + "|(?:x|hub|hook|webhook|request)?(?:sig|signature|hmac|checksum)(?:sha|v|header)?|token"
              + "|(?:request|trace|span|correlation|webhook|notification|hook)id"
              + "|pendingwebhooks|webhooks|webhookstatus");

  /** So many say what it holds, as of SHA-256. */
  private static final int DIGITS = 16;

  private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])|[^A-Za-z]+");

  private final DeskLog log;
  private final long decided;
  private final Instant opened;
  private final SeenIds seen = new SeenIds();

  /** Of those that others came under the id of. */
  private final Map<Long, String> contents =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, String> eldest) {
          return size() > MOST;
        }
      };

  CameBefore(DeskLog log) {
    this.log = log;
    this.decided = log.decided();
    this.opened = log.now();
  }

  /** The event that this one repeats. */
  Optional<Long> before(LoggedEvent event) throws IOException {
    String source = event.source();
    String type = event.type().orElse("");
    long content = Long.parseUnsignedLong(event.digest().substring(0, DIGITS), 16);
    if (event.id().isEmpty()) {
      Duration soon = event.same().within().orElse(SOON);
      boolean isOver =
          event.number() <= decided && event.at().plus(soon).isBefore(opened); // of no use to any
      return isOver
          ? Optional.empty()
          : seen.before(event.number(), event.at(), content, soon, source, type, "", content(event))
              .map(SeenIds.Seen::event);
    }
    String id = event.same().id(event.id().get());
    Duration window = SeenIds.WINDOW;
    Optional<SeenIds.Seen> same =
        seen.before(event.number(), event.at(), content, window, source, type, id);
    if (same.isEmpty() || same.get().content() == content) {
      return same.map(SeenIds.Seen::event);
    }
    String own = content(event);
    return content(same.get().event()).equals(own)
        ? same.map(SeenIds.Seen::event)
        : seen.before(event.number(), event.at(), content, window, source, type, id, own)
            .map(SeenIds.Seen::event);
  }

  /** What an event says that was read, or said before it was erased. */
  private String content(LoggedEvent event) throws IOException {
    return event.body().isPresent() ? said(event) : content(event.number());
  }

  private String content(long number) throws IOException {
    String known = contents.get(number);
    if (known == null) {
      known = read(number);
      contents.put(number, known);
    }
    return known;
  }

  /** Empty where an earlier version erased it: nobody can say then what it was. */
  private String read(long number) throws IOException {
    try (ChainReader reader = log.reader(Instant.MAX, number, Glance.none())) {
      while (reader.next()) {
        if (reader.record().text("type").equals(DeskLog.EVENT)
            && reader.record().number(DeskLog.EVENT) == number) {
          LoggedEvent event = LoggedEvent.at(reader);
          return event.body().isPresent()
              ? said(event)
              : new String(reader.beside().orElse(new byte[0]), StandardCharsets.US_ASCII);
        }
      }
    }
    return "";
  }

  /**
   * What stands for what it says, without what counts or dates its delivery; of its digest if that
   * cannot be read. It is left of an event that is erased.
   */
  static String said(LoggedEvent event) {
    List<String> ignored = event.same().ignored();
    return event
        .fields()
        .map(fields -> event.phone().orElse("") + JsonFields.write(record(fields, ignored)))
        .map(text -> Digests.hex(Digests.sha256().digest(text.getBytes(StandardCharsets.UTF_8))))
        .orElse(event.digest())
        .substring(0, DIGITS);
  }

  private static Map<String, @Nullable Object> record(Map<?, ?> fields, List<String> ignored) {
    Map<String, @Nullable Object> some = new TreeMap<>();
    boolean tellsTries = fields.keySet().stream().anyMatch(CameBefore::isOfTries);
    fields.forEach(
        (name, each) -> {
          String said = String.valueOf(name);
          boolean isOfDelivery =
              isOfTries(said)
                  || OF_DELIVERY.matcher(letters(said)).matches()
                  || (tellsTries && OF_STATE.matcher(letters(said)).matches());
          if (!isOfDelivery && !ignored.contains(said)) {
            some.put(said, plain(each, ignored));
          }
        });
    return some;
  }

  private static @Nullable Object plain(@Nullable Object value, List<String> ignored) {
    if (value instanceof Map<?, ?> map) {
      return record(map, ignored);
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> all = new ArrayList<>();
      list.forEach(each -> all.add(plain(each, ignored)));
      return all;
    }
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros() // 1.0 is 1
        : value;
  }

  private static boolean isOfTries(Object name) {
    return words(name).anyMatch(word -> OF_TRIES.matcher(word).matches());
  }

  private static String letters(String name) {
    return words(name).collect(Collectors.joining());
  }

  private static Stream<String> words(Object name) {
    return BETWEEN_WORDS
        .splitAsStream(String.valueOf(name))
        .map(word -> word.toLowerCase(Locale.ROOT));
  }
}
