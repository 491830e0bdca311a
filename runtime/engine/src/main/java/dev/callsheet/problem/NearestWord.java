package dev.callsheet.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that was probably meant. Stateless and thread-safe. */
public final class NearestWord {
  private static final int LONGEST = 100;
  private static final int MOST = 1_000;

  private NearestWord() {}

  /**
   * The candidate with the fewest typing mistakes, when there are few enough for the length of
   * {@code word}.
   */
  public static Optional<String> to(String word, Collection<String> candidates) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String written = word.toLowerCase(Locale.ROOT);
    int most = Math.max(1, Math.min(3, (written.length() + 1) / 3));
    return candidates.stream()
        .limit(MOST)
        .filter(candidate -> Math.abs(candidate.length() - word.length()) <= most)
        .filter(candidate -> !candidate.equals(word))
        .filter(candidate -> distance(written, candidate.toLowerCase(Locale.ROOT), most) <= most)
        .min(
            Comparator.comparingInt(
                    (String candidate) ->
                        distance(written, candidate.toLowerCase(Locale.ROOT), most))
                // Who stopped typing too soon wrote the beginning of it.
                .thenComparing(candidate -> !candidate.toLowerCase(Locale.ROOT).startsWith(written))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** {@code did you mean 'x'?}, when there is a nearest word. */
  public static Optional<String> hint(String word, Collection<String> candidates) {
    return to(word, candidates).map(nearest -> "did you mean '" + nearest + "'?");
  }

  /**
   * Optimal string alignment: insertions, deletions, replacements and swaps of neighbours each
   * count one. Ends early where it comes to more than {@code most}: a script may have many names.
   */
  private static int distance(String a, String b, int most) {
    int[] before = new int[b.length() + 1];
    int[] previous = new int[b.length() + 1];
    int[] current = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    int least = 0;
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      int leastBefore = least;
      least = i;
      for (int j = 1; j <= b.length(); j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          current[j] = Math.min(current[j], before[j - 2] + 1);
        }
        least = Math.min(least, current[j]);
      }
      if (least > most && leastBefore > most) {
        return least;
      }
      int[] spare = before;
      before = previous;
      previous = current;
      current = spare;
    }
    return previous[b.length()];
  }
}
