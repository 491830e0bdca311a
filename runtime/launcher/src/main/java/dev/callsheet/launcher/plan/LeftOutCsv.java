package dev.callsheet.launcher.plan;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import dev.callsheet.action.Cells;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.LeftOut;
import dev.callsheet.action.TableForm;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Leftovers;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Spill;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/**
 * All that a plan leaves out or lets wait, as CSV: the columns of the data as they are, then why.
 * Written as its source is, so that it opens where that opens; several sources are in one table
 * with the columns of all, and the first one's separator. All but the first few wait in a temporary
 * file. Not thread-safe; to be closed.
 */
final class LeftOutCsv implements Leftovers, AutoCloseable {
  private static final char MARK = '\uFEFF';
  private static final String OURS = "callsheet_";
  private static final List<String> OWN =
      List.of(
          "file",
          "row",
          "line",
          "script",
          "operation",
          "kind",
          "reason",
          "detail",
          "not_before",
          "rule",
          "value",
          "source",
          "checked");

  private final Path folder;

  /** Rows by the names of columns, ours among them. */
  private final Spill<Map<String, String>> rows;

  private final Set<String> columns = new LinkedHashSet<>();
  private @Nullable Character separator;
  private boolean isMarked;
  private long waiting;

  /**
   * An empty one.
   *
   * @param folder for the temporary file
   */
  LeftOutCsv(Path folder) {
    this.folder = folder;
    rows = new Spill<>(folder, ".left-out", (row, json) -> row.forEach(json::writeStringProperty));
  }

  /** How many actions were left out. */
  long count() {
    return rows.size() - waiting;
  }

  /** How many wait. */
  long waiting() {
    return waiting;
  }

  @Override
  public void add(LeftOut one, Verdict verdict, Cells row) {
    Map<String, String> kept = new HashMap<>();
    for (Map.Entry<String, String> cell : row.cells().entrySet()) {
      separator = separator == null ? Character.valueOf(row.form().separator()) : separator;
      isMarked |= row.form().isMarked();
      // A file of this kind that was mended and is read again says anew why.
      if (!cell.getKey().startsWith(OURS)) {
        columns.add(whole(cell.getKey()));
        kept.put(whole(cell.getKey()), whole(cell.getValue()));
      }
    }
    waiting += verdict instanceof Verdict.Defer ? 1 : 0;
    List<String> own = own(one, verdict);
    for (int i = 0; i < OWN.size(); i++) {
      kept.put(OURS + OWN.get(i), whole(own.get(i)));
    }
    try {
      rows.add(kept);
    } catch (IOException e) {
      throw new ConfigurationException(
          "what is left out cannot be kept in " + folder + ": " + Reasons.of(e));
    }
  }

  /** Half a character of a row becomes a question mark, as in every file. */
  private static String whole(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static List<String> own(LeftOut one, Verdict verdict) {
    Ground ground = verdict.ground();
    @Nullable DataRow row = one.first().row().orElse(null);
    return List.of(
        row == null ? "" : row.file(),
        row == null ? "" : Long.toString(row.number()),
        row == null || row.line() == 0 ? "" : Long.toString(row.line()),
        one.first().source().toString(),
        one.operation().id(),
        one.kind().name().toLowerCase(Locale.ROOT),
        one.reason(),
        one.detail(),
        verdict instanceof Verdict.Defer defer ? defer.until().toString() : "",
        ground.rule(),
        ground.value(),
        ground.source(),
        ground.checked().map(LocalDate::toString).orElse(""));
  }

  /**
   * Writes the table (RFC 4180, lines end with LF): a line of names, then one for each action.
   * Without a byte order mark a spreadsheet would read it in the encoding of its source.
   */
  void write(Writer out) throws IOException {
    rows.finish();
    char between = separator == null ? TableForm.PLAIN.separator() : separator;
    if (isMarked) {
      out.write(MARK);
    }
    List<String> names = new ArrayList<>(columns);
    OWN.forEach(name -> names.add(OURS + name));
    CsvWriter csv =
        CsvWriter.builder()
            .fieldSeparator(between)
            .lineDelimiter(LineDelimiter.LF)
            .quoteStrategy(new Quotes())
            .build(out);
    csv.writeRecord(names);
    rows.forEach(
        LeftOutCsv::row,
        row -> csv.writeRecord(names.stream().map(name -> row.getOrDefault(name, "")).toList()));
    csv.flush();
  }

  private static Map<String, String> row(JsonParser json) {
    Map<String, String> row = new HashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      row.put(name, String.valueOf(json.nextStringValue()));
    }
    return row;
  }

  /** Also what another program might take apart or strip. */
  private static final class Quotes implements QuoteStrategy {
    @Override
    public boolean quoteValue(int line, int column, String value) {
      return !value.equals(value.strip()) || value.chars().anyMatch(c -> ",;\t".indexOf(c) >= 0);
    }
  }

  @Override
  public void close() {
    rows.close();
  }
}
