package dev.callsheet.example;

import dev.callsheet.command.Operation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.JsonFields;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the examples of one file. */
final class ExampleFile {
  private static final String FORM =
      "write {\"name\": \"...\", \"event\": {\"type\": \"...\"}, \"expect\": [{\"operation\":"
          + " \"sms\"}]}; fired and notes are lists of texts";
  private static final Set<String> KNOWN = Set.of("name", "event", "expect", "fired", "notes");

  private final Source place;
  private final Map<String, @Nullable Object> fields;

  /** All of the line, so that a person mends them at once. */
  private final List<Problem> faults = new ArrayList<>();

  private ExampleFile(Source place, Map<String, @Nullable Object> fields) {
    this.place = place;
    this.fields = fields;
  }

  static void read(Path file, List<Example> examples, List<Problem> problems) {
    List<String> lines = lines(file);
    if (!lines.isEmpty() && lines.get(0).strip().startsWith("[")) {
      problems.add(
          Problem.error(
              Source.of(file.toString(), 1),
              "this is a JSON array",
              "write one example a line, without brackets around them and commas between them"));
      return;
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        Source place = Source.of(file.toString(), i + 1);
        try {
          examples.add(new ExampleFile(place, JsonFields.read(place, lines.get(i))).example());
        } catch (ScriptException e) {
          problems.addAll(e.problems());
        }
      }
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException("there is no file " + file);
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(file + " is not UTF-8 text; save it as UTF-8");
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + e.getMessage());
    }
  }

  private Example example() {
    for (String name : fields.keySet()) {
      if (!KNOWN.contains(name)) {
        fault("an example has no '" + name + "'" + meant(name, KNOWN).orElse(""));
      }
    }
    String name = fields.get("name") instanceof String said ? said : "";
    if (name.isBlank()) {
      fault("an example needs a name");
    }
    Optional<Event> event = event();
    Optional<List<Map<String, @Nullable Object>>> commands =
        list("expect").map(list -> list.stream().map(this::command).toList());
    Optional<List<String>> fired = texts("fired");
    Optional<List<String>> notes = texts("notes");
    if (faults.isEmpty() && commands.isEmpty() && fired.isEmpty() && notes.isEmpty()) {
      fault("an example needs something that is expected");
    }
    if (event.isEmpty() || !faults.isEmpty()) {
      throw new ScriptException(faults);
    }
    return new Example(name, place, event.get(), commands, fired, notes);
  }

  private Optional<Event> event() {
    if (!(fields.get("event") instanceof Map<?, ?> event)) {
      fault("an example needs an event");
      return Optional.empty();
    }
    try {
      return Optional.of(Event.of(place, record(event)).withMoment(Instant.EPOCH));
    } catch (ScriptException e) {
      faults.addAll(e.problems());
      return Optional.empty();
    }
  }

  private Map<String, @Nullable Object> command(@Nullable Object value) {
    Map<String, @Nullable Object> command = record(value);
    Optional<Operation> operation = Optional.empty();
    if (command.get(Properties.OPERATION) instanceof String id) {
      operation = known(id);
      if (operation.isEmpty()) {
        return command;
      }
    }
    for (String name : command.keySet()) {
      Properties.fault(name, operation).ifPresent(this::fault);
    }
    return command;
  }

  private Optional<Operation> known(String operation) {
    List<String> ids = Arrays.stream(Operation.values()).map(Operation::id).toList();
    if (ids.contains(operation)) {
      return Optional.of(Operation.ofId(operation));
    }
    String there = "; there are " + String.join(", ", ids);
    fault("there is no operation '" + operation + "'" + meant(operation, ids).orElse(there));
    return Optional.empty();
  }

  static Optional<String> meant(String name, Collection<String> known) {
    return NearestWord.hint(name, known).map(hint -> "; " + hint);
  }

  private Optional<List<String>> texts(String name) {
    return list(name)
        .map(
            list -> {
              if (!list.stream().allMatch(String.class::isInstance)) {
                fault("'" + name + "' is a list of texts");
              }
              return list.stream().map(String::valueOf).toList();
            });
  }

  private Optional<List<?>> list(String name) {
    if (!fields.containsKey(name)) {
      return Optional.empty();
    }
    if (!(fields.get(name) instanceof List<?> list)) {
      fault("'" + name + "' is a list");
      return Optional.empty();
    }
    return Optional.of(list);
  }

  @SuppressWarnings("unchecked") // as JsonFields reads them
  private Map<String, @Nullable Object> record(@Nullable Object value) {
    if (!(value instanceof Map<?, ?> record)) {
      fault("'expect' is a list of commands");
      return Map.of();
    }
    return (Map<String, @Nullable Object>) record;
  }

  private void fault(String what) {
    faults.add(Problem.error(place, what, FORM));
  }
}
