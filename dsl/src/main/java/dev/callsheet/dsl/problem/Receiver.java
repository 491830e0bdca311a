package dev.callsheet.dsl.problem;

import java.util.regex.Pattern;

/** Code of a script, as a remedy calls methods of it. */
public final class Receiver {
  /** What is called as it stands: names, their parts and calls; a text, a list, a number. */
  private static final Pattern SIMPLE =
      Pattern.compile(
          "(?:[\\p{L}_$]\\w*+|'[^']*'|\"[^\"]*\"|\\[[^\\[\\]]*\\]|\\([^()]*\\)|\\d+)"
              + "(?:\\[[^\\[\\]]*\\]|\\((?:[^()]|\\([^()]*\\))*\\)|[*?]?\\.[\\p{L}_]\\w*)*+");

  private Receiver() {}

  /** The code; in brackets if it is an operation, so that a call behind it is one of all of it. */
  public static String of(String code) {
    return SIMPLE.matcher(code).matches() ? code : "(" + code + ")";
  }
}
