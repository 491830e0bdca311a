package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.NotJson;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One pass over a JSON Lines file. */
final class JsonlReading extends FileReading<String> {
  /** More than anybody says of a person; a line is read whole. */
  private static final int LONGEST_LINE = 4_000_000;

  private final BufferedReader lines;
  private final PhoneColumns phones;

  JsonlReading(String file, Reader text, List<String> phones, PhoneReader reader, RowWatch watch) {
    super(file, reader, watch);
    this.lines = new BufferedReader(new Bounded(file, new WithoutMark(text)));
    List<String> first = phones.isEmpty() ? first() : List.of();
    this.phones =
        new PhoneColumns.OfFile(file, phones, "contact.mobile", reader, watch) {
          @Override
          void look(List<String> names, List<List<String>> rows) {
            JsonlReading.look(first, names, rows);
          }
        };
  }

  /** What all fields of the first lines are called, and what they hold. */
  private static void look(List<String> lines, List<String> names, List<List<String>> cells) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (String text : lines) {
      try {
        rows.add(Json.object(text));
      } catch (NotJson e) {
        // It is told when its turn comes.
      }
    }
    columns(rows, names, cells);
  }

  /** The same of rows that were read. */
  static void columns(
      List<Map<String, @Nullable Object>> rows, List<String> names, List<List<String>> cells) {
    Set<String> all = new LinkedHashSet<>();
    rows.forEach(row -> all.addAll(row.keySet()));
    names.addAll(all);
    rows.forEach(row -> cells.add(names.stream().map(name -> cell(row.get(name))).toList()));
  }

  private static String cell(@Nullable Object value) {
    return value instanceof String || value instanceof Long || value instanceof Integer
        ? value.toString()
        : "";
  }

  @Override
  @Nullable Row advance() {
    for (String text = part(); text != null; text = part()) {
      line++;
      if (text.isBlank()) {
        continue;
      }
      number++;
      try {
        Map<String, @Nullable Object> fields = Json.object(text);
        return new JsonRow(new DataRow(file, number, line), reader, fields, phones, null);
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

  @Override
  @Nullable String read() throws IOException {
    return lines.readLine();
  }

  @Override
  int length(String text) {
    return text.length();
  }

  @Override
  DataFault notText() {
    return new DataFault(file + " is not UTF-8 (after line " + line + ")", "save it as UTF-8");
  }

  @Override
  Closeable source() {
    return lines;
  }

  /** Ends a line that is longer than anybody says of a person, since each is read whole. */
  private static final class Bounded extends FilterReader {
    private final String file;
    private long line = 1;
    private int length;
    private int last;

    Bounded(String file, Reader text) {
      super(text);
      this.file = file;
    }

    @Override
    public int read(char[] buffer, int offset, int count) throws IOException {
      int read = super.read(buffer, offset, count);
      for (int i = offset; i < offset + read; i++) {
        boolean isEnd = buffer[i] == '\n' || buffer[i] == '\r';
        length = isEnd ? 0 : length + 1;
        line += isEnd && !(last == '\r' && buffer[i] == '\n') ? 1 : 0;
        last = buffer[i];
        if (length > LONGEST_LINE) {
          throw new DataFault(
              file + " line " + line + " is longer than 4 million characters",
              "write one object a line (jq -c '.[]')");
        }
      }
      return read;
    }
  }
}
