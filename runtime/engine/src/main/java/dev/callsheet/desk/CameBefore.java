package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import dev.callsheet.intake.DeliveryFields;
import dev.callsheet.intake.SeenIds;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.RuleSource;
import dev.callsheet.store.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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

  private static final Set<RuleSource.Kind> READ =
      Set.of(RuleSource.Kind.ASKED, RuleSource.Kind.READ, RuleSource.Kind.SOURCE);

  /** So many say what it holds, as of SHA-256. */
  private static final int DIGITS = 16;

  private final DeskLog log;
  private final Supplier<RuleSet> rules;
  private final long decided;
  private final Instant opened;
  private final SeenIds seen = new SeenIds();

  /** Of those that others came under the id of. */
  private final Map<Long, Said> contents =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Said> eldest) {
          return size() > MOST;
        }
      };

  /** What the rules read that might count a delivery; so it is what an event says. */
  private ReadFields read = new ReadFields(RuleSet.of("none", List.of()));

  CameBefore(DeskLog log, Supplier<RuleSet> rules) {
    this.log = log;
    this.rules = rules;
    this.decided = log.decided();
    this.opened = log.now();
  }

  /**
   * What an event says.
   *
   * @param own what stands for it, by names and values alone
   * @param read the same of what rules read besides; empty for nothing
   * @param isErased whether nobody can say any more what rules would read
   */
  private record Said(String own, String read, boolean isErased) {
    /** Nobody can say what it was. */
    static final Said UNKNOWN = new Said("", "", true);

    boolean is(Said other) {
      return own.equals(other.own) && (isErased || other.isErased || read.equals(other.read));
    }

    String text() {
      return own + read;
    }
  }

  /** What rules read of events, by their types, as far as it might be a delivery's. */
  private static final class ReadFields {
    final RuleSet rules;
    private final Set<FieldPath> always = new HashSet<>();
    private final Map<String, Set<FieldPath>> byType = new HashMap<>();

    ReadFields(RuleSet rules) {
      this.rules = rules;
      for (Rule rule : rules.rules()) {
        Set<FieldPath> paths = new HashSet<>();
        for (RuleSource.Named one : rule.written().named()) {
          if (READ.contains(one.kind()) && !one.name().isBlank()) {
            Optional.of(FieldPath.of(one.name()))
                .filter(DeliveryFields::mayBeIn)
                .ifPresent(paths::add);
          }
        }
        if (rule.types().isEmpty()) {
          always.addAll(paths);
        }
        rule.types()
            .forEach(type -> byType.computeIfAbsent(type, any -> new HashSet<>()).addAll(paths));
      }
      byType.values().forEach(some -> some.addAll(always));
    }

    Set<FieldPath> of(LoggedEvent event, Map<String, ?> fields) {
      return always.isEmpty() && byType.isEmpty()
          ? always
          : byType.getOrDefault(
              event.type().orElseGet(() -> String.valueOf(fields.get("type"))), always);
    }
  }

  /** The event that this one repeats. */
  @SuppressWarnings("ReferenceEquality") // the same rules read the same
  Optional<Long> before(LoggedEvent event) throws IOException {
    RuleSet now = rules.get();
    if (now != read.rules) {
      read = new ReadFields(now);
      contents.clear();
    }
    String source = event.source();
    String type = event.type().orElse("");
    long content = Long.parseUnsignedLong(event.digest().substring(0, DIGITS), 16);
    if (event.id().isEmpty()) {
      Duration soon = event.same().within().orElse(SOON);
      boolean isOver =
          event.number() <= decided && event.at().plus(soon).isBefore(opened); // of no use to any
      return isOver
          ? Optional.empty()
          : seen.before(
                  event.number(), event.at(), content, soon, source, type, "", said(event).text())
              .map(SeenIds.Seen::event);
    }
    String id = event.same().id(event.id().get());
    Duration window = SeenIds.WINDOW;
    Optional<SeenIds.Seen> same =
        seen.before(event.number(), event.at(), content, window, source, type, id);
    if (same.isEmpty() || same.get().content() == content) {
      return same.map(SeenIds.Seen::event);
    }
    Said own = said(event);
    return said(same.get().event()).is(own)
        ? same.map(SeenIds.Seen::event)
        : seen.before(event.number(), event.at(), content, window, source, type, id, own.text())
            .map(SeenIds.Seen::event);
  }

  /** What an event says that was read, or said before it was erased. */
  private Said said(LoggedEvent event) throws IOException {
    if (event.body().isEmpty()) {
      return said(event.number());
    }
    Optional<Map<String, @Nullable Object>> fields = event.fields();
    Map<String, @Nullable Object> asked =
        fields
            .map(all -> DeliveryFields.read(all, read.of(event, all), event.same()))
            .orElse(Map.of());
    String more = asked.isEmpty() ? "" : digest(JsonFields.write(asked));
    return new Said(said(event, fields), more, false);
  }

  private Said said(long number) throws IOException {
    Said known = contents.get(number);
    if (known == null) {
      known = read(number);
      contents.put(number, known);
    }
    return known;
  }

  /** Unknown where an earlier version erased it. */
  private Said read(long number) throws IOException {
    try (ChainReader reader = log.reader(Instant.MAX, number, Glance.none())) {
      while (reader.next()) {
        if (reader.record().text("type").equals(DeskLog.EVENT)
            && reader.record().number(DeskLog.EVENT) == number) {
          LoggedEvent event = LoggedEvent.at(reader);
          return event.body().isPresent()
              ? said(event)
              : new Said(
                  new String(reader.beside().orElse(new byte[0]), StandardCharsets.US_ASCII),
                  "",
                  true);
        }
      }
    }
    return Said.UNKNOWN;
  }

  /**
   * What stands for what it says, without what counts or dates its delivery; of its digest if that
   * cannot be read. It is left of an event that is erased.
   */
  static String left(LoggedEvent event) {
    return said(event, event.fields());
  }

  private static String said(LoggedEvent event, Optional<Map<String, @Nullable Object>> fields) {
    return fields
        .map(
            all ->
                digest(
                    event.phone().orElse("")
                        + JsonFields.write(DeliveryFields.content(all, event.same()))))
        .orElse(event.digest().substring(0, DIGITS));
  }

  private static String digest(String text) {
    return Digests.hex(Digests.sha256().digest(text.getBytes(StandardCharsets.UTF_8)))
        .substring(0, DIGITS);
  }
}
