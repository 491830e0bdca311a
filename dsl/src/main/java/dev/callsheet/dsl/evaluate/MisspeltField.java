package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.words.Values;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells of a value that is missing only since its field is called a little otherwise. */
final class MisspeltField {
  private static final Pattern READ =
      Pattern.compile("([A-Za-z_]\\w*)\\s*\\??\\.\\s*([A-Za-z_]\\w*)");

  private MisspeltField() {}

  /** The fault; where a gap read a field that the row has under another spelling, with that. */
  static Fault hinted(Fault fault, ScriptText script, @Nullable Row row) {
    Matcher read = READ.matcher(script.at(fault.place()));
    if (row == null
        || !fault.reason().equals(Values.NULL)
        || fault.place().line() == 0
        || !read.matches()) {
      return fault;
    }
    Set<String> fields = row.cells().keySet();
    String name = read.group(2);
    Optional<String> meant =
        fields.contains(name)
            ? Optional.empty()
            : fields.stream().filter(field -> letters(field).equals(letters(name))).findFirst();
    return meant
        .map(
            field ->
                Fault.data(
                        fault.reason(),
                        fault.text(),
                        "did you mean " + read.group(1) + "." + field + "?")
                    .at(fault.place()))
        .orElse(fault);
  }

  private static String letters(String name) {
    return SmallLetters.of(name).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
