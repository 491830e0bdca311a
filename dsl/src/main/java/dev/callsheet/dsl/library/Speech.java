package dev.callsheet.dsl.library;

/** What the words of a script do; each is known by the number of its place. */
public interface Speech {
  /** Says a word: with its subject if it has one, its unnamed values, and its options. */
  void say(int site, Object subject, Object[] values, Object[] options);

  /** The subject of verbs, such as a queue. */
  Object subject(int site, Object id);

  /** Gives a name to an id. */
  void name(int site, Object name, Object id);

  /** The rows of a data file. */
  Object rows(int site, Object file, Object[] options);

  /** What {@code params} is. */
  Object params();

  /** Prints, with or without the end of a line. */
  void print(String text, boolean line);
}
