package dev.callsheet.action;

import dev.callsheet.command.Command;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The one form of an action in JSON, in saved plans as in machine output: {@code action} is its
 * number in the plan, {@code id} its id, {@code operation} what it does, and each field of the
 * command stands under its own name. What is absent is left out. {@link ActionFileReader} reads it.
 * Not thread-safe.
 */
public class ActionForm implements Description {
  static final String GUARDED = "guarded";

  private final JsonGenerator json;

  public ActionForm(JsonGenerator json) {
    this.json = json;
  }

  public void write(Action action) {
    head(action);
    action.command().describe(this);
  }

  /** All but the fields of its command. */
  public void head(Action action) {
    json.writeNumberProperty("action", action.number());
    json.writeStringProperty("id", action.id().toString());
    operation(action.command());
    origin(action.origin());
    if (action.notBefore().isPresent()) {
      json.writeStringProperty("notBefore", action.notBefore().get().toString());
    }
  }

  /** As plans keep it. */
  protected String shown(PhoneNumber number) {
    return number.e164();
  }

  public void operation(Command command) {
    json.writeStringProperty("operation", command.operation().id());
  }

  public void source(Source source) {
    json.writeStringProperty("file", source.file());
    json.writeNumberProperty("line", source.line());
    json.writeNumberProperty("column", source.column());
  }

  /** Where an action comes from. */
  public void origin(Origin origin) {
    source(origin.source());
    if (origin.row().isPresent()) {
      DataRow row = origin.row().get();
      json.writeStringProperty("data", row.file());
      json.writeNumberProperty("row", row.number());
      json.writeNumberProperty("rowLine", row.line());
    }
  }

  @Override
  public void number(Field field, long number) {
    json.writeNumberProperty(field.id(), number);
  }

  @Override
  public void text(Field field, @Nullable String text) {
    if (text != null) {
      json.writeStringProperty(field.id(), text);
    }
  }

  @Override
  public void phone(Field field, @Nullable PhoneNumber number) {
    text(field, number == null ? null : shown(number));
  }

  @Override
  public void phones(Field field, List<PhoneNumber> numbers) {
    json.writeArrayPropertyStart(field.id());
    for (PhoneNumber number : numbers) {
      json.writeString(shown(number));
    }
    json.writeEndArray();
  }

  @Override
  public void columns(Field field, Map<String, String> columns) {
    columns(field.id(), columns);
  }

  /** What guards read of its row: where it can be taken away, since it is about a person. */
  public void guarded(Map<String, String> columns) {
    columns(GUARDED, columns);
  }

  private void columns(String name, Map<String, String> columns) {
    if (!columns.isEmpty()) {
      json.writeObjectPropertyStart(name);
      for (Map.Entry<String, String> column : columns.entrySet()) {
        json.writeStringProperty(column.getKey(), column.getValue());
      }
      json.writeEndObject();
    }
  }
}
