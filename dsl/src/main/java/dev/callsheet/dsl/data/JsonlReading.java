package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.dsl.diagnose.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.NotJson;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One pass over a JSON Lines file. */
final class JsonlReading extends RowReading {
  private final String file;
  private final BufferedReader lines;
  private final @Nullable String phone;
  private final PhoneReader reader;
  private final RowWatch watch;
  private long number;
  private long line;

  JsonlReading(
      String file, Reader text, @Nullable String phone, PhoneReader reader, RowWatch watch) {
    this.file = file;
    this.lines = new BufferedReader(new WithoutMark(text));
    this.phone = phone;
    this.reader = reader;
    this.watch = watch;
  }

  @Override
  @Nullable Row advance() {
    for (String text = read(); text != null; text = read()) {
      line++;
      if (text.isBlank()) {
        continue;
      }
      number++;
      try {
        Map<String, @Nullable Object> fields = Json.object(text);
        return new JsonRow(new DataRow(file, number, line), reader, fields, phone);
      } catch (NotJson e) {
        watch.fault(
            Problem.error(
                Source.of(file, (int) line),
                "row " + number + " is not a JSON object: " + e.getMessage(),
                e.instead()
                    .orElse("write one object a line, such as {\"phone\": \"+13055550123\"}")));
        if (number == 1 && e.isOfAll()) {
          return null;
        }
      }
    }
    return null;
  }

  private @Nullable String read() {
    watch.reading();
    try {
      return lines.readLine();
    } catch (CharacterCodingException e) {
      throw new DataFault(file + " is not UTF-8 (after line " + line + ")", "save it as UTF-8");
    } catch (IOException e) {
      throw new DataFault(file + " cannot be read: " + Reasons.of(e), Optional.empty());
    }
  }

  @Override
  void finish() {
    if (number == 0) {
      watch.empty(file);
    }
    try {
      lines.close();
    } catch (IOException e) {
      throw new DataFault(file + " cannot be closed: " + Reasons.of(e), Optional.empty());
    }
  }
}
