package dev.callsheet.simulator;

import org.jspecify.annotations.Nullable;

/**
 * One row of a field table of the API document.
 *
 * @param value the only value the document shows, if it shows one
 */
record Field(String name, Kind kind, boolean mandatory, @Nullable String value) {

  static Field required(String name, Kind kind) {
    return new Field(name, kind, true, null);
  }

  static Field optional(String name, Kind kind) {
    return new Field(name, kind, false, null);
  }

  static Field fixed(String name, String value) {
    return new Field(name, Kind.TEXT, true, value);
  }

  /** Tells what is wrong with a value that is there. */
  void check(@Nullable Object actual, Violations into) {
    if (!kind.check(name, actual, into)) {
      return;
    }
    if (value != null) {
      if (!value.equals(actual)) {
        into.add(name, "must be '" + value + "', the only value in the document");
      }
    } else if (mandatory && actual instanceof String text && text.isBlank()) {
      into.add(name, "must not be blank");
    }
  }
}
