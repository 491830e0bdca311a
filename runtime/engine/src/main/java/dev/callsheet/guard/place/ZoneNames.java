package dev.callsheet.guard.place;

import dev.callsheet.clock.Clocks;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.store.DataLines;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Zones by what people and lists call them, and by their own names. Stateless and thread-safe; what
 * is known is read once.
 */
public final class ZoneNames {
  private static final Pattern OFFSET = Pattern.compile("\\((GMT|UTC)[^)]*\\)");

  /** A name of its own that stands in brackets, or before some. */
  private static final Pattern WITHIN =
      Pattern.compile("\\((\\w+/[\\w/+-]+)\\)|^\\s*(\\w+/[\\w/+-]+)\\s*\\([^)]*\\)\\s*$");

  private ZoneNames() {}

  private static final class Known {
    static final Map<String, List<String>> ZONES = read();

    private static Map<String, List<String>> read() {
      Map<String, List<String>> zones = new HashMap<>();
      for (String id : ZoneId.getAvailableZoneIds()) {
        zones.put(PlaceNames.simple(id), List.of(id));
      }
      // These take the place of a Java's own: to some EST is a clock without summer time.
      for (DataLines.Line line : DataLines.beside(ZoneNames.class, "zones.txt").lines()) {
        int equals = line.text().indexOf(" = ");
        List<String> ids = List.of(line.text().substring(0, equals).split(" ", -1));
        for (String name : line.text().substring(equals + 3).split(";", -1)) {
          zones.put(PlaceNames.simple(name), ids);
        }
      }
      return zones;
    }
  }

  /**
   * The zone of this name, if it is the same to everybody: Java's EST has no summer time.
   *
   * @throws IllegalArgumentException if it is not, with those that may be meant
   */
  public static ZoneId sure(String name) {
    List<ZoneId> meant = named(name);
    try {
      ZoneId own = ZoneId.of(name);
      if (name.contains("/") || meant.stream().allMatch(zone -> Clocks.isSame(zone, own))) {
        return own;
      }
    } catch (DateTimeException e) { // what it may be called is known all the same
    }
    String near =
        meant.isEmpty()
            ? NearestWord.to(name, ZoneId.getAvailableZoneIds())
                .map("'%s'"::formatted)
                .orElse("one such as 'America/New_York'")
            : meant.stream().map("'%s'"::formatted).collect(Collectors.joining(" or "));
    throw new IllegalArgumentException("there is no zone '" + name + "'; write " + near);
  }

  /** All zones that may be meant; none where nobody can be sure. */
  static List<ZoneId> named(String text) {
    Set<String> ids = ZoneId.getAvailableZoneIds();
    Matcher within = WITHIN.matcher(text);
    String own = !within.find() ? "" : within.group(within.group(1) == null ? 2 : 1);
    String name = ids.contains(own) ? own : OFFSET.matcher(text).replaceFirst("");
    return Known.ZONES.getOrDefault(PlaceNames.simple(name), List.of()).stream()
        .map(ZoneId::of)
        .toList();
  }
}
