package dev.callsheet.report;

import dev.callsheet.command.Command;
import dev.callsheet.report.wording.Numbers;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** One command as text. Thread-safe. */
public final class CommandText {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  private CommandText() {}

  /**
   * An object with the operation and what it is given, under the names that scripts use; numbers in
   * full.
   */
  public static String json(Command command) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      new ActionJson(json, Numbers.FULL).write(command);
      json.writeEndObject();
    }
    return text.toString();
  }
}
