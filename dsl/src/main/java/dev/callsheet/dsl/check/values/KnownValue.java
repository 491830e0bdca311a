package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.TextMethod;
import org.jspecify.annotations.Nullable;

/**
 * What an expression certainly is, as far as its methods go.
 *
 * @param receiver the kind of value
 * @param title what a person calls it
 * @param element what its elements are; {@code null} where that is not known
 */
record KnownValue(Receiver receiver, String title, @Nullable KnownValue element) {
  static final KnownValue TEXT = new KnownValue(Receiver.TEXT, "a text", null);
  static final KnownValue NUMBER = new KnownValue(Receiver.NUMBER, "a number", null);
  static final KnownValue LIST = new KnownValue(Receiver.LIST, "a list", null);
  static final KnownValue MAP = new KnownValue(Receiver.MAP, "a map", null);

  /** A row of a CSV file, whose cells are texts. */
  static final KnownValue CSV_ROW = new KnownValue(Receiver.ROW, "a row", TEXT);

  /** A row of JSON Lines, which may hold anything. */
  static final KnownValue JSON_ROW = new KnownValue(Receiver.ROW, "a row", null);

  /** All rows of a file. */
  static KnownValue rows(KnownValue row) {
    return new KnownValue(Receiver.LIST, "rows", row);
  }

  /** A list of such elements. */
  private static KnownValue list(@Nullable KnownValue element) {
    return new KnownValue(Receiver.LIST, LIST.title, element);
  }

  boolean isRows() {
    return title.equals("rows");
  }

  /** What the method gives, called with so many values; {@code null} where that is not known. */
  @Nullable KnownValue result(String name, int values) {
    return switch (receiver) {
      case LIST -> ofList(name, values);
      case TEXT -> ofText(name);
      case MAP -> ofMap(name);
      default -> null;
    };
  }

  private @Nullable KnownValue ofList(String name, int values) {
    ListMethod method = ListMethod.named(name);
    if (method == null || !method.takes(values)) {
      return null;
    }
    if (method.is(Trait.GIVES_ONE)) {
      return element;
    }
    if (method.is(Trait.GIVES_SOME)) {
      boolean stay =
          method == ListMethod.EACH
              || method == ListMethod.EACH_WITH_INDEX
              || method == ListMethod.FIND_ALL
              || method == ListMethod.TAKE;
      return stay ? this : list(element);
    }
    return switch (method) {
      case MINUS, INTERSECT -> list(element);
      case COLLECT -> values == 1 ? list(null) : null;
      case COLLECT_MANY -> values == 1 ? list(null) : null;
      case FIND_RESULTS, FLATTEN, COLLATE, TRANSPOSE, WITH_INDEX, TO_SET, SPLIT, SUB_LIST, PLUS ->
          list(null);
      case GROUP_BY, COUNT_BY, COLLECT_ENTRIES, INDEXED -> MAP;
      case SIZE, COUNT, INDEX_OF, LAST_INDEX_OF, FIND_INDEX_OF -> NUMBER;
      case JOIN -> TEXT;
      default -> null;
    };
  }

  private static @Nullable KnownValue ofText(String name) {
    TextMethod method = TextMethod.named(name);
    if (method == null) {
      return null;
    }
    return switch (method) {
      case TO_UPPER_CASE,
          TO_LOWER_CASE,
          CAPITALIZE,
          TRIM,
          STRIP,
          STRIP_LEADING,
          STRIP_TRAILING,
          STRIP_INDENT,
          STRIP_MARGIN,
          REVERSE,
          REPLACE,
          REPLACE_ALL,
          REPLACE_FIRST,
          CONCAT,
          REPEAT,
          PAD_LEFT,
          PAD_RIGHT,
          CENTER,
          FORMATTED,
          SUBSTRING,
          TAKE,
          TAKE_RIGHT,
          DROP,
          DROP_RIGHT,
          TAKE_BEFORE,
          TAKE_AFTER,
          TAKE_BETWEEN ->
          TEXT;
      case SPLIT, TOKENIZE, READ_LINES, TO_LIST, TO_SET -> list(null);
      case SIZE, LENGTH, INDEX_OF, LAST_INDEX_OF, COUNT -> NUMBER;
      case TO_INTEGER, TO_LONG, TO_BIG_DECIMAL -> NUMBER;
      default -> null;
    };
  }

  private static @Nullable KnownValue ofMap(String name) {
    MapMethod method = MapMethod.named(name);
    if (method == null) {
      return null;
    }
    return switch (method) {
      case FIND_ALL, COLLECT_ENTRIES, SORT, TO_SORTED, SUB_MAP, GROUP_BY, COUNT_BY -> MAP;
      case KEY_SET, VALUES, ENTRY_SET, COLLECT, COLLECT_MANY -> LIST;
      case SIZE, COUNT -> NUMBER;
      default -> null;
    };
  }
}
