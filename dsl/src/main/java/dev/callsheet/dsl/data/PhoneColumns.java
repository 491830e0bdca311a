package dev.callsheet.dsl.data;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.OtherRegion;
import dev.callsheet.phone.PhoneReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file that hold the contacts' numbers: those that the script names, else the one
 * that is sure to. Of several the first counts that is filled. Not thread-safe.
 */
abstract class PhoneColumns {
  private final List<String> chosen;
  private NumberColumn.@Nullable OfPeople known;
  private @Nullable List<String> all;

  /** Columns that are looked for once, unless the script has chosen them. */
  PhoneColumns(List<String> chosen) {
    this.chosen = List.copyOf(chosen);
  }

  /** Those that may be, and whether it is sure. */
  abstract NumberColumn.OfPeople find();

  /** What is wrong where it is not sure. */
  abstract DataFault unknown(List<String> found);

  /** A contact's number is read for the first time, from these. */
  void tell(List<String> columns) {
    // Whoever sent one record knows.
  }

  /**
   * The columns in the order in which they count.
   *
   * @throws DataFault if the script names none, and it is not sure which one it is
   */
  final List<String> all() {
    List<String> columns = all;
    if (columns == null) {
      columns = known();
      if (!areKnown()) {
        throw unknown(columns);
      }
      all = columns;
      tell(columns);
    }
    return columns;
  }

  /** Whether the script names them. */
  final boolean areChosen() {
    return !chosen.isEmpty();
  }

  /** Whether it is certain which they are. */
  final boolean areKnown() {
    return areChosen() || looked().isSure();
  }

  /**
   * {@code row.phone} is asked of a row that has no such field, and it is not sure what else it is.
   *
   * @throws DataFault if it may be one of several: nobody of whom it is asked would be found by it
   */
  void missed() {
    // One record says what it has.
  }

  /** Whether a number of the contact is looked for at all. */
  boolean areThere() {
    return !toRead().isEmpty();
  }

  /** Those whose cells read as E.164, also where the script does not say which is the contact's. */
  List<String> toRead() {
    return areKnown() ? known() : known().stream().filter(NumberColumn::isCalledSo).toList();
  }

  final List<String> known() {
    return areChosen() ? chosen : looked().columns();
  }

  private NumberColumn.OfPeople looked() {
    NumberColumn.OfPeople columns = known;
    if (columns == null) {
      columns = find();
      known = columns;
    }
    return columns;
  }

  /** A cell is no number, as a reader says; where most are of another region, that one is told. */
  IllegalArgumentException refused(String cell, IllegalArgumentException failure) {
    return failure;
  }

  /** Those of a file, which its first rows tell. */
  abstract static class OfFile extends PhoneColumns {
    private final String file;
    private final String example;
    private final PhoneReader reader;
    private final @Nullable RowWatch watch;
    private final List<String> names = new ArrayList<>();
    private boolean isAsked;
    private Optional<Region> other = Optional.empty();

    OfFile(
        String file,
        List<String> chosen,
        String example,
        PhoneReader reader,
        @Nullable RowWatch watch) {
      super(chosen);
      this.file = file;
      this.example = example;
      this.reader = reader;
      this.watch = watch;
    }

    /** Notes what its columns are called, and the cells of its first rows. */
    abstract void look(List<String> names, List<List<String>> rows);

    @Override
    final NumberColumn.OfPeople find() {
      List<List<String>> rows = new ArrayList<>();
      look(names, rows);
      return named(names).orElseGet(() -> NumberColumn.ofPeople(names, rows, reader));
    }

    /** That which is known by what the columns are called alone. */
    Optional<NumberColumn.OfPeople> named(List<String> all) {
      return Optional.empty();
    }

    @Override
    final void missed() {
      if (!areKnown() && !known().isEmpty()) {
        all();
      }
    }

    @Override
    DataFault unknown(List<String> found) {
      return PhoneColumn.unknown(
          file, names.stream().filter(name -> !name.isEmpty()).toList(), found, example);
    }

    @Override
    final IllegalArgumentException refused(String cell, IllegalArgumentException failure) {
      if (!isAsked) {
        isAsked = true;
        other = OtherRegion.of(cells(), reader);
      }
      return other
          .filter(one -> OtherRegion.reads(one, cell))
          .map(
              one ->
                  new IllegalArgumentException(
                      String.valueOf(failure.getMessage()).replaceFirst("; .*", "")
                          + "; it is one of "
                          + one
                          + ", as most of this file are: read it with region: '"
                          + one
                          + "'"))
          .orElse(failure);
    }

    /** Those of its columns that are called as phones are. */
    final List<String> calledSo() {
      known();
      return names.stream().filter(NumberColumn::isCalledSo).toList();
    }

    /** What its first rows have in the columns of phones. */
    private List<String> cells() {
      List<String> columns = toRead();
      List<String> all = new ArrayList<>();
      List<List<String>> rows = new ArrayList<>();
      names.clear();
      look(names, rows);
      for (List<String> row : rows) {
        for (int i = 0; i < Math.min(row.size(), names.size()); i++) {
          if (columns.contains(names.get(i))) {
            all.add(row.get(i));
          }
        }
      }
      return all;
    }

    @Override
    final void tell(List<String> columns) {
      if (watch != null) {
        watch.phones(file, columns);
      }
    }
  }
}
