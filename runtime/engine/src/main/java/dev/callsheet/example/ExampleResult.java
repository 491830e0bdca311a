package dev.callsheet.example;

import dev.callsheet.rule.Decision;
import java.util.List;

/**
 * What became of an example. Immutable and thread-safe.
 *
 * @param differences between what was expected and what happened; none when it passed
 */
public record ExampleResult(Example example, Decision decision, List<Difference> differences) {
  public ExampleResult {
    differences = List.copyOf(differences);
  }

  public boolean passed() {
    return differences.isEmpty();
  }

  /** For a person: which example, and each difference below it. Lines end with {@code \n}. */
  public String render() {
    StringBuilder text = new StringBuilder();
    // A name that goes on in the next line would look like what was found.
    String name = example.name().replace("\n", "\\n").replace("\r", "\\r");
    text.append(example.place()).append(": ").append(name).append('\n');
    for (Difference difference : differences) {
      text.append("  ").append(difference.what()).append('\n');
      text.append("    expected ").append(difference.expected()).append('\n');
      text.append("    actual   ").append(difference.actual()).append('\n');
    }
    return text.toString();
  }

  /**
   * One thing that is not as expected.
   *
   * @param what such as {@code command 2}
   */
  public record Difference(String what, String expected, String actual) {}
}
