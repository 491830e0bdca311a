package dev.callsheet.dsl.data;

/** What is noted of one {@code findAll} of a script, over all its calls. Not thread-safe. */
public interface Choice {
  /** It did not keep this row. */
  void dropped(Row row);

  /** It kept a row. */
  void kept();

  /** It has seen all rows of a call. */
  void ended();
}
