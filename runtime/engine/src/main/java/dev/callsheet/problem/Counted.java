package dev.callsheet.problem;

/** Counts things in words: one is never several. Stateless and thread-safe. */
public final class Counted {
  private Counted() {}

  /** {@code 1 action}, {@code 1,204 actions}. */
  public static String of(long count, String noun) {
    if (count == 1) {
      return "1 " + noun;
    }
    return number(count) + " " + noun + (noun.endsWith("sh") ? "es" : "s");
  }

  /** With commas between the thousands; a formatter of the JDK would first load its locales. */
  public static String number(long count) {
    StringBuilder text = new StringBuilder(Long.toString(count));
    for (int comma = text.length() - 3; comma > (count < 0 ? 1 : 0); comma -= 3) {
      text.insert(comma, ',');
    }
    return text.toString();
  }
}
