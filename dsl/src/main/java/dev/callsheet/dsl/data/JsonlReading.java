package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.NotJson;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One pass over a JSON Lines file. */
final class JsonlReading extends RowReading {
  /** More than anybody says of a person; a line is read whole. */
  private static final int LONGEST_LINE = 4_000_000;

  private final String file;
  private final BufferedReader lines;
  private final ReadAhead<String> ahead;
  private final PhoneColumns phones;
  private final PhoneReader reader;
  private final RowWatch watch;
  private long number;
  private long line;

  JsonlReading(String file, Reader text, List<String> phones, PhoneReader reader, RowWatch watch) {
    this.file = file;
    this.lines = new BufferedReader(new Bounded(file, new WithoutMark(text)));
    this.reader = reader;
    this.watch = watch;
    this.ahead = new Lines();
    List<String> first = phones.isEmpty() ? ahead.first() : List.of();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    this.phones =
        new PhoneColumns(phones) {
          @Override
          NumberColumn.OfPeople find() {
            return ofPeople(first, fields);
          }

          @Override
          DataFault unknown(List<String> found) {
            return PhoneColumn.unknown(file, fields.keySet(), found, "contact.mobile");
          }

          @Override
          void tell(List<String> columns) {
            watch.phones(file, columns);
          }
        };
  }

  /** The fields that hold numbers in the first lines, of which all fields are noted. */
  private NumberColumn.OfPeople ofPeople(List<String> lines, Map<String, @Nullable Object> all) {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    for (String text : lines) {
      try {
        rows.add(Json.object(text));
      } catch (NotJson e) {
        // It is told when its turn comes.
      }
    }
    rows.forEach(row -> row.forEach(all::putIfAbsent));
    List<String> names = List.copyOf(all.keySet());
    return NumberColumn.ofPeople(
        names,
        rows.stream().map(row -> names.stream().map(name -> cell(row.get(name))).toList()).toList(),
        reader);
  }

  private static String cell(@Nullable Object value) {
    return value instanceof String || value instanceof Long ? value.toString() : "";
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

  private @Nullable String read() {
    watch.reading();
    try {
      return ahead.next();
    } catch (UncheckedIOException e) {
      throw e.getCause() instanceof CharacterCodingException
          ? new DataFault(file + " is not UTF-8 (after line " + line + ")", "save it as UTF-8")
          : new DataFault(file + " cannot be read: " + Reasons.of(e), Optional.empty());
    }
  }

  private final class Lines extends ReadAhead<String> {
    Lines() {
      super(NumberColumn.ROWS_THAT_TELL);
    }

    @Override
    @Nullable String read() {
      try {
        return lines.readLine();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    int length(String line) {
      return line.length();
    }
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
