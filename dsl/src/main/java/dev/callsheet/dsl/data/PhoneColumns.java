package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import dev.callsheet.phone.NumberColumn;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file that hold the contacts' numbers: those that the script names, else the one
 * that is sure to. Of several the first counts that is filled. Not thread-safe.
 */
final class PhoneColumns {
  private final List<String> chosen;
  private final Supplier<NumberColumn.OfPeople> found;
  private final Function<List<String>, DataFault> unknown;
  private final Consumer<List<String>> told;
  private NumberColumn.@Nullable OfPeople known;
  private boolean isTold;

  /**
   * Columns that are looked for once.
   *
   * @param chosen by the script; none if it names none
   * @param found those that may be, and whether it is sure
   * @param unknown what is wrong where it is not
   * @param told which they are, once a contact's number is read
   */
  PhoneColumns(
      List<String> chosen,
      Supplier<NumberColumn.OfPeople> found,
      Function<List<String>, DataFault> unknown,
      Consumer<List<String>> told) {
    this.chosen = List.copyOf(chosen);
    this.found = found;
    this.unknown = unknown;
    this.told = told;
  }

  /**
   * The columns in the order in which they count.
   *
   * @throws DataFault if the script names none, and it is not sure which one it is
   */
  List<String> all() {
    if (!areKnown()) {
      throw unknown.apply(known());
    }
    if (!isTold) {
      isTold = true;
      told.accept(known());
    }
    return known();
  }

  /** Whether the script names them. */
  boolean areChosen() {
    return !chosen.isEmpty();
  }

  /** Whether it is certain which they are. */
  boolean areKnown() {
    return areChosen() || looked().isSure();
  }

  /** Those whose cells read as E.164, also where the script does not say which is the contact's. */
  List<String> toRead() {
    return areKnown() ? known() : known().stream().filter(NumberColumn::isCalledSo).toList();
  }

  private List<String> known() {
    return areChosen() ? chosen : looked().columns();
  }

  private NumberColumn.OfPeople looked() {
    NumberColumn.OfPeople columns = known;
    if (columns == null) {
      columns = found.get();
      known = columns;
    }
    return columns;
  }
}
