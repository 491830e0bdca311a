package dev.callsheet.dsl.library.value;

import java.util.List;

/** What is read out of a data file: never equal to what is of another file. */
public interface OfFile extends ScriptObject {
  /**
   * Refuses to be compared with what is of another file.
   *
   * @throws ScriptFault if the other one is, with what to compare instead
   */
  void meet(OfFile other);

  /** Whether the key is the contact's number as it is written, and no number can be read there. */
  boolean isNobody(Object key);

  /** How the contact's number is read of it, as {@code .phone}; empty when that is not known. */
  String read();

  /** Some of its columns, or all. */
  List<String> columns();

  /** Whether each of its values is a text, as in a CSV file. */
  boolean isOfTexts();
}
