package dev.callsheet.report;

import dev.callsheet.action.LeftOut;
import dev.callsheet.clock.Clocks;
import dev.callsheet.guard.hours.HoursGuard;
import dev.callsheet.preview.Preview;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** When those leave whose time has not come: an hour a line, then a zone a line, with bars. */
final class LaterChart {
  private static final int MOST = 6;

  /** Of either, where there are several zones. */
  private static final int FEW = 4;

  private static final int BAR = 30;
  private static final int NAME = 24;
  private static final String GAP = "  ";
  private static final String OF_ZONE = HoursGuard.REASON + " in ";
  private static final DateTimeFormatter DAY = format("EEE yyyy-MM-dd HH:mm");
  private static final DateTimeFormatter TIME = format("HH:mm z");
  private static final DateTimeFormatter LATER = format("EEE MM-dd HH:mm z");
  private static final DateTimeFormatter HOUR = format("EEE yyyy-MM-dd HH:mm z");

  private LaterChart() {}

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }

  /** A moment as the chart has it. */
  static String moment(Instant moment) {
    return Clocks.text(HOUR, moment, ZoneId.systemDefault());
  }

  static List<String> lines(Preview preview, int width) {
    SortedMap<Instant, Long> later = preview.later();
    SortedMap<Instant, Long> hours = new TreeMap<>();
    later.forEach(
        (moment, count) -> hours.merge(moment.truncatedTo(ChronoUnit.HOURS), count, Long::sum));
    if (hours.isEmpty()) {
      return List.of();
    }
    ZoneId zone = ZoneId.systemDefault(); // which takes a while to find out
    List<LeftOut> zones = new ArrayList<>(preview.leftOut());
    zones.removeIf(reason -> reason.delay().isEmpty());
    int few = zones.size() > 1 ? FEW : MOST;
    Table table = new Table("<>");
    List<Map.Entry<Instant, Long>> all = new ArrayList<>(hours.entrySet());
    List<Map.Entry<Instant, Long>> first = all.subList(0, Math.min(few, all.size()));
    for (Map.Entry<Instant, Long> hour : first) {
      table.row(
          "   " + Clocks.text(HOUR, later.tailMap(hour.getKey()).firstKey(), zone),
          Effects.number(hour.getValue()));
    }
    List<String> lines = bars(table, first.stream().map(Map.Entry::getValue).toList(), width);
    if (all.size() > few) {
      long rest = all.subList(few, all.size()).stream().mapToLong(Map.Entry::getValue).sum();
      lines.add(
          "   and %s more, the last %s"
              .formatted(Effects.number(rest), Clocks.text(HOUR, later.lastKey(), zone)));
    }
    if (zones.size() > 1) {
      lines.addAll(zones(zones, zone, width));
    }
    return lines;
  }

  /** The largest, each with its first and its last; the others together. */
  private static List<String> zones(List<LeftOut> zones, ZoneId own, int width) {
    zones.sort(Comparator.comparingLong(LeftOut::count).reversed());
    List<LeftOut> shown = new ArrayList<>(zones.subList(0, Math.min(FEW, zones.size())));
    List<LeftOut> rest = zones.subList(shown.size(), zones.size());
    rest.stream().reduce(LeftOut::plus).ifPresent(shown::add);
    Table table = new Table("<><");
    for (int i = 0; i < shown.size(); i++) {
      LeftOut one = shown.get(i);
      String name = Visible.line(one.reason().replace(OF_ZONE, ""));
      LeftOut.Wait wait = one.delay().orElseThrow();
      table.row(
          "   " + (i == FEW && rest.size() > 1 ? rest.size() + " others" : Visible.cut(name, NAME)),
          Effects.number(one.count()),
          span(wait.first(), wait.last(), own));
    }
    return bars(table, shown.stream().map(LeftOut::count).toList(), width);
  }

  /** The table's lines with a bar behind each, as far as there is room for bars. */
  private static List<String> bars(Table table, List<Long> counts, int width) {
    List<String> lines = table.lines();
    int widest = Collections.max(lines.stream().map(ScreenWidth::of).toList());
    long most = Collections.max(counts);
    int room = Math.min(BAR, width - widest - GAP.length());
    for (int i = 0; room > 0 && i < lines.size(); i++) {
      String line = lines.get(i);
      String bar = "#".repeat((int) Math.max(1, counts.get(i) * room / most));
      lines.set(i, line + " ".repeat(widest - ScreenWidth.of(line)) + GAP + bar);
    }
    return lines;
  }

  private static String span(Instant first, Instant last, ZoneId zone) {
    if (first.equals(last)) {
      return Clocks.text(HOUR, first, zone);
    }
    LocalDate day = Clocks.at(first, zone).toLocalDate();
    boolean isOneDay = day.equals(Clocks.at(last, zone).toLocalDate());
    return Clocks.text(DAY, first, zone) + " - " + Clocks.text(isOneDay ? TIME : LATER, last, zone);
  }
}
