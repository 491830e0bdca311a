package dev.callsheet.dsl.type;

import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Texts that a value is, or that it is in the first rows of a file. Immutable. */
record Sample(@Nullable KnownFile file, String column, List<Cell> cells) {
  /**
   * A text in a row: as it is written there, or as people write phones, and what the script has
   * made of it now; of a phone E.164. Elsewhere than in rows the number of the row is 0.
   */
  record Cell(int row, String written, String now) {}

  /** Nothing is known. */
  static final Sample NONE = of(List.of());

  private static final List<Cell> PHONES =
      List.of(
          new Cell(0, "3055550120", "+13055550120"),
          new Cell(0, "305-555-0120", "+442079460958"),
          new Cell(0, "(305) 555-0120", "+4915112345678"),
          new Cell(0, "13055550120", "+33612345678"),
          new Cell(0, "1 305 555 0120", "+6591234567"));

  /** Texts that are written out. */
  static Sample of(Collection<String> texts) {
    return new Sample(null, "", texts.stream().map(text -> new Cell(0, text, text)).toList());
  }

  /** Phones as they read, beside how people write such numbers. */
  static Sample phones(String column) {
    return new Sample(null, column, PHONES);
  }

  /** What a method makes of them, which may fail; of a phone, of both ways to write it. */
  Sample through(UnaryOperator<String> method, boolean isPhone) {
    return with(
        cells.stream()
            .map(
                cell ->
                    new Cell(
                        cell.row,
                        isPhone ? method.apply(cell.written) : cell.written,
                        method.apply(cell.now))));
  }

  /** Those that are not blank. */
  Sample filled() {
    return with(cells.stream().filter(cell -> !cell.now.isBlank()));
  }

  /** The parts between separators, each in the row of its text. */
  Sample parts(String separator) {
    return with(
        cells.stream()
            .flatMap(
                cell ->
                    Stream.of(cell.now.split(Pattern.quote(separator), -1))
                        .map(part -> new Cell(cell.row, part, part))));
  }

  private Sample with(Stream<Cell> others) {
    return new Sample(file, column, others.toList());
  }

  /** A file has many cells, and this is asked of often. */
  @Override
  public int hashCode() {
    return 31 * column.hashCode() + cells.size();
  }
}
