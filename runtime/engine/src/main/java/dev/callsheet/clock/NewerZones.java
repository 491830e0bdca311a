package dev.callsheet.clock;

import dev.callsheet.store.DataLines;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The zones whose clocks go otherwise than this Java knows, for Java itself to reckon with: each
 * has the name of its zone and the version of what is known behind a {@code ~}, since no zone that
 * Java has can be given other rules. Thread-safe.
 */
final class NewerZones extends ZoneRulesProvider {
  static final String MARK = "~";

  /** A time in which a clock goes otherwise. */
  private record Change(Instant from, Instant until, ZoneOffset offset) {}

  private final Map<String, List<Change>> changes = new HashMap<>();
  private final String version;

  private NewerZones(DataLines file, String version) {
    this.version = version;
    for (DataLines.Line line : file.lines()) {
      List<String> cells = line.cells("\\|");
      Change change =
          new Change(
              Instant.parse(cells.get(1)),
              cells.get(2).isEmpty() ? Instant.MAX : Instant.parse(cells.get(2)),
              ZoneOffset.of(cells.get(3)));
      for (String zone : cells.get(0).split(", ", -1)) {
        changes.computeIfAbsent(zone + MARK + version, name -> new ArrayList<>()).add(change);
      }
    }
  }

  /**
   * What the zones of a file are called here, by the names that Java has for them.
   *
   * @param tables version of those that Java has: where they are newer, they know better
   * @param version of what the file knows
   */
  static Map<String, String> of(DataLines file, String tables, String version) {
    Map<String, String> zones = new HashMap<>();
    if (tables.compareTo(version) < 0) {
      NewerZones known = new NewerZones(file, version);
      try {
        registerProvider(known);
      } catch (ZoneRulesException e) {
        // Another copy of this library in the same Java has done so.
      }
      for (String zone : known.changes.keySet()) {
        zones.put(zone.substring(0, zone.indexOf(MARK)), zone);
      }
    }
    return zones;
  }

  @Override
  protected Set<String> provideZoneIds() {
    return Set.copyOf(changes.keySet());
  }

  @Override
  protected NavigableMap<String, ZoneRules> provideVersions(String zone) {
    return new TreeMap<>(Map.of(version, provideRules(zone, false)));
  }

  @Override
  protected ZoneRules provideRules(String zone, boolean forCaching) {
    ZoneRules base = getRules(zone.substring(0, zone.indexOf(MARK)), false);
    List<Change> all = changes.getOrDefault(zone, List.of());
    Instant last = all.get(all.size() - 1).until;
    boolean isForGood = last.equals(Instant.MAX);
    ZoneOffset offset = base.getOffset(Instant.MIN);
    List<ZoneOffsetTransition> transitions = new ArrayList<>();
    for (Instant moment : moments(base, all, isForGood ? last : endOfYear(last))) {
      ZoneOffset next = offset(base, all, moment);
      if (!next.equals(offset)) {
        LocalDateTime shown = LocalDateTime.ofInstant(moment, offset);
        transitions.add(ZoneOffsetTransition.of(shown, offset, next));
        offset = next;
      }
    }
    List<ZoneOffsetTransitionRule> rules = isForGood ? List.of() : base.getTransitionRules();
    ZoneOffset standard = base.getStandardOffset(Instant.MIN);
    return ZoneRules.of(standard, base.getOffset(Instant.MIN), List.of(), transitions, rules);
  }

  private static Instant endOfYear(Instant moment) {
    LocalDateTime utc = LocalDateTime.ofInstant(moment, ZoneOffset.UTC);
    return utc.toLocalDate().withDayOfYear(1).plusYears(1).atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /** When the clock may be changed, until then. */
  private static Set<Instant> moments(ZoneRules base, List<Change> changes, Instant end) {
    Set<Instant> moments = new TreeSet<>();
    Instant last = changes.get(changes.size() - 1).from;
    for (Change change : changes) {
      moments.add(change.from);
      moments.add(change.until);
    }
    moments.remove(Instant.MAX);
    Instant until = end.equals(Instant.MAX) ? last : end;
    ZoneOffsetTransition next = base.nextTransition(Instant.MIN);
    while (next != null && next.getInstant().isBefore(until)) {
      moments.add(next.getInstant());
      next = base.nextTransition(next.getInstant());
    }
    return moments;
  }

  private static ZoneOffset offset(ZoneRules base, List<Change> changes, Instant moment) {
    return changes.stream()
        .filter(change -> !moment.isBefore(change.from) && moment.isBefore(change.until))
        .findFirst()
        .map(Change::offset)
        .orElseGet(() -> base.getOffset(moment));
  }
}
