package dev.callsheet.report;

import dev.callsheet.action.Cells;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.TableForm;
import dev.callsheet.plan.Leftovers;
import dev.callsheet.store.PrivateFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that a plan leaves out, as CSV: the columns of the data as they are, then why. Written as its
 * source is, so that it opens where that opens; several sources are in one table with the columns
 * of all, and the first one's separator. Waits in a temporary file, so that memory is for the names
 * of columns alone. Not thread-safe; to be closed.
 */
public final class LeftOutCsv implements Leftovers, AutoCloseable {
  private static final char MARK = '\uFEFF';
  private static final String OURS = "callsheet_";
  private static final List<String> OWN =
      List.of("file", "row", "line", "script", "operation", "kind", "reason", "detail");

  private final Path waiting;
  private final DataOutputStream spool;
  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private @Nullable Character separator;
  private boolean isMarked;
  private long count;

  /**
   * An empty one.
   *
   * @param folder for the temporary file
   */
  public LeftOutCsv(Path folder) throws IOException {
    waiting = PrivateFile.temporary(folder, ".left-out");
    spool = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(waiting)));
  }

  /** How many actions were left out. */
  public long count() {
    return count;
  }

  @Override
  public void add(LeftOut one, Cells row) {
    try {
      count++;
      Map<String, String> cells = row.cells();
      if (!cells.isEmpty()) {
        separator = separator == null ? Character.valueOf(row.form().separator()) : separator;
        isMarked |= row.form().isMarked();
      }
      List<String> own = own(one);
      List<Map.Entry<String, String>> kept = new ArrayList<>();
      for (Map.Entry<String, String> cell : cells.entrySet()) {
        // A file of this kind that was mended and is read again says anew why.
        if (!cell.getKey().startsWith(OURS)) {
          kept.add(cell);
        }
      }
      spool.writeInt(kept.size());
      for (Map.Entry<String, String> cell : kept) {
        Integer column = columns.get(cell.getKey());
        if (column == null) {
          column = columns.size();
          columns.put(cell.getKey(), column);
        }
        spool.writeInt(column);
        write(cell.getValue());
      }
      for (String text : own) {
        write(text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> own(LeftOut one) {
    @Nullable DataRow row = one.first().row().orElse(null);
    return List.of(
        row == null ? "" : row.file(),
        row == null ? "" : Long.toString(row.number()),
        row == null || row.line() == 0 ? "" : Long.toString(row.line()),
        one.first().source().toString(),
        one.operation().id(),
        one.kind().name().toLowerCase(Locale.ROOT),
        one.reason(),
        one.detail());
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    spool.writeInt(bytes.length);
    spool.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  /**
   * Writes the table (RFC 4180, lines end with LF): a line of names, then one for each action.
   * Without a byte order mark a spreadsheet would read it in the encoding of its source.
   */
  public void write(Writer out) throws IOException {
    spool.flush();
    char between = separator == null ? TableForm.PLAIN.separator() : separator;
    if (isMarked) {
      out.write(MARK);
    }
    List<String> names = new ArrayList<>(columns.keySet());
    OWN.forEach(name -> names.add(OURS + name));
    line(out, names, between);
    String[] fields = new String[names.size()];
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(waiting)))) {
      for (long left = count; left > 0; left--) {
        Arrays.fill(fields, "");
        for (int cells = in.readInt(); cells > 0; cells--) {
          int column = in.readInt();
          fields[column] = text(in);
        }
        for (int i = columns.size(); i < fields.length; i++) {
          fields[i] = text(in);
        }
        line(out, Arrays.asList(fields), between);
      }
    }
  }

  private static void line(Writer out, List<String> fields, char between) throws IOException {
    for (int i = 0; i < fields.size(); i++) {
      if (i > 0) {
        out.write(between);
      }
      out.write(quoted(fields.get(i), between));
    }
    out.write('\n');
  }

  private static String quoted(String field, char between) {
    boolean plain = field.equals(field.strip()) && field.indexOf(between) < 0;
    for (int i = 0; plain && i < field.length(); i++) {
      plain = ",\"\r\n;\t".indexOf(field.charAt(i)) < 0;
    }
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  @Override
  public void close() {
    try (spool) {
      Files.deleteIfExists(waiting);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
