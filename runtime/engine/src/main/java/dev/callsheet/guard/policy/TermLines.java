package dev.callsheet.guard.policy;

import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.Footer;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.hours.WeekHours;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.number.OnlyTo;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.guard.place.ZoneNames;
import dev.callsheet.guard.row.ConsentGuard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What terms say, a line each. The lines name hours and files of hours and do not hold them, so
 * that newer rules and a changed file hold at once. Thread-safe.
 */
public final class TermLines {
  /** What can be meant by a name that is spelled wrongly. */
  public static final List<String> NAMES =
      List.of(
          "us-federal",
          "us-strict",
          "toll-free",
          "unknown",
          "landline",
          "premium",
          "zone",
          "zip",
          "state",
          "country");

  private TermLines() {}

  /**
   * The lines of a term; none if what it is about is missing.
   *
   * @param given its values by their names, an age in ISO 8601
   * @param place where it stands
   * @throws IllegalArgumentException if a value is not what it should be
   */
  public static List<String> of(Term term, Map<String, List<String>> given, String place) {
    List<String> lines = new ArrayList<>();
    switch (term) {
      case HOURS -> {
        add(lines, "hours", given.get(""));
        add(lines, "file", given.get("file"));
        add(lines, "window", window(given, place));
      }
      case PLACE -> add(lines, "place", given.get("from"));
      case ALLOW -> add(lines, "allow", given.get(""));
      case SUPPRESS -> {
        Optional<Duration> age = age(given, "notOlderThan");
        for (String list : given.getOrDefault("list", List.of())) {
          lines.add("suppress " + new ListDemand(list, age).written());
        }
      }
      case CAP -> {
        List<String> most = given.get("");
        List<String> per = given.get("per");
        if (most != null && per != null) {
          lines.add("cap " + cap(Long.parseLong(most.get(0)), per.get(0), given).written());
        }
      }
      case CONSENT -> {
        List<String> field = given.get("field");
        Optional<Duration> holds = age(given, "within");
        for (String of : given.getOrDefault("of", List.of("sms"))) {
          if (field != null && holds.isPresent()) {
            lines.add("consent " + ConsentGuard.of(of, field.get(0), holds.get()).written());
          }
        }
      }
      case OPT_OUT -> add(lines, "optout", given.get("field"));
      case SEGMENTS -> {
        add(lines, "segments", given.get("max"));
        for (String price : given.getOrDefault("price", List.of())) {
          lines.add("price " + SegmentPrice.read(price).written());
        }
      }
      case FOOTER -> {
        Optional<Duration> every = age(given, "every");
        for (String text : given.getOrDefault("", List.of())) {
          lines.add("footer " + new Footer(text, every).written());
        }
      }
      case NO_TEXTS -> add(lines, "notexts", given.get("to"));
      case ONLY_TO -> {
        List<String> numbers = given.get("");
        if (numbers != null && !numbers.isEmpty()) {
          lines.add("onlyto " + new OnlyTo(numbers).written());
        }
      }
    }
    return lines;
  }

  /**
   * Whether a line holds nobody back by itself: it says where somebody is, or lets somebody pass.
   */
  public static boolean isAlone(String line) {
    return line.startsWith("allow ") || line.startsWith("place ");
  }

  private static Optional<Duration> age(Map<String, List<String>> given, String name) {
    return Optional.ofNullable(given.get(name)).map(one -> Duration.parse(one.get(0)));
  }

  private static Cap cap(long most, String per, Map<String, List<String>> given) {
    String of = String.join(",", given.getOrDefault("of", List.of("sms", "call")));
    if (per.equals("contact")) {
      String within =
          demanded(
              given,
              "within",
              "a cap per contact says within which time; add 'within', such as 24 hours");
      refuse(given, "zone", "a cap per contact looks back from each moment");
      String subject = given.getOrDefault("subject", List.of("")).get(0);
      return Cap.perContact(most, Duration.parse(within), of, subject);
    }
    if (!per.equals("day")) {
      throw new IllegalArgumentException(
          "a cap is per contact or per day; write 'contact' or 'day'");
    }
    refuse(given, "within", "a cap per day is of calendar days");
    refuse(given, "subject", "a cap per day is of all that leaves");
    String zone =
        demanded(
            given, "zone", "a cap per day says whose day; add 'zone', such as 'America/New_York'");
    return Cap.perDay(most, ZoneNames.sure(zone), of);
  }

  private static String demanded(Map<String, List<String>> given, String name, String why) {
    if (!given.containsKey(name)) {
      throw new IllegalArgumentException(why);
    }
    return given.get(name).get(0);
  }

  private static void refuse(Map<String, List<String>> given, String name, String why) {
    if (given.containsKey(name)) {
      throw new IllegalArgumentException("%s; leave '%s' out".formatted(why, name));
    }
  }

  private static void add(List<String> lines, String kind, @Nullable List<String> values) {
    if (values != null) {
      values.forEach(value -> lines.add(kind + " " + value));
    }
  }

  private static @Nullable List<String> window(Map<String, List<String>> given, String place) {
    List<String> from = given.get("from");
    List<String> until = given.get("until");
    if (from == null || until == null) {
      if (Stream.of("from", "until", "in", "days").anyMatch(given::containsKey)) {
        throw new IllegalArgumentException(
            "hours of your own say from and until; write both, such as '10:00' and '18:00'");
      }
      return null;
    }
    String days = given.getOrDefault("days", List.of("daily")).get(0);
    WeekHours week = WeekHours.on(days, from.get(0) + "-" + until.get(0));
    List<String> in = given.get("in");
    return (in == null ? List.of("*") : HoursTable.areas(in))
        .stream().map(area -> HoursRow.own(area, week, place).written()).toList();
  }

  /**
   * What these lines forbid, as {@link Policy#written} has it.
   *
   * @param presets hours by their name
   * @param files hours by the name of the file that has them
   * @throws IllegalArgumentException if one cannot be kept to
   */
  public static SortedSet<String> written(
      List<String> lines,
      Function<String, List<HoursRow>> presets,
      Function<String, List<HoursRow>> files) {
    Policy.Builder hours = Policy.builder();
    SortedSet<String> others = new TreeSet<>();
    for (String line : lines) {
      int blank = line.indexOf(' ');
      String said = line.substring(blank + 1);
      switch (line.substring(0, blank)) {
        case "hours" -> hours.hours(presets.apply(said));
        case "file" -> hours.hours(files.apply(said));
        case "window" -> hours.hours(List.of(HoursRow.read(said)));
        case "allow" -> hours.allow(unplaced(said));
        default -> others.add(line);
      }
    }
    others.addAll(hours.build().written());
    return Policy.read(others).written();
  }

  /** How texts have to end by lines of {@link Policy#written}. */
  public static List<String> footers(Set<String> written) {
    return Policy.read(written).footers().stream().map(Footer::text).toList();
  }

  private static Unplaced unplaced(String word) {
    return Stream.of(Unplaced.values())
        .filter(numbers -> numbers.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + word + "' are no numbers; write 'toll-free' or 'unknown'"));
  }
}
