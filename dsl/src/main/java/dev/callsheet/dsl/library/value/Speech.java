package dev.callsheet.dsl.library.value;

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

  /** A rule. */
  void rule(int site, RuleData rule);

  /** Where the fields of a contact are in an event. */
  void contact(int site, Object[] fields, Object[] paths);

  /** Something for whoever reads a decision. */
  void note(int site, Object text);

  /** No later rule is asked. */
  void stop(int site);

  /** What {@code params} is. */
  Object params();

  /** Prints, with or without the end of a line. */
  void print(String text, boolean line);
}
