package dev.callsheet.dsl.data;

import dev.callsheet.action.Cells;
import dev.callsheet.action.DataRow;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.library.value.OfFile;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.notation.Truths;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One row of a data file: {@code row.firstName} or {@code row['First Name']} is the value in that
 * column. Not a Map on purpose: Groovy would take a Map for named options and lose it.
 * Unchangeable; not thread-safe.
 */
public abstract sealed class Row extends ReadByName implements Cells, OfFile
    permits CsvRow, JsonRow {
  private static final DataRow OF_EVENT = new DataRow("the event", 1, 1);

  private final DataRow place;
  private final PhoneReader reader;

  /** So many columns are named where somebody does not know how they are read. */
  static final int MOST_NAMED = 10;

  /** The columns that hold the contact's number, of which the first counts that is filled. */
  final PhoneColumns phones;

  private @Nullable PhoneNumber phone;

  Row(DataRow place, PhoneReader reader, PhoneColumns phones) {
    this.place = place;
    this.reader = reader;
    this.phones = phones;
  }

  /** The contact of an event; without paths its fields are the event's own. */
  public static Row of(Event event, Map<String, FieldPath> paths, PhoneReader reader) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    paths.forEach((name, path) -> fields.put(name, event.get(path)));
    FieldPath phone = paths.get("phone");
    Map<String, ?> given = paths.isEmpty() ? event.fields() : fields;
    return new JsonRow(
        OF_EVENT,
        reader,
        given,
        PhoneColumn.ofEvent(given),
        phone == null ? null : phone.toString());
  }

  /** Whether it is of an event: whoever tells the event has told its place. */
  public final boolean isOfEvent() {
    return place.equals(OF_EVENT);
  }

  /** The value in a column, {@code null} where a JSON row has none. */
  abstract @Nullable Object value(String column);

  /** What the file has in such a column; {@code null} where a JSON row has nothing. */
  abstract @Nullable Object written(String phoneColumn);

  /** What people call the place of the contact's number. */
  String phoneName() {
    return phoneColumn();
  }

  /** The one of the columns that counts. */
  final String phoneColumn() {
    List<String> columns = phones.all();
    if (columns.size() > 1) { // of one nothing is asked, since each row of a file comes here
      for (String column : columns) {
        if (isFilled(written(column))) {
          return column;
        }
      }
    }
    return columns.get(0);
  }

  private static boolean isFilled(@Nullable Object written) {
    return written != null && !written.toString().isBlank();
  }

  private @Nullable String writtenPhone() {
    Object found = written(phoneColumn());
    return found == null ? null : found.toString();
  }

  /** The column that names the country of the contact. */
  abstract Optional<String> countryColumn();

  /**
   * Refuses more than one text where the number should be.
   *
   * @throws IllegalArgumentException if a list or an object stands there
   */
  void refuseSeveral(Object written) {
    // A cell is one text.
  }

  /** The file and the row's number. */
  public final DataRow place() {
    return place;
  }

  /**
   * The contact's number.
   *
   * @throws IllegalArgumentException if the column holds no phone number
   * @throws DataFault if the file has no column of phone numbers
   */
  public final PhoneNumber phoneNumber() {
    PhoneNumber known = phone;
    if (known == null) {
      Object written = written(phoneColumn());
      if (written == null || !isFilled(written)) {
        List<String> columns = phones.all();
        throw new IllegalArgumentException(
            columns.size() == 1
                ? "'" + phoneName() + "' is blank"
                : "'" + String.join("' and '", columns) + "' are blank");
      }
      refuseSeveral(written);
      known = read(written.toString());
      phone = known;
    }
    return known;
  }

  /**
   * The number by which somebody is left alone: also one that reaches nobody as it is written.
   *
   * @throws IllegalArgumentException if it is not certain which number it is
   */
  public final PhoneNumber identity() {
    try {
      return phoneNumber();
    } catch (IllegalArgumentException e) {
      if (!(written(phoneColumn()) instanceof String text) || text.isBlank()) {
        throw e;
      }
      return reader.whoever(text);
    }
  }

  @Override
  public final Set<PhoneNumber> people() {
    try {
      return hasPhone() ? Set.of(identity()) : Set.of();
    } catch (IllegalArgumentException e) {
      return reader.everybody(String.valueOf(written(phoneColumn())));
    } catch (DataFault e) {
      return Set.of();
    }
  }

  private PhoneNumber read(String written) {
    Optional<String> column = written.startsWith("+") ? Optional.empty() : countryColumn();
    if (column.isPresent() && valueIfAny(column.get()) instanceof String country) {
      HomeCountry.hold(written, column.get(), country, reader);
    }
    try {
      return reader.read(written);
    } catch (IllegalArgumentException e) {
      throw phones.refused(written, e);
    }
  }

  /** What a column of numbers holds: as E.164 where it can be read. */
  final @Nullable Object spelled(String phoneColumn) {
    if (phones.areKnown() && phoneColumn.equals(phoneColumn())) {
      return normalisedPhone();
    }
    Object written = written(phoneColumn);
    try {
      return isFilled(written) ? read(String.valueOf(written)).e164() : written;
    } catch (IllegalArgumentException e) {
      return written;
    }
  }

  /** Whether anything stands where the number should be. */
  public final boolean hasPhone() {
    return isFilled(written(phoneColumn()));
  }

  /** The number in E.164 form if it can be read, else as written: one person gives one text. */
  final @Nullable Object normalisedPhone() {
    try {
      return phoneNumber().e164();
    } catch (IllegalArgumentException e) {
      return writtenPhone();
    }
  }

  /** The value in a column; {@code null} also where there is no such column. */
  public final @Nullable Object valueIfAny(String column) {
    try {
      return value(column);
    } catch (DataFault e) {
      return null;
    }
  }

  @Override
  public final @Nullable Object property(String column, Scene scene) {
    scene.meter.tick();
    scene.reads(this, column);
    Object value = value(column);
    return scene.isOfRules() || !(value instanceof String text) || Truths.of(text).isEmpty()
        ? value
        : scene.nameTexts.cell(
            scene.consents.cell(text, column, place.file(), place.number()), column, isOfTexts());
  }

  @Override
  public final @Nullable Object call(String name, @Nullable Object[] arguments, Scene scene) {
    if (arguments.length == 1
        && arguments[0] instanceof String column
        && (name.equals("getAt") || name.equals("getProperty") || name.equals("get"))) {
      return property(column, scene);
    }
    if (arguments.length == 0 && name.equals("hasPhone")) {
      return hasPhone();
    }
    return scene.calls().common(this, name, arguments, scene);
  }

  @Override
  public final String kind() {
    return "a row";
  }

  /** The value in a column: what {@code row.column} reads. */
  @Override
  public final @Nullable Object getProperty(String column) {
    return value(column);
  }

  /** The value in a column: what {@code row['column']} reads. */
  public final @Nullable Object getAt(String column) {
    return value(column);
  }

  /** Rows cannot be changed: what was previewed would no longer be what the file says. */
  @Override
  public final void setProperty(String column, @Nullable Object value) {
    throw new DataFault(
        "a row cannot be changed (" + column + ")",
        Optional.of("keep the new value in a variable"));
  }

  /**
   * Whether it is the same row of the same file.
   *
   * @throws ScriptFault if the other one is of another file: both may be the same person, but they
   *     would never be equal
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    if (this == other || !(other instanceof Row row)) {
      return this == other;
    }
    meet(row);
    return place.number() == row.place.number();
  }

  @Override
  public final void meet(OfFile other) {
    if (other instanceof Row row && !place.file().equals(row.place.file())) {
      throw strangers(place.toString(), read(), row.place.toString(), row.read());
    }
  }

  /** What is said of rows of two files, or of their files. */
  static ScriptFault strangers(String one, String read, String other, String otherRead) {
    String mine = read.isEmpty() ? ".id" : read;
    String theirs = otherRead.isEmpty() ? mine : otherRead;
    return new ScriptFault(
        "rows of two files are never equal: " + one + " and " + other,
        "compare what tells people apart: a"
            + mine
            + " == b"
            + theirs
            + "; for a - b: def known = b.collect { it"
            + theirs
            + " }, then a.findAll { !(it"
            + mine
            + " in known) }",
        null);
  }

  @Override
  public final boolean isNobody(@Nullable Object key) {
    if (!phones.areThere()) {
      return false;
    }
    try {
      String written = writtenPhone();
      if (written == null || written.isBlank()) {
        return key == null || key.toString().isBlank();
      }
      if (key == null || !key.toString().equals(written)) {
        return false;
      }
      phoneNumber();
      return false;
    } catch (IllegalArgumentException e) {
      return true;
    } catch (DataFault e) {
      return false;
    }
  }

  @Override
  public final String read() {
    try {
      String column = phones.all().size() == 1 ? phoneColumn() : "phone";
      return column.matches("[A-Za-z_][\\w.]*")
          ? "." + column
          : "['" + column.replace("\\", "\\\\").replace("'", "\\'") + "']";
    } catch (DataFault e) {
      return "";
    }
  }

  final boolean isOf(String file) {
    return place.file().equals(file);
  }

  /** Not of the file, so that rows of two files meet where equal ones are looked for. */
  @Override
  public final int hashCode() {
    return Long.hashCode(place.number());
  }

  @Override
  public final String toString() {
    return place.toString();
  }
}
