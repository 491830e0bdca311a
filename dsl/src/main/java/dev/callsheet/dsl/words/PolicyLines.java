package dev.callsheet.dsl.words;

import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.hours.WeekHours;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a script's policy says, a text each, as a compiled script keeps it. They name hours and
 * files and do not hold them, so that newer rules and a changed file hold at once. Immutable and
 * thread-safe.
 *
 * @param folder in which the script's files lie
 * @param confined whether files elsewhere are refused
 */
public record PolicyLines(Path folder, boolean confined) {
  /** What can be meant by a name that is spelled wrongly. */
  public static final List<String> NAMES =
      List.of("us-federal", "us-strict", "toll-free", "unknown", "zone", "zip", "state");

  private static final long LARGEST = 1 << 20;

  /**
   * The lines of one word.
   *
   * @param given its values by their names, an age in ISO 8601
   * @param place where it stands
   * @throws IllegalArgumentException if a value is not what it should be
   */
  public static List<String> of(PolicyWord word, Map<String, List<String>> given, String place) {
    return switch (word) {
      case HOURS ->
          Stream.of(
                  named("hours", given.get("")),
                  named("file", given.get("file")),
                  window(given, place))
              .flatMap(List::stream)
              .toList();
      case PLACE -> named("place", given.get("from"));
      case ALLOW -> named("allow", given.get(""));
      case SUPPRESS -> {
        Optional<Duration> age =
            Optional.ofNullable(given.get("notOlderThan")).map(one -> Duration.parse(one.get(0)));
        yield List.of("suppress " + new ListDemand(one(given, "list", ""), age).written());
      }
    };
  }

  private static List<String> named(String kind, @Nullable List<String> values) {
    return values == null ? List.of() : values.stream().map(value -> kind + " " + value).toList();
  }

  private static String one(Map<String, List<String>> given, String name, String otherwise) {
    return given.getOrDefault(name, List.of(otherwise)).get(0);
  }

  private static List<String> window(Map<String, List<String>> given, String place) {
    if (!given.containsKey("from")) {
      return List.of();
    }
    String times = one(given, "from", "") + "-" + one(given, "until", "");
    WeekHours week = WeekHours.of(one(given, "days", "daily") + " " + times);
    return given.getOrDefault("in", List.of("*")).stream()
        .map(in -> "window " + HoursRow.own(HoursTable.place(in), week, place).written())
        .toList();
  }

  /**
   * What these lines forbid, as {@link Policy#written} has it.
   *
   * @throws IllegalArgumentException if one cannot be kept to
   * @throws ConfigurationException if a file cannot be read as rules
   */
  public SortedSet<String> written(List<String> lines) {
    Policy.Builder policy = Policy.builder();
    for (String line : lines) {
      int blank = line.indexOf(' ');
      String said = line.substring(blank + 1);
      switch (line.substring(0, blank)) {
        case "hours" -> policy.hours(HoursTable.standard().preset(said));
        case "file" -> policy.hours(file(said));
        case "window" -> policy.hours(List.of(HoursRow.read(said)));
        case "place" -> policy.place(said);
        case "allow" -> policy.allow(unplaced(said));
        case "suppress" -> policy.suppress(ListDemand.read(said));
        default -> throw new CallsheetBug(line);
      }
    }
    return policy.build().written();
  }

  /** All rules of a file. */
  private List<HoursRow> file(String name) {
    try {
      Path file = DataFiles.place(folder, confined, name);
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        throw new ConfigurationException(
            "there is no file of hours '" + name + "'; name one beside the script");
      }
      return HoursTable.read(name, Files.readString(file))
          .preset(HoursTable.PRESETS.get(1)) // which is all of them
          .stream()
          .map(row -> row.in("own"))
          .toList();
    } catch (DataFault e) {
      throw new ConfigurationException(e.getMessage() + e.hint().map("; "::concat).orElse(""));
    } catch (IOException e) {
      throw new ConfigurationException(name + " cannot be read: " + Reasons.of(e));
    }
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
