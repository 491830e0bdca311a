package dev.callsheet.action;

import dev.callsheet.command.Command;
import dev.callsheet.command.CommandFields;
import dev.callsheet.command.Field;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Source;
import dev.callsheet.store.JsonTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads what {@link ActionStore} wrote. Not thread-safe. */
public final class ActionFileReader implements ActionReader {
  private static final String NO_MORE = "the plan has no further action";
  private static final int MOST_PARTS = 100_000;

  private final Iterator<Action> first;
  private final JsonParser json;
  private final CommandFields fields = new CommandFields();
  private long number;
  private @Nullable ActionId id;
  private @Nullable Operation operation;
  private @Nullable String file;
  private long line;
  private long column;
  private @Nullable String data;
  private long row;
  private long rowLine;
  private @Nullable Instant notBefore;
  private Map<String, String> guarded = Map.of();
  private long left;
  private @Nullable Action next;

  /** Reads those in memory, then the next so many lines. */
  public ActionFileReader(Iterator<Action> first, JsonParser json, long lines) {
    this.first = first;
    this.json = json;
    left = lines;
  }

  @Override
  public boolean hasNext() {
    if (next == null) {
      next = first.hasNext() ? first.next() : isAtLine() ? read() : null;
    }
    return next != null;
  }

  @Override
  public Action next() {
    if (!hasNext()) {
      throw new NoSuchElementException(NO_MORE);
    }
    Action current = next;
    next = null;
    return Objects.requireNonNull(current);
  }

  /** Looks for its end only. */
  @Override
  public void skip() {
    if (next != null || first.hasNext()) {
      next();
    } else if (isAtLine()) {
      json.skipChildren();
    } else {
      throw new NoSuchElementException(NO_MORE);
    }
  }

  private boolean isAtLine() {
    if (left <= 0 || json.nextToken() == null) {
      left = 0;
      return false;
    }
    left--;
    return true;
  }

  @Override
  public void close() {
    json.close();
  }

  private Action read() {
    fields.clear();
    number = 0;
    id = null;
    operation = null;
    file = null;
    data = null;
    notBefore = null;
    guarded = Map.of();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      JsonToken token = json.nextToken();
      switch (token) {
        case VALUE_NUMBER_INT -> number(name, json.getLongValue());
        case VALUE_STRING -> text(name, json.getString());
        case START_OBJECT -> columns(name, columns());
        case START_ARRAY -> fields.phones(field(name), phones());
        default -> throw new CallsheetBug("the plan's file holds " + token + " at " + name);
      }
    }
    return action();
  }

  private void number(String name, long value) {
    switch (name) {
      case "action" -> number = value;
      case "line" -> line = value;
      case "column" -> column = value;
      case "row" -> row = value;
      case "rowLine" -> rowLine = value;
      default -> fields.number(field(name), value);
    }
  }

  private void text(String name, String value) {
    switch (name) {
      case "id" -> id = ActionId.parse(value);
      case "operation" -> operation = Operation.ofId(value);
      case "file" -> file = value;
      case "data" -> data = value;
      case "notBefore" -> notBefore = Instant.parse(value);
      default -> fields.text(field(name), value);
    }
  }

  private void columns(String name, Map<String, String> columns) {
    if (name.equals(ActionForm.GUARDED)) {
      guarded = columns;
    } else {
      fields.columns(field(name), columns);
    }
  }

  private static Field field(String name) {
    Field field = Field.ofId(name);
    if (field == null) {
      throw new CallsheetBug("the plan's file holds '" + name + "'");
    }
    return field;
  }

  private Map<String, String> columns() {
    Map<String, String> columns = new LinkedHashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      columns.put(name, json.getString());
      refuseMore(columns.size());
    }
    return columns;
  }

  private List<PhoneNumber> phones() {
    List<PhoneNumber> phones = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      phones.add(new PhoneNumber(json.getString()));
      refuseMore(phones.size());
    }
    return phones;
  }

  /** What was not written here may be without end. */
  private static void refuseMore(int size) {
    if (size > MOST_PARTS) {
      throw new IllegalArgumentException("an action of too many parts");
    }
  }

  private Action action() {
    Source source = new Source(present("file", file), JsonTree.width(line), JsonTree.width(column));
    return new Action(
        number,
        present("id", id),
        Command.of(present("operation", operation), fields),
        new Origin(
            source, data == null ? Optional.empty() : Optional.of(new DataRow(data, row, rowLine))),
        Optional.ofNullable(notBefore),
        guarded);
  }

  private static <T> T present(String name, @Nullable T value) {
    if (value == null) {
      throw new CallsheetBug("the plan's file has no '" + name + "'");
    }
    return value;
  }
}
