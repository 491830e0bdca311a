package dev.callsheet.launcher.list;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.dsl.data.SeparatorLine;
import dev.callsheet.dsl.data.UnevenRows;
import dev.callsheet.guard.DoNotContact;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.phone.WrittenNumber;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Reads a list of numbers that may not be contacted. What cannot be read is an error, and so is a
 * list without a number: leaving it out would contact somebody.
 */
public final class NumberList {
  private static final int MOST_DIGITS = 18;
  private static final byte[] ZIP = {'P', 'K', 3, 4};
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final Region region;
  private final Optional<PhoneReader> otherwise;
  private final boolean allowEmpty;

  private NumberList(Region region, Optional<PhoneReader> otherwise, boolean allowEmpty) {
    this.region = region;
    this.otherwise = otherwise;
    this.allowEmpty = allowEmpty;
  }

  /**
   * Reads lists that were named together with the region.
   *
   * @param region of numbers without a country code
   * @param allowEmpty whether a list may hold no number
   */
  public static NumberList of(Region region, boolean allowEmpty) {
    return new NumberList(region, Optional.empty(), allowEmpty);
  }

  /**
   * Reads lists that a file names for many commands. Where it does not say of which region they
   * are, a number must be the same in the usual one.
   */
  public static NumberList declared(Region region, boolean allowEmpty) {
    return new NumberList(
        region,
        region.code().equals(Region.US.code())
            ? Optional.empty()
            : Optional.of(new PhoneReader(Region.US)),
        allowEmpty);
  }

  /**
   * A list as it is asked.
   *
   * @param guard that leaves out who is on it
   * @param columns that its numbers were read from
   */
  public record Asked(DoNotContact guard, List<String> columns) {}

  /** Leaves out who is on a list. */
  public Asked ask(NamedList list) {
    Found found = read(list);
    return new Asked(
        new DoNotContact(NamedList.shown(list.file()), found.numbers(), found.anywhere()),
        found.columns());
  }

  /** Who is on a list. */
  public Set<PhoneNumber> numbers(NamedList list) {
    return read(list).numbers();
  }

  private Found read(NamedList list) {
    Path file = list.file();
    String text = text(list);
    PhoneReader reader = new PhoneReader(list.region().orElse(region));
    Found found =
        new Found(
            file,
            reader,
            list.region().isPresent() ? Optional.empty() : otherwise,
            list.region().isPresent(),
            new HashSet<>(),
            new HashSet<>(),
            new ArrayList<>(),
            new Faults());
    Optional<SeparatorLine> said = separator(list, text);
    text = text.substring(said.map(SeparatorLine::length).orElse(0)); // its end stays: a line
    NumberColumns columns = new NumberColumns(list, said.map(SeparatorLine::separator), text);
    boolean hasRows = false;
    ConsentColumns standing = new ConsentColumns();
    long line = 0;
    try (CsvReader<CsvRecord> records = records(text, columns.separator())) {
      for (CsvRecord record : records) {
        line = record.getStartingLineNumber();
        if (record.isComment()) {
          refuseRow(found, record, columns);
        } else if (columns.isKnown() || !columns.take(record)) {
          hasRows = true;
          add(found, record, columns);
          if (record.getFieldCount() == columns.width()) {
            standing.count(record);
          }
        } else {
          standing.take(record);
        }
      }
    } catch (CsvParseException e) {
      throw new ConfigurationException(
          "%s cannot be read after line %s, so nobody can be left out; look for a double quote that is not closed"
              .formatted(file, line));
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
    columns.addTo(found.faults(), found::take);
    found.faults().refuse(file);
    found.columns().addAll(columns.found(hasRows));
    standing.refuse(list);
    if (found.numbers().isEmpty() && !allowEmpty) {
      throw new ConfigurationException(
          "%s holds no number, as after an export that failed, so nobody would be left out; if that is meant, add --allow-empty-list"
              .formatted(file));
    }
    return found;
  }

  private static Optional<SeparatorLine> separator(NamedList list, String text) {
    try {
      return SeparatorLine.of(text, list.separator());
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          list.file() + " " + e.getMessage() + "; " + SeparatorLine.REMEDY);
    }
  }

  /** Read only with a list: a plan without one compiles no pattern. */
  private static final class Errors {
    static final Pattern OF_CELLS = Pattern.compile("N/A|[A-Z/0_]+[!?]");
  }

  private record Found(
      Path file,
      PhoneReader reader,
      Optional<PhoneReader> otherwise,
      boolean isRegionSaid,
      Set<PhoneNumber> numbers,
      Set<Long> anywhere,
      List<String> columns,
      Faults faults) {
    /**
     * Takes those of a cell that holds more; without a +, the digits of one may be of elsewhere.
     */
    void take(List<WrittenNumber> some) {
      for (WrittenNumber one : some) {
        numbers.add(one.number());
        if (!isRegionSaid && !one.hasCountry()) {
          anywhere.add(Long.valueOf(one.number().national()));
        }
      }
    }

    void fault(long line, Supplier<String> said) {
      faults.add(line, said);
    }
  }

  private static CsvReader<CsvRecord> records(String text, char separator) {
    return CsvReader.builder()
        .fieldSeparator(separator)
        .commentStrategy(CommentStrategy.READ)
        .allowUnclosedQuote(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .ofCsvRecord(text);
  }

  private static void add(Found found, CsvRecord record, NumberColumns columns) {
    long line = record.getStartingLineNumber();
    int fields = record.getFieldCount();
    if (fields != columns.width()) {
      found.fault(
          line,
          () ->
              end(record.getField(0))
                  .orElse(
                      "the row has %s, the first one has %s; put a text that holds the separator in double quotes"
                          .formatted(Effects.counted(fields, "field"), columns.width())));
      return;
    }
    for (ListColumn column : columns.read()) {
      String cell = record.getField(column.index()).strip();
      if (!cell.isEmpty()) {
        read(found, line, cell, column);
      }
    }
  }

  /** #N/A in the first column is what a spreadsheet leaves of a row, and #1 Plumbing is a name. */
  private static void refuseRow(Found found, CsvRecord comment, NumberColumns columns) {
    long line = comment.getStartingLineNumber();
    String[] cells = ("#" + comment.getField(0)).split(Pattern.quote("" + columns.separator()), -1);
    String first = cells[0].strip();
    if (Errors.OF_CELLS.matcher(first.substring(1)).matches()) {
      found.fault(line, () -> mended(objection(found.reader(), first)));
    } else if (columns.read().stream()
        .anyMatch(
            at ->
                at.index() > 0
                    && at.index() < cells.length
                    && objection(found.reader(), cells[at.index()].strip()).isEmpty())) {
      found.fault(
          line,
          () ->
              "a line that begins with # is a comment, and this one holds a number where"
                  + " rows do; put its first cell in double quotes, or take the number out");
    }
  }

  private static void read(Found found, long line, String cell, ListColumn column) {
    if (!NumberColumn.mayBeNumber(cell) || !objection(found.reader(), cell).isEmpty()) {
      List<WrittenNumber> several = each(found, cell);
      column.other(cell, line, several, () -> unread(found, cell));
      if (!several.isEmpty() && !isSame(found, several, cell)) {
        column.fault(cell, line, () -> unread(found, cell));
      }
      return;
    }
    PhoneNumber number = found.reader().identify(cell);
    if (found.otherwise().isPresent() && !isSame(found.otherwise().get(), number, cell)) {
      column.fault(cell, line, () -> unsure(found, cell, found.reader()));
    }
    column.number(cell);
    found.numbers().add(number);
    if (!found.isRegionSaid() && cell.indexOf('+') < 0) {
      digits(cell).ifPresent(found.anywhere()::add);
    }
  }

  /** Whose numbers stand in a cell; nobody's where words are in it and they may be others'. */
  private static List<WrittenNumber> each(Found found, String cell) {
    List<WrittenNumber> numbers = each(found.reader(), cell);
    return isSame(found, numbers, cell) || ListColumn.isBare(cell) ? numbers : List.of();
  }

  private static boolean isSame(Found found, List<WrittenNumber> numbers, String cell) {
    return found.otherwise().isEmpty() || each(found.otherwise().get(), cell).equals(numbers);
  }

  private static List<WrittenNumber> each(PhoneReader reader, String cell) {
    try {
      return reader.eachWritten(cell);
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  /** Why a cell is not read as a number; empty when it is. */
  private static String objection(PhoneReader reader, String cell) {
    try {
      reader.identify(cell);
      return "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** Without a 0 in front; none of what is longer than any number, as with an extension. */
  private static Optional<Long> digits(String cell) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < cell.length(); i++) {
      if (Character.digit(cell.charAt(i), 10) >= 0) {
        digits.append(Character.digit(cell.charAt(i), 10));
      }
    }
    return digits.length() > MOST_DIGITS
        ? Optional.empty()
        : Optional.of(Long.valueOf(digits.toString()));
  }

  private static boolean isSame(PhoneReader usual, PhoneNumber number, String cell) {
    try {
      return usual.identify(cell).equals(number);
    } catch (IllegalArgumentException e) {
      return false; // a number of the other region alone, as far as anybody can tell
    }
  }

  private static String unread(Found found, String cell) {
    return found
        .otherwise()
        .filter(usual -> NumberColumn.mayBeNumber(cell) && objection(usual, cell).isEmpty())
        .map(usual -> unsure(found, cell, usual))
        .orElseGet(
            () ->
                Numbers.MASKED.inText(
                    end(cell).orElseGet(() -> mended(objection(found.reader(), cell)))));
  }

  private static String unsure(Found found, String cell, PhoneReader likely) {
    return ("%s has no country code, and nothing says of which region this list is;"
            + " where it is named, write \"%s, region: '%s'\", or the region that is meant")
        .formatted(
            Numbers.MASKED.inText("'" + cell + "'"), found.file().getFileName(), likely.region());
  }

  private static Optional<String> end(String cell) {
    return UnevenRows.isEnd(cell)
        ? Optional.of("'" + cell.strip() + "' looks like the end of a report; delete this line")
        : Optional.empty();
  }

  /** In a list a cell without a number is empty. */
  private static String mended(String said) {
    return said.endsWith(" number") ? said + "; leave it empty" : said;
  }

  private static String text(NamedList list) {
    Path file = list.file();
    if (Files.isDirectory(file)) {
      throw new ConfigurationException(file + " is a folder; name a CSV file of numbers");
    }
    if (!Files.exists(file)) {
      throw new ConfigurationException("there is no file " + file);
    }
    byte[] bytes = bytes(file);
    if (isBegun(bytes, ZIP)) {
      throw new ConfigurationException(
          file
              + " is a spreadsheet workbook or archive; save it as 'CSV UTF-8' and name that file");
    }
    // A mark is no text in any other encoding.
    Charset encoding =
        isWide(bytes)
            ? StandardCharsets.UTF_16
            : isBegun(bytes, MARK) ? StandardCharsets.UTF_8 : list.encoding();
    try {
      String text = encoding.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') >= 0) {
        throw noText(file, encoding, ""); // UTF-16 without a mark
      }
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      boolean isUsual = list.encoding().equals(StandardCharsets.UTF_8);
      String option = NamedList.option(file, "encoding", "windows-1252");
      throw noText(file, encoding, isUsual ? ", or write " + option : "");
    }
  }

  private static ConfigurationException noText(Path file, Charset encoding, String otherwise) {
    return new ConfigurationException(
        file + " is not " + encoding.name() + " text; save it as 'CSV UTF-8'" + otherwise);
  }

  private static boolean isBegun(byte[] bytes, byte[] begin) {
    return bytes.length >= begin.length
        && Arrays.equals(bytes, 0, begin.length, begin, 0, begin.length);
  }

  private static boolean isWide(byte[] bytes) {
    int mark = bytes.length < 2 ? 0 : ByteBuffer.wrap(bytes).getShort() & 0xFFFF;
    return mark == 0xFEFF || mark == 0xFFFE;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
  }
}
