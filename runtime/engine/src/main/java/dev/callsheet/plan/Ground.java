package dev.callsheet.plan;

import java.time.LocalDate;
import java.util.Optional;

/**
 * What a verdict rests on, as a person may look it up. Immutable and thread-safe.
 *
 * @param rule of which guard, such as {@code hours us-strict}
 * @param value what it found: {@code closed in America/Los_Angeles (07:30)}
 * @param source where the rule is written down; blank when there is nothing to look up
 * @param checked when somebody last compared the rule with its source
 */
public record Ground(String rule, String value, String source, Optional<LocalDate> checked) {
  /** Nothing that anybody could look up. */
  public static final Ground NONE = new Ground("", "", "", Optional.empty());

  /** What it found, with where the rule is written down. */
  public String after(String found) {
    return source.isEmpty()
        ? found
        : found + " (" + source + checked.map(date -> ", checked " + date).orElse("") + ")";
  }
}
