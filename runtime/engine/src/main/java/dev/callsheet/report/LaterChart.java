package dev.callsheet.report;

import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Table;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** When those leave whose time has not come: an hour a line, with a bar. */
final class LaterChart {
  private static final int MOST = 6;
  private static final int BAR = 30;
  private static final DateTimeFormatter HOUR =
      DateTimeFormatter.ofPattern("EEE yyyy-MM-dd HH:mm z", Locale.ENGLISH);

  private LaterChart() {}

  static List<String> lines(SortedMap<Instant, Long> later) {
    SortedMap<Instant, Long> hours = new TreeMap<>();
    later.forEach(
        (moment, count) -> hours.merge(moment.truncatedTo(ChronoUnit.HOURS), count, Long::sum));
    if (hours.isEmpty()) {
      return List.of();
    }
    ZoneId zone = ZoneId.systemDefault(); // which takes a while to find out
    long most = Collections.max(hours.values());
    Table table = new Table("<><");
    List<Map.Entry<Instant, Long>> all = new ArrayList<>(hours.entrySet());
    for (Map.Entry<Instant, Long> hour : all.subList(0, Math.min(MOST, all.size()))) {
      table.row(
          "   " + HOUR.format(later.tailMap(hour.getKey()).firstKey().atZone(zone)),
          Effects.number(hour.getValue()),
          "#".repeat((int) Math.max(1, hour.getValue() * BAR / most)));
    }
    List<String> lines = new ArrayList<>(table.lines());
    if (all.size() > MOST) {
      long rest = all.subList(MOST, all.size()).stream().mapToLong(Map.Entry::getValue).sum();
      lines.add(
          "   and %s more, the last %s"
              .formatted(Effects.number(rest), HOUR.format(later.lastKey().atZone(zone))));
    }
    return lines;
  }
}
