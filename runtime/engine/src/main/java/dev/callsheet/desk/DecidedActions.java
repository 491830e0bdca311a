package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionFileReader;
import dev.callsheet.action.ActionForm;
import dev.callsheet.action.ActionId;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Operation;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.Decision;
import dev.callsheet.store.Digests;
import dev.callsheet.store.JsonTree;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The actions of a decision, as they lie beside the chain: they name people. */
final class DecidedActions {
  private static final JsonFactory JSON = JsonFactory.builder().rootValueSeparator("\n").build();
  private static final long ID = (1L << 60) - 1;
  private static final int DIGITS = 32;

  private static final String LISTED = "listed";

  private DecidedActions() {}

  /**
   * What a decision wants.
   *
   * @param first the number of the first
   */
  static List<Action> of(LoggedEvent event, Decision decision, long first) {
    return of(event, decision, first, Map.of());
  }

  /**
   * The same with what guards ask of the event, as of a row.
   *
   * @param guarded by the columns that a policy names
   */
  static List<Action> of(
      LoggedEvent event, Decision decision, long first, Map<String, String> guarded) {
    List<Action> actions = new ArrayList<>();
    for (Decision.Told told : decision.told()) {
      actions.add(
          new Action(
              first + actions.size(),
              id(event, told, actions.size()),
              told.command(),
              Origin.of(told.place()),
              Optional.empty(),
              guarded));
    }
    return actions;
  }

  /** The same for the same event, rule and place, whenever it is decided. */
  private static ActionId id(LoggedEvent event, Decision.Told told, int index) {
    String name =
        String.join(
            "\n", event.source(), event.id().orElse(""), event.digest(), told.rule().name());
    byte[] digest = Digests.sha256().digest((name + "\n" + index).getBytes(StandardCharsets.UTF_8));
    return new ActionId(ByteBuffer.wrap(digest).getLong() & ID);
  }

  /**
   * Tells what rules want from all else that they might, wherever they say it; empty for nothing.
   */
  static String digest(Decision decision) {
    List<Action> plain = new ArrayList<>();
    for (Decision.Told told : decision.told()) {
      long number = plain.size() + 1L;
      Origin rule = Origin.of(Source.of(told.rule().name()));
      plain.add(new Action(number, new ActionId(number), told.command(), rule, Optional.empty()));
    }
    return plain.isEmpty()
        ? ""
        : Digests.hex(Digests.sha256().digest(write(plain))).substring(0, DIGITS);
  }

  /** Those of a decision that are to leave; none where what lies beside it was forgotten. */
  static List<Action> of(JsonTree record, Optional<byte[]> beside) {
    return beside
        .filter(bytes -> Digests.hex(Digests.sha256().digest(bytes)).equals(record.text("actions")))
        .map(bytes -> read(bytes, (int) record.number("commands")))
        .orElse(List.of());
  }

  static byte[] write(List<Action> actions) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
      ActionForm form = new ActionForm(json);
      for (Action action : actions) {
        json.writeStartObject();
        form.write(action);
        form.guarded(action.guarded());
        json.writeEndObject();
      }
    }
    return bytes.toByteArray();
  }

  private static List<Action> read(byte[] beside, int count) {
    List<Action> actions = new ArrayList<>();
    try (ActionFileReader reader =
        new ActionFileReader(
            Collections.emptyIterator(),
            JSON.createParser(ObjectReadContext.empty(), beside),
            count)) {
      reader.forEachRemaining(actions::add);
    }
    return actions;
  }

  /** Writes who was left alone on an event that leads to nothing else. */
  static void listed(JsonGenerator json, List<Action> suppressed) {
    json.writeArrayPropertyStart(LISTED);
    suppressed.stream()
        .flatMap(action -> action.command().contacts().stream())
        .forEach(who -> json.writeString(who.masked()));
    json.writeEndArray();
  }

  /** What was decided, as a record of the log says it. */
  static String words(JsonTree record, boolean isHeeded) {
    String listed =
        record.has(LISTED)
            ? "; %s to %s: done"
                .formatted(Operation.SUPPRESS.id(), String.join(", ", texts(record.list(LISTED))))
            : "";
    return decided(record, isHeeded) + listed;
  }

  private static String decided(JsonTree record, boolean isHeeded) {
    if (record.has("dead")) {
      return "dead: " + record.text("dead");
    }
    if (record.has("repeats")) {
      return "repeats event " + record.number("repeats");
    }
    if (record.has("passed")) {
      return record.text("passed");
    }
    List<String> fired = texts(record.list("fired"));
    String commands = record.number("commands") == 1 ? " action" : " actions";
    String stop = record.has(Turn.STOP) ? OptOuts.MAY_BE : "";
    String wrong =
        record.has("errors")
            ? "a rule failed at " + String.join(", ", texts(record.list("errors"))) + "; "
            : "";
    return fired.isEmpty()
        ? wrong + "nothing fired" + stop
        : wrong
            + "fired '%s': %s%s%s"
                .formatted(
                    String.join("', '", fired),
                    record.number("commands"),
                    commands,
                    record.has(DeskLog.FIRST)
                        ? ""
                        : (isHeeded && record.has("suppressed")
                                ? ", whom they suppress is on the list"
                                : "")
                            + (record.has(Turn.OLD)
                                ? ", nothing sent as it was too old"
                                : ", nothing sent"))
            + stop;
  }

  static List<String> texts(List<?> all) {
    return all.stream().map(String::valueOf).toList();
  }
}
