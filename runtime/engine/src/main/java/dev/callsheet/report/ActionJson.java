package dev.callsheet.report;

import dev.callsheet.action.ActionForm;
import dev.callsheet.command.Command;
import dev.callsheet.command.Field;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.message.Segments;
import dev.callsheet.report.wording.Numbers;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * An action in its one form ({@link ActionForm}), its numbers shown as reports show them, and the
 * figures of its text besides. Not thread-safe.
 */
public final class ActionJson extends ActionForm {
  private final JsonGenerator json;
  private final Numbers numbers;

  public ActionJson(JsonGenerator json, Numbers numbers) {
    super(json);
    this.json = json;
    this.numbers = numbers;
  }

  public void write(Command command) {
    operation(command);
    command.describe(this);
  }

  @Override
  protected String shown(PhoneNumber number) {
    return numbers.show(number);
  }

  @Override
  public void text(Field field, @Nullable String text) {
    super.text(field, text);
    if (field == Field.MESSAGE && text != null) {
      segments(Segments.of(text));
    }
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
