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
 * whose cells are numbers. Of several the first counts that is filled. Not thread-safe.
 */
final class PhoneColumns {
  private final List<String> chosen;
  private final Supplier<List<String>> found;
  private final Function<List<String>, DataFault> unknown;
  private final Consumer<List<String>> told;
  private @Nullable List<String> known;
  private boolean isTold;

  /**
   * Columns that are looked for once.
   *
   * @param chosen by the script; none if it names none
   * @param found those whose cells are numbers
   * @param unknown what is wrong where that is not one
   * @param told which they are, once a contact's number is read
   */
  PhoneColumns(
      List<String> chosen,
      Supplier<List<String>> found,
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
   * @throws DataFault if the script names none, and there is none or more than one
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
    return areChosen() || known().size() == 1;
  }

  /** Those whose cells read as E.164, also where the script does not say which is the contact's. */
  List<String> toRead() {
    return areKnown() ? known() : known().stream().filter(NumberColumn::isCalledSo).toList();
  }

  private List<String> known() {
    List<String> columns = known;
    if (columns == null) {
      columns = areChosen() ? chosen : found.get();
      known = columns;
    }
    return columns;
  }
}
