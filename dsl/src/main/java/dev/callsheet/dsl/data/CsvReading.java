package dev.callsheet.dsl.data;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.callsheet.action.DataRow;
import dev.callsheet.action.TableForm;
import dev.callsheet.command.Region;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One pass over a CSV file. */
public final class CsvReading extends FileReading<CsvRecord> {
  private static final int FEWEST_DIGITS = 10;
  private static final int MOST_DIGITS = 15;
  private static final int LONGEST_FIELD = 1 << 20;

  /** For first lines that name no columns; compiled when a name looks alike. */
  private static final class Forms {
    static final Pattern NUMBER = Pattern.compile("\\+?[\\d ().-]{7,}");
    static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\w+");

    private Forms() {}
  }

  private final CsvCall call;
  private final char separator;
  private final CloseableIterator<CsvRecord> records;
  private final CsvHeader header;
  private final TableForm form;

  CsvReading(CsvCall call, Reader text, PhoneReader reader, RowWatch watch) {
    super(call.name(), reader, watch);
    this.line = 1;
    this.call = call;
    WithoutMark unmarked = new WithoutMark(text);
    try {
      this.separator = separator(call, unmarked);
    } catch (IOException e) {
      throw fault(new UncheckedIOException(e));
    }
    this.records = records(unmarked, separator);
    List<CsvRecord> first = first();
    if (record() == null) {
      throw new DataFault(file + " is empty", "the first line must name the columns");
    }
    header = header(call, separator, first, reader, watch);
    form = new TableForm(separator, unmarked.wasMarked() || !call.isUtf8());
  }

  @Override
  @Nullable CsvRecord read() {
    return records.hasNext() ? records.next() : null;
  }

  @Override
  int length(CsvRecord record) {
    int length = 0;
    for (int i = 0; i < record.getFieldCount(); i++) {
      length += record.getField(i).length();
    }
    return length;
  }

  @Override
  Closeable source() {
    return records;
  }

  /**
   * What separates the fields of a text: what it says itself, as Excel writes it, or the call.
   *
   * @throws DataFault if the text says what cannot be meant
   */
  public static char separator(CsvCall call, WithoutMark text) throws IOException {
    try {
      Optional<Character> said = text.separator(Optional.ofNullable(call.separator()));
      return said.isPresent() ? said.get() : call.separatorOrComma();
    } catch (IllegalArgumentException e) {
      throw new DataFault(call.name() + " " + e.getMessage(), SeparatorLine.REMEDY);
    }
  }

  public static CloseableIterator<CsvRecord> records(WithoutMark text, char separator) {
    return CsvReader.builder()
        .fieldSeparator(separator)
        .allowUnclosedQuote(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .maxBufferSize(LONGEST_FIELD)
        .ofCsvRecord(text)
        .iterator();
  }

  /** The columns that the first record names; a fault if they cannot be meant so. */
  public static CsvHeader header(CsvCall call, char separator, List<CsvRecord> records) {
    String region = call.region();
    return header(
        call,
        separator,
        records,
        new PhoneReader(region == null ? Region.US : new Region(region)),
        null);
  }

  private static CsvHeader header(
      CsvCall call,
      char separator,
      List<CsvRecord> records,
      PhoneReader reader,
      @Nullable RowWatch watch) {
    CsvRecord first = records.get(0);
    if (first.getFieldCount() == 1) {
      refuseOtherSeparator(call, separator, first.getField(0));
    }
    List<List<String>> rows = new ArrayList<>(records.size());
    for (CsvRecord record : records.subList(1, records.size())) {
      rows.add(record.getFields());
    }
    CsvHeader header = new CsvHeader(call, first.getFields(), rows, reader, watch);
    check(call.name(), first.getFields());
    return header;
  }

  private static void refuseOtherSeparator(CsvCall call, char separator, String line) {
    for (String[] other :
        new String[][] {{";", "semicolons"}, {"\t", "tabs"}, {"|", "bars"}, {",", "commas"}}) {
      if (line.indexOf(other[0]) > 0 && separator != other[0].charAt(0)) {
        throw new DataFault(
            call.name() + " has " + other[1] + " between its fields",
            separator != call.separatorOrComma()
                ? SeparatorLine.REMEDY
                : other[0].equals(",")
                    ? "leave separator: out"
                    : "say so: separator: " + CsvCall.quoted(List.of(other[0])));
      }
    }
  }

  @Override
  @Nullable Row advance() {
    for (CsvRecord record = record(); record != null; record = record()) {
      number++;
      if (UnevenRows.hasRows(record, header, separator)) {
        watch.fault(
            Problem.error(
                Source.of(file, (int) line),
                "row " + number + " has a cell that goes on over whole rows",
                "look for a double quote in line " + line + " that is not closed"));
      } else if (record.getFieldCount() == header.width()) {
        return new CsvRow(new DataRow(file, number, line), reader, header, form, record);
      } else {
        watch.fault(UnevenRows.fault(file, record, number, header.width()));
      }
    }
    return null;
  }

  private @Nullable CsvRecord record() {
    CsvRecord record = part();
    line = record == null ? line : record.getStartingLineNumber();
    return record;
  }

  @Override
  RuntimeException fault(RuntimeException failure) {
    if (!(failure instanceof CsvParseException)) {
      return super.fault(failure);
    }
    Throwable cause = failure.getCause() != null ? failure.getCause() : failure;
    String reason = String.valueOf(cause.getMessage());
    return reason.contains("buffer size")
        ? new DataFault(
            "%s row %d has a cell of more than a million characters".formatted(file, number + 1),
            "shorten it in the file; if it goes on over rows, a double quote before is not closed")
        : new DataFault(
            file + " cannot be read after line " + line + ": " + reason,
            reason.contains("after closing quote")
                ? "look for a double quote at the beginning of a cell that is not closed; one"
                    + " inside a text is written twice: \"Diaz \"\"The Roof\"\" Inc\""
                : "look for a double quote that is not closed");
  }

  @Override
  DataFault notText() {
    String encoding = call.encoding();
    String where = " (after line " + line + ")";
    return encoding == null || encoding.equalsIgnoreCase("UTF-8")
        ? new DataFault(
            file + " is not UTF-8" + where,
            "save it as 'CSV UTF-8', or say what it is: encoding: 'windows-1252'")
        : new DataFault(
            file + " is not " + encoding + where,
            "save it as 'CSV UTF-8', and leave encoding: out");
  }

  /** Refuses a first line that names no columns: it is a row, or no CSV at all. */
  private static void check(String file, List<String> first) {
    String beginning = first.get(0).strip();
    if (beginning.startsWith("{")) {
      throw new DataFault(
          file + " holds JSON, not CSV", "write jsonl('" + file + "') for one object a line");
    }
    if (beginning.startsWith("[{") || beginning.equals("[")) {
      throw new DataFault(
          file + " holds JSON, not CSV", "write one object a line, and read it with jsonl('...')");
    }
    if (beginning.startsWith("<")) {
      throw new DataFault(
          file + " holds HTML or XML, not CSV",
          "save it as 'CSV UTF-8'; a page that asks to log in is often what was fetched");
    }
    for (String name : first) {
      if (isNumber(name) || isAddress(name)) {
        throw new DataFault(
            file + " has a row where its columns should be named",
            "write their names above it, in their order");
      }
    }
  }

  private static boolean isNumber(String cell) {
    int digits = 0;
    for (int i = 0; i < cell.length(); i++) {
      digits += cell.charAt(i) >= '0' && cell.charAt(i) <= '9' ? 1 : 0;
    }
    return digits >= FEWEST_DIGITS
        && digits <= MOST_DIGITS
        && Forms.NUMBER.matcher(cell.strip()).matches();
  }

  private static boolean isAddress(String cell) {
    return cell.indexOf('@') > 0 && Forms.ADDRESS.matcher(cell.strip()).matches();
  }
}
