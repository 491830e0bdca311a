package dev.callsheet.clock;

import dev.callsheet.store.DataLines;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRulesProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What clocks show in a zone. Laws change more often than Java is replaced, so what is known to
 * have changed since its tables of zones were made is a file here. Whatever reads a clock for
 * somebody else asks here. Immutable and thread-safe.
 */
public final class Clocks {
  private static final Duration A_DAY = Duration.ofDays(1);
  private static final String VERSION = "# version ";

  /** A time in which a clock goes otherwise than the tables of this Java say. */
  private record Change(Instant from, Instant until, ZoneOffset offset) {}

  private static final DataLines FILE = DataLines.beside(Clocks.class, "clocks.txt");
  private static final String KNOWN = FILE.remark(VERSION);
  private static final String TABLES = ZoneRulesProvider.getVersions("UTC").lastEntry().getKey();

  private static final Map<String, List<Change>> CHANGES = changes(TABLES);

  private Clocks() {}

  /**
   * @param tables version of those that Java has: where they are newer, they know better
   */
  static Map<String, List<Change>> changes(String tables) {
    Map<String, List<Change>> all = new HashMap<>();
    if (tables.compareTo(KNOWN) < 0) {
      for (DataLines.Line line : FILE.lines()) {
        List<String> cells = line.cells("\\|");
        Change change =
            new Change(
                Instant.parse(cells.get(1)),
                cells.get(2).isEmpty() ? Instant.MAX : Instant.parse(cells.get(2)),
                ZoneOffset.of(cells.get(3)));
        for (String zone : cells.get(0).split(", ", -1)) {
          all.computeIfAbsent(zone, name -> new ArrayList<>()).add(change);
        }
      }
    }
    return all;
  }

  /** What a clock in a zone shows at a moment. */
  public static OffsetDateTime at(Instant moment, ZoneId zone) {
    return moment.atOffset(offset(moment, zone));
  }

  private static ZoneOffset offset(Instant moment, ZoneId zone) {
    for (Change change : CHANGES.getOrDefault(zone.getId(), List.of())) {
      if (!moment.isBefore(change.from) && moment.isBefore(change.until)) {
        return change.offset;
      }
    }
    return zone.getRules().getOffset(moment);
  }

  /**
   * When a clock in a zone shows this: the earlier moment where it does so twice, and as much later
   * where it is put forward over it, as {@link java.time.ZonedDateTime} has it.
   */
  public static Instant moment(LocalDateTime shown, ZoneId zone) {
    Instant near = shown.toInstant(ZoneOffset.UTC);
    ZoneOffset before = offset(near.minus(A_DAY), zone);
    ZoneOffset after = offset(near.plus(A_DAY), zone);
    Instant first = shown.toInstant(before);
    Instant second = shown.toInstant(after);
    boolean isSecond = !offset(first, zone).equals(before) && offset(second, zone).equals(after);
    return isSecond ? second : first;
  }

  /**
   * How old what is known of clocks is, in words: the version of Java's tables, and of the changes
   * that are known beside them.
   */
  public static String age() {
    String changes = TABLES.compareTo(KNOWN) < 0 ? ", and what has changed until " + KNOWN : "";
    return "time zones of " + TABLES + changes;
  }
}
