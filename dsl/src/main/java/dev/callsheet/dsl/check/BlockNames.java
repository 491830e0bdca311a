package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a name that is not known at a place is known: inside a block elsewhere. */
final class BlockNames {
  private BlockNames() {}

  /** What to do about it; empty where no block gives the name. */
  static Optional<String> hint(String name, ScriptText script, Place place) {
    String own = Pattern.quote(name);
    Optional<Integer> given =
        line(
            "\\{\\s*(?:[\\w ]+,\\s*)*(?:\\w+ )?"
                + own
                + "\\s*(?:,[\\w ]+)*->|\\bfor\\s*\\(\\s*(?:\\w+\\s+)?"
                + own
                + "\\s*(?:in\\b|:)",
            script,
            place);
    if (given.isPresent()) {
      return Optional.of(
          "'"
              + name
              + "' is known only inside the block of line "
              + given.get()
              + ": move this into it");
    }
    return line("\\b(?:def|var|int|long|boolean|[A-Z]\\w*)\\s+" + own + "\\s*=", script, place)
        .map(
            line ->
                line > place.line()
                    ? "line " + line + " sets '" + name + "' only later: move it up, before this"
                    : "line "
                        + line
                        + " sets '"
                        + name
                        + "' for its own block alone: write def "
                        + name
                        + " before that block, and "
                        + name
                        + " = ... in it");
  }

  /** The last line up to the place that says so, or the first behind it. */
  private static Optional<Integer> line(String pattern, ScriptText script, Place place) {
    Matcher found = Pattern.compile(pattern).matcher(script.text());
    Optional<Integer> line = Optional.empty();
    while (found.find()) {
      int at =
          1
              + (int)
                  script.text().substring(0, found.start()).chars().filter(c -> c == '\n').count();
      if (line.isEmpty() || at < place.line()) {
        line = Optional.of(at);
      }
    }
    return line;
  }
}
