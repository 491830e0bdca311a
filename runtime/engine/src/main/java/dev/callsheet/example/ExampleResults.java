package dev.callsheet.example;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What became of examples. Immutable and thread-safe.
 *
 * @param all in the order of the examples
 */
public record ExampleResults(List<ExampleResult> all) {
  public ExampleResults {
    all = List.copyOf(all);
  }

  public List<ExampleResult> failed() {
    return all.stream().filter(result -> !result.passed()).toList();
  }

  /**
   * For tests.
   *
   * @throws AssertionError if an example did not pass, or there is none; with all differences
   */
  public void assertAll() {
    if (all.isEmpty()) {
      throw new AssertionError("there are no examples");
    }
    if (!failed().isEmpty()) {
      throw new AssertionError(
          failed().size()
              + " of "
              + all.size()
              + " examples failed\n"
              + failed().stream().map(ExampleResult::render).collect(Collectors.joining()));
    }
  }
}
