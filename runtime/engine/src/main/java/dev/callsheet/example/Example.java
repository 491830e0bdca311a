package dev.callsheet.example;

import dev.callsheet.problem.Source;
import dev.callsheet.rule.Event;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An event, and what rules should make of it. What is left open is not looked at. Immutable and
 * thread-safe.
 *
 * @param name says what it shows
 * @param place where it is written
 * @param event that is decided on
 * @param commands in their order; of each the properties that matter, named as {@code callsheet
 *     decide --output json} names them
 * @param fired names of the rules that fire, in their order
 * @param notes texts of the notes, in their order
 */
public record Example(
    String name,
    Source place,
    Event event,
    Optional<List<Map<String, @Nullable Object>>> commands,
    Optional<List<String>> fired,
    Optional<List<String>> notes) {
  public Example {
    commands = commands.map(List::copyOf);
    fired = fired.map(List::copyOf);
    notes = notes.map(List::copyOf);
  }
}
