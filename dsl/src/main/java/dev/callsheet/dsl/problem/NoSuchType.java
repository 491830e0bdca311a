package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.problem.NearestWord;
import java.util.Optional;

/** What to write in place of a type that is not there. */
public final class NoSuchType {
  private NoSuchType() {}

  /** What a type of that name is called. */
  public static String kind(String written) {
    return written.contains(".") || written.endsWith("Exception") ? "class " : "type ";
  }

  /** What to do about the name of a type; {@code written} may be its full name. */
  public static String hint(String written) {
    String simple = written.substring(written.lastIndexOf('.') + 1);
    if (simple.matches("String(Builder|Buffer)")) {
      return "gather the parts in a list, def parts = [], and join them: parts.join('')";
    }
    Optional<String> known = Packages.qualifiedName(simple);
    if (known.isPresent() && !known.get().equals(written)) {
      return known.get().startsWith("java.lang.")
          ? "write " + simple
          : "write import " + known.get() + " in the first line, or " + known.get() + " here";
    }
    return OtherNames.of("TYPE", simple)
        .or(
            () ->
                NearestWord.to(simple, Packages.types())
                    .map(near -> "did you mean '" + near + "'?" + importOf(near)))
        .orElse(
            written.contains(".")
                ? "put its jar, or its source, into lib/ beside the script"
                : "put a text in quotes: '"
                    + simple
                    + "'; what is set from outside is params."
                    + simple);
  }

  private static String importOf(String simple) {
    String qualified = Packages.qualifiedName(simple).orElse(simple);
    return qualified.startsWith("java.lang.")
            || (qualified.startsWith("java.util.") && qualified.lastIndexOf('.') == 9)
        ? ""
        : " (import " + qualified + ")";
  }
}
