package dev.callsheet.report;

import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionForm;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.Description;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Segments;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Numbers;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An action in its one form ({@link ActionForm}), its numbers shown as reports show them, and the
 * figures of its text besides. Not thread-safe.
 */
public final class ActionJson implements Description {
  private final JsonGenerator json;
  private final Numbers numbers;
  private final ActionForm form;

  public ActionJson(JsonGenerator json, Numbers numbers) {
    this.json = json;
    this.numbers = numbers;
    form = new ActionForm(json);
  }

  public void write(Action action) {
    form.head(action);
    action.command().describe(this);
  }

  public void write(Command command) {
    form.operation(command);
    command.describe(this);
  }

  public void origin(Origin origin) {
    form.origin(origin);
  }

  public void source(Source source) {
    form.source(source);
  }

  @Override
  public void number(Field field, long number) {
    form.number(field, number);
  }

  @Override
  public void text(Field field, @Nullable String text) {
    form.text(field, text);
    if (field == Field.MESSAGE && text != null) {
      segments(Segments.of(text));
    }
  }

  @Override
  public void phone(Field field, @Nullable PhoneNumber number) {
    form.text(field, number == null ? null : numbers.show(number));
  }

  @Override
  public void phones(Field field, List<PhoneNumber> contacts) {
    texts(json, field.id(), contacts.stream().map(numbers::show).toList());
  }

  @Override
  public void columns(Field field, Map<String, String> columns) {
    form.columns(field, columns);
  }

  /** How many, in which encoding, and the character that asks for it. */
  void segments(Segments segments) {
    json.writeNumberProperty("segments", segments.count());
    json.writeStringProperty("encoding", segments.encoding().id());
    if (segments.offender() != 0) {
      json.writeObjectPropertyStart("because");
      json.writeStringProperty("character", Character.toString(segments.offender()));
      json.writeNumberProperty("column", segments.column());
      json.writeEndObject();
    }
  }
}
