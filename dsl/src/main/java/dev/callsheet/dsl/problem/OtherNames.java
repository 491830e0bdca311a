package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.method.Receiver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What methods, properties and functions of other languages are called here. Thread-safe. */
public final class OtherNames {
  private static final String GAP = "...";
  private static final String ZONE = ".atZone(java.time.ZoneId.of('America/New_York'))";
  private static final Map<String, String> TABLE = table();

  private OtherNames() {}

  private static Map<String, String> table() {
    Map<String, String> table = new HashMap<>();
    for (String line : Tables.lines("other-names.txt")) {
      String[] parts = line.split(" [|] ", 3);
      for (String kind : parts[0].split(" ", -1)) {
        for (String name : parts[1].split(" ", -1)) {
          table.putIfAbsent(kind + " " + name, parts[2]);
        }
      }
    }
    return table;
  }

  /** A template for {@link #filled}: the call that does what a method of another language does. */
  public static Optional<String> method(Receiver kind, String name, int count) {
    Stream<Receiver> kinds =
        kind == Receiver.ANY ? Stream.of(Receiver.values()) : Stream.of(kind, Receiver.ANY);
    return kinds
        .flatMap(one -> Stream.of(one + " " + name + "/" + count, one + " " + name))
        .flatMap(key -> Stream.ofNullable(TABLE.get(key)))
        .findFirst();
  }

  /** The template of a property of another language. */
  public static Optional<String> property(Receiver kind, String name) {
    return method(kind, "." + name, 0)
        .or(() -> kind == Receiver.MAP ? Optional.empty() : method(kind, name, 0));
  }

  /** The same of a time, of which a moment alone needs a zone. */
  public static String ofTime(String written, boolean isMoment) {
    return isMoment ? written : written.replace(ZONE, "");
  }

  /** A template with the receiver and the values of a call in it. */
  public static String filled(String template, String receiver, List<String> arguments) {
    String filled = template.replace("{0}", receiver.isEmpty() ? GAP : receiver);
    for (int i = 1; i <= 4; i++) {
      String given = arguments.size() >= i ? arguments.get(i - 1) : GAP;
      String block = given.equals(GAP) ? "{ it }" : "{ " + given + "(it) }";
      filled =
          filled
              .replace("{" + i + "}", given)
              .replace("{b" + i + "}", given.startsWith("{") ? given : block);
    }
    return filled.replace("{*}", String.join(", ", arguments));
  }

  /** What is written here for a name of that kind. */
  public static Optional<String> of(String kind, String name) {
    return Optional.ofNullable(TABLE.get(kind + " " + name));
  }
}
