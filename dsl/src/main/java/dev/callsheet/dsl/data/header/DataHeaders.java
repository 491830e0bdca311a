package dev.callsheet.dsl.data.header;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.dsl.data.CsvCall;
import dev.callsheet.dsl.data.CsvReading;
import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.data.Json;
import dev.callsheet.dsl.data.WithoutMark;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.problem.NotJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What can be known of data files before a script runs: whether they are there, and what a CSV file
 * says in its first lines. Finds them where {@link DataFiles} finds them.
 */
public final class DataHeaders {
  private static final int MOST_BYTES = 1 << 16;
  private static final int MOST_ROWS = 200;
  private static final char NO_CHARACTER = '\uFFFD';

  private final Path folder;
  private final boolean confined;
  private final Map<String, String> looked = new LinkedHashMap<>();

  /** Files beside a script that lies in {@code folder}; of a confined one no others may be read. */
  public DataHeaders(Path folder, boolean confined) {
    this.folder = folder;
    this.confined = confined;
  }

  /**
   * Whether there is no such file.
   *
   * @throws DataFault if it is no name of a file, or of one elsewhere when that is forbidden
   */
  public boolean isAbsent(String name) {
    look(name);
    return Files.notExists(DataFiles.place(folder, confined, name));
  }

  /**
   * The columns of a CSV file; empty when its first line cannot be read.
   *
   * @throws DataFault if the first line cannot be meant so
   */
  public Optional<CsvColumns> csv(CsvCall call) {
    String name = call.name();
    look(name);
    Path file = DataFiles.place(folder, confined, name);
    Charset charset = call.charset();
    // Reading from a pipe would take away what the run is meant to read.
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      DataFiles.refuse(DataFiles.beginning(file), name, charset, call);
      String beginning = beginning(file, charset);
      WithoutMark text = new WithoutMark(new StringReader(beginning));
      char separator = CsvReading.separator(call, text);
      List<CsvRecord> records =
          Records.first(text, beginning.length() >= MOST_BYTES / 4, separator);
      return records.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new CsvColumns(
                  CsvReading.header(call, separator, records),
                  records.subList(1, records.size()),
                  separator));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * The fields of the first rows of a JSON Lines file; empty when it cannot be read, or not as
   * that.
   *
   * @throws DataFault if it is no name of a file, or of one elsewhere when that is forbidden
   */
  public Optional<JsonFields> jsonl(String name) {
    look(name);
    Path file = DataFiles.place(folder, confined, name);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      String text = beginning(file, StandardCharsets.UTF_8);
      boolean isCut = text.length() >= MOST_BYTES / 4;
      List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(MOST_ROWS).toList();
      JsonFields fields = new JsonFields();
      for (String line :
          isCut && lines.size() < MOST_ROWS ? lines.subList(0, lines.size() - 1) : lines) {
        fields.add(Json.object(line));
      }
      return fields.rows() == 0 ? Optional.empty() : Optional.of(fields);
    } catch (IOException | NotJson e) {
      return Optional.empty();
    }
  }

  private void look(String name) {
    looked.put(name, state(name));
  }

  /** The files that were looked for, by their names, each with what tells that it has changed. */
  public Map<String, String> looked() {
    return Map.copyOf(looked);
  }

  /** Whether all of these are as they were. */
  public boolean areSame(Map<String, String> before) {
    for (Map.Entry<String, String> file : before.entrySet()) {
      if (!file.getValue().equals(state(file.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /** Where the file is, how large, and when it was written. */
  private String state(String name) {
    try {
      Path file = DataFiles.place(folder, confined, name);
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return file.toAbsolutePath().normalize()
          + "\n"
          + found.size()
          + "\n"
          + found.lastModifiedTime().to(TimeUnit.NANOSECONDS);
    } catch (IOException | DataFault e) {
      return "";
    }
  }

  private static String beginning(Path file, Charset charset) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), charset); // what is none becomes NO_CHARACTER
    }
  }

  /** What is loaded for a script that is compiled, and not for one that was. */
  private static final class Records {
    private Records() {}

    /** The first records; none when the first one may go on behind, or is not in this encoding. */
    private static List<CsvRecord> first(WithoutMark text, boolean isCut, char separator)
        throws IOException {
      List<CsvRecord> first = new ArrayList<>();
      try (CloseableIterator<CsvRecord> records = CsvReading.records(text, separator)) {
        while (first.size() <= MOST_ROWS && records.hasNext()) {
          first.add(records.next());
        }
      } catch (CsvParseException e) {
        // What was read before stands.
      }
      if (first.isEmpty() || (isCut && first.size() == 1) || !isReadable(first.get(0))) {
        return List.of();
      }
      return isCut && first.size() <= MOST_ROWS ? first.subList(0, first.size() - 1) : first;
    }
  }

  private static boolean isReadable(CsvRecord record) {
    return record.getFields().stream().allMatch(field -> field.indexOf(NO_CHARACTER) < 0);
  }
}
