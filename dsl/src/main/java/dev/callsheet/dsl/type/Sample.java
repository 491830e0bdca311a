package dev.callsheet.dsl.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts that a value is, or that it is in the first rows of a file, with the numbers of those rows:
 * as they are written there, or as people write phones, and what the script has made of them now,
 * in the same order; of phones E.164. Immutable.
 */
record Sample(
    @Nullable KnownFile file,
    String column,
    List<Integer> rows,
    List<String> written,
    List<String> now) {
  /** Nothing is known. */
  static final Sample NONE = of(List.of());

  /** Texts that are written out. */
  static Sample of(List<String> texts) {
    return new Sample(null, "", List.of(), texts, texts);
  }

  /** Phones as they read, beside how people write such numbers. */
  static Sample phones(String column) {
    return new Sample(
        null,
        column,
        List.of(),
        List.of("3055550120", "305-555-0120", "(305) 555-0120", "13055550120", "1 305 555 0120"),
        List.of("+13055550120", "+442079460958", "+4915112345678", "+33612345678", "+6591234567"));
  }

  /** What a method makes of them, which may fail; of a phone, of both ways to write it. */
  @Nullable Sample through(UnaryOperator<String> method, boolean isPhone) {
    try {
      List<String> made = made(now, method);
      return new Sample(file, column, rows, isPhone ? made(written, method) : written, made);
    } catch (RuntimeException e) {
      return null;
    }
  }

  /** Those that are not blank. */
  Sample filled() {
    List<Integer> of = new ArrayList<>();
    List<String> before = new ArrayList<>();
    List<String> filled = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      if (!now.get(i).isBlank()) {
        of.addAll(rows.isEmpty() ? List.of() : List.of(rows.get(i)));
        before.add(written.get(i));
        filled.add(now.get(i));
      }
    }
    return new Sample(file, column, of, before, filled);
  }

  /** The parts between separators, each in the row of its text. */
  Sample parts(String separator) {
    List<Integer> from = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      for (String part : now.get(i).split(Pattern.quote(separator), -1)) {
        from.add(rows.get(i));
        parts.add(part);
      }
    }
    return new Sample(file, column, from, parts, parts);
  }

  private static List<String> made(List<String> texts, UnaryOperator<String> method) {
    return texts.stream().map(method).toList();
  }

  /** Two samples are the same when they are from the same place and were made the same. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Sample sample
            && sample.file == file
            && sample.column.equals(column)
            && sample.now.equals(now));
  }

  @Override
  public int hashCode() {
    return 31 * column.hashCode() + now.size();
  }
}
