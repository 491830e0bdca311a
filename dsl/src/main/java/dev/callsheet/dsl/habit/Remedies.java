package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.library.method.Receiver;
import java.util.List;
import java.util.Optional;

/**
 * What methods, properties and functions of other languages are called here. Immutable and
 * thread-safe.
 */
public final class Remedies {
  private static final String GAP = "...";

  private Remedies() {}

  /**
   * The call that does what a method of another language does.
   *
   * @param kind what it is called on
   * @param name as it is written in the script
   * @param arguments how many it is given
   * @return a template for {@link #filled}
   */
  public static Optional<String> method(Receiver kind, String name, int arguments) {
    return kind == Receiver.ANY
        ? List.of(Receiver.values()).stream()
            .flatMap(each -> Tables.METHODS.find(each, name, arguments).stream())
            .findFirst()
        : Tables.METHODS
            .find(kind, name, arguments)
            .or(() -> Tables.METHODS.find(Receiver.ANY, name, arguments));
  }

  /** The template of a property of another language. */
  public static Optional<String> property(Receiver kind, String name) {
    Optional<String> own = Tables.PROPERTIES.find(kind, name, 0);
    return own.or(() -> Tables.PROPERTIES.find(Receiver.ANY, name, 0))
        .or(() -> kind == Receiver.MAP ? Optional.empty() : method(kind, name, 0));
  }

  /** A template with the receiver and the values of a call in it. */
  public static String filled(String template, String receiver, List<String> arguments) {
    String filled = template.replace("{0}", receiver.isEmpty() ? GAP : receiver);
    for (int i = 1; i <= 4; i++) {
      String given = arguments.size() >= i ? arguments.get(i - 1) : GAP;
      filled = filled.replace("{" + i + "}", given).replace("{b" + i + "}", block(given));
    }
    return filled.replace("{*}", String.join(", ", arguments));
  }

  /** A function that is given as a value, as the block that it would be. */
  private static String block(String given) {
    return given.startsWith("{")
        ? given
        : given.contains("->")
            ? "{ " + given + " }"
            : given.equals(GAP) ? "{ it }" : "{ " + given + "(it) }";
  }

  /** What other languages have a function for. */
  public static Optional<String> function(String name) {
    return Optional.ofNullable(Tables.FUNCTIONS.get(name))
        .map(known -> filled(known, "", List.of()));
  }

  /** What is said of a type that scripts cannot name. */
  public static Optional<String> type(String name) {
    return Optional.ofNullable(Tables.TYPES.get(name));
  }
}
