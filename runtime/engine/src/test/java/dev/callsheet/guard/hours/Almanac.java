package dev.callsheet.guard.hours;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * When who may be reached, by a table and clocks of its own: nothing of the guards is in it, nor
 * the zones of Java. Holds for December 2026 to November 2027.
 */
final class Almanac {
  /** The law of a place. */
  private record Law(List<Double> from, List<Double> until, String closed, boolean ofCalls) {}

  private static final int HOUR = 3_600;
  private static final List<Double> CLOSED = Collections.nCopies(7, 0.0);
  private static final List<Double> FROM = Collections.nCopies(7, 8.0);
  private static final List<Double> UNTIL = Collections.nCopies(7, 21.0);
  private static final Law FEDERAL = new Law(FROM, UNTIL, "", false);

  private final Map<String, Law> laws = new HashMap<>();

  /** By code: the place and the letters of its clocks. */
  final Map<Integer, List<String>> codes = new TreeMap<>();

  /** By state: the first code that has its clocks, to which all of them belong. */
  final Map<String, String> clocks = new TreeMap<>();

  Almanac() throws IOException {
    try (InputStream table = Almanac.class.getResourceAsStream("almanac.txt")) {
      new String(table.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(this::read);
    }
  }

  private void read(String line) {
    String[] cells = line.split("\\s*\\|\\s*", -1);
    boolean ofCalls = cells[1].startsWith("call ");
    String[] hours = cells[1].replace("call ", "").split(" ", -1);
    List<Double> from = new ArrayList<>(CLOSED);
    List<Double> until = new ArrayList<>(CLOSED);
    for (int i = 0; i < hours.length; i += 2) {
      int last = hours[i].charAt(hours[i].length() - 1) - '0';
      for (int day = hours[i].charAt(0) - '0'; day <= last; day++) {
        from.set(day - 1, Double.valueOf(hours[i + 1].split("-", -1)[0]));
        until.set(day - 1, Double.valueOf(hours[i + 1].split("-", -1)[1]));
      }
    }
    laws.put(cells[0], new Law(from, until, cells[2], ofCalls));
    for (int i = 3; i < cells.length; i++) {
      String[] words = cells[i].split(" ", -1);
      clocks.merge(cells[0], words[0], String::concat);
      for (int j = 1; j < words.length; j++) {
        codes.put(Integer.valueOf(words[j]), List.of(cells[0], words[0]));
      }
    }
  }

  /** Whether it is open by every clock of these letters. */
  boolean isOpen(String place, String letters, boolean isStrict, boolean isCall, long second) {
    Law own = Objects.requireNonNull(laws.get(place), place);
    boolean isCanada = place.startsWith("CA-");
    for (int i = 0; i < letters.length(); i++) {
      long local = second + Math.round(offset(letters.charAt(i), second) * HOUR);
      if (!isOpen(FEDERAL, local, true)
          || (isCanada && isCall && !isOpen(own, local, isStrict))
          || (!isCanada && isStrict && !isOpen(own, local, true))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOpen(Law law, long local, boolean keepsHolidays) {
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(local, 24L * HOUR));
    double hour = Math.floorMod(local, 24 * HOUR) / (double) HOUR;
    int weekday = (int) Math.floorMod(day.toEpochDay() + 3, 7L);
    String date = "%02d%02d".formatted(day.getMonthValue(), day.getDayOfMonth());
    return hour >= law.from.get(weekday)
        && hour < law.until.get(weekday)
        && !(keepsHolidays && law.closed.contains(date));
  }

  /** Hours from UTC. */
  private static double offset(char clock, long second) {
    double standard =
        switch (clock) {
          case 'N' -> -3.5;
          case 'A', 'R' -> -4;
          case 'E', 'J' -> -5;
          case 'C', 'B' -> -6;
          case 'M', 'Z' -> -7;
          case 'P' -> -8;
          case 'K' -> -9;
          case 'D', 'H' -> -10;
          case 'W' -> -11;
          case 'G' -> 10;
          default -> throw new IllegalArgumentException("no clock " + clock);
        };
    if ("NAECMPKD".indexOf(clock) < 0) {
      return standard;
    }
    // 14 March 2027 and 7 November 2027, at two by the clock that is left.
    long begin = LocalDate.of(2027, 3, 14).toEpochDay() * 24 * HOUR + 2 * HOUR;
    long end = LocalDate.of(2027, 11, 7).toEpochDay() * 24 * HOUR + 2 * HOUR;
    long local = second + Math.round(standard * HOUR);
    return local >= begin && local + HOUR < end ? standard + 1 : standard;
  }
}
