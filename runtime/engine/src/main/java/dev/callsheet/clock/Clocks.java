package dev.callsheet.clock;

import dev.callsheet.store.DataLines;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneRulesProvider;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What clocks show in a zone. Laws change more often than Java is replaced, so what is known to
 * have changed since its tables of zones were made is a file here. Whatever reads a clock asks
 * here. Immutable and thread-safe.
 */
public final class Clocks {
  private static final String VERSION = "# version ";

  private static final DataLines FILE = DataLines.beside(Clocks.class, "clocks.txt");
  private static final String KNOWN = FILE.remark(VERSION);
  private static final String TABLES = ZoneRulesProvider.getVersions("UTC").lastEntry().getKey();
  private static final Map<String, String> NEWER = zones(TABLES);
  private static final Map<String, ZoneId> ASKED = new ConcurrentHashMap<>();

  private Clocks() {}

  static Map<String, String> zones(String tables) {
    return NewerZones.of(FILE, tables, KNOWN);
  }

  /** The zone whose clock goes as is known here; the same one where Java knows as much. */
  public static ZoneId zone(ZoneId zone) {
    String newer = NEWER.get(zone.getId());
    if (newer == null) {
      return zone;
    }
    ZoneId asked = ASKED.get(newer);
    if (asked == null) {
      asked = ZoneId.of(newer); // which makes its rules
      ASKED.put(newer, asked);
    }
    return asked;
  }

  /** Whether the clocks of both go alike. */
  public static boolean isSame(ZoneId one, ZoneId other) {
    return zone(one).getRules().equals(zone(other).getRules());
  }

  /** The zone by the name that Java has for it. */
  public static ZoneId named(ZoneId zone) {
    String name = plain(zone.getId());
    return name.equals(zone.getId()) ? zone : ZoneId.of(name);
  }

  /** A text that was made of such a zone, with the name that Java has for it. */
  public static String plain(String text) {
    return text.replace(NewerZones.MARK + KNOWN, "");
  }

  /** What a clock in a zone shows at a moment. */
  public static OffsetDateTime at(Instant moment, ZoneId zone) {
    return moment.atZone(zone(zone)).toOffsetDateTime();
  }

  /** The same in words, also by a pattern that names the zone. */
  public static String text(DateTimeFormatter pattern, Instant moment, ZoneId zone) {
    return plain(pattern.format(moment.atZone(zone(zone))));
  }

  /**
   * When a clock in a zone shows this: the earlier moment where it does so twice, and as much later
   * where it is put forward over it, as {@link java.time.ZonedDateTime} has it.
   */
  public static Instant moment(LocalDateTime shown, ZoneId zone) {
    return shown.atZone(zone(zone)).toInstant();
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
