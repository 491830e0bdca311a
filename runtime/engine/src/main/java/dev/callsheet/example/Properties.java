package dev.callsheet.example;

import dev.callsheet.command.Operation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can be expected of a command, under the names that {@code decide --output json} uses. */
final class Properties {
  static final String OPERATION = "operation";

  /** What a decision as JSON holds beside the command itself. */
  private static final Set<String> OF_PLACE = Set.of("rule", "file", "line", "column");

  private Properties() {}

  /** All that a command of this operation may have. */
  static Set<String> of(Operation operation) {
    Set<String> all = new LinkedHashSet<>(List.of(OPERATION));
    operation.fields().forEach(field -> all.add(field.id()));
    if (operation.effect() == Operation.Effect.TEXT) {
      all.addAll(List.of("segments", "encoding", "because"));
    }
    return all;
  }

  private static Set<String> ofAny() {
    Set<String> all = new LinkedHashSet<>();
    for (Operation operation : Operation.values()) {
      all.addAll(of(operation));
    }
    return all;
  }

  /**
   * What is wrong with expecting a property, which no such command ever has.
   *
   * @param operation of the command, if the example names it
   */
  static Optional<String> fault(String name, Optional<Operation> operation) {
    Set<String> known = operation.map(Properties::of).orElseGet(Properties::ofAny);
    if (known.contains(name)) {
      return Optional.empty();
    }
    String who = operation.map(Operation::id).orElse("a command");
    String what = who + " has no '" + name + "'";
    if (OF_PLACE.contains(name)) {
      return Optional.of(
          what + "; leave it out" + (name.equals("rule") ? ", and name the rule in 'fired'" : ""));
    }
    return Optional.of(
        what
            + elsewhere(name)
                .filter(known::contains)
                .map(meant -> "; did you mean '" + meant + "'?")
                .or(() -> ExampleFile.meant(name, known))
                .orElseGet(() -> "; it has " + String.join(", ", known)));
  }

  /** What other tools call so. */
  private static Optional<String> elsewhere(String name) {
    return switch (name) {
      case "text", "body", "content" -> Optional.of("message");
      case "phone", "number", "contact", "contacts" -> Optional.of("to");
      case "from", "sender" -> Optional.of("agent");
      case "type", "command", "action" -> Optional.of(OPERATION);
      default -> Optional.empty();
    };
  }
}
