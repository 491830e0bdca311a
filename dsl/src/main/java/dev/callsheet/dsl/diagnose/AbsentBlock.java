package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.CallText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A map of blocks was asked for one that it does not hold, {@code texts[lead.lang].call(lead)}: who
 * calls a block needs what it gives, so another one of the map is proposed.
 */
final class AbsentBlock {
  private static final Pattern OF_MAP = Pattern.compile("(\\w+)\\[.+]");

  private AbsentBlock() {}

  /** What to write instead; empty where no map with a first block is known. */
  static Optional<String> instead(CallText call, String script) {
    Matcher map = OF_MAP.matcher(call.receiver());
    if (!call.name().equals("call") || !map.matches()) {
      return Optional.empty();
    }
    String name = map.group(1);
    Matcher written =
        Pattern.compile("\\b" + name + "\\s*=\\s*\\[\\s*([A-Za-z_]\\w*)\\s*:\\s*\\{")
            .matcher(script);
    if (!written.find()) {
      return Optional.empty();
    }
    String otherwise = name + "." + written.group(1);
    return Optional.of(
        "write ("
            + call.receiver()
            + " ?: "
            + otherwise
            + ").call("
            + String.join(", ", call.arguments())
            + "), "
            + otherwise
            + " where there is no other");
  }
}
