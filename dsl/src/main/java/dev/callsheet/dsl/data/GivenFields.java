package dev.callsheet.dsl.data;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names that people have whom an application gives, and those that a script asks of them and
 * nobody has: nobody would have said no under such a name. Not thread-safe.
 */
public final class GivenFields {
  private static final int MOST = 500;

  private final String name;
  private final Set<String> had = new LinkedHashSet<>();
  private final Set<String> missed = new LinkedHashSet<>();

  GivenFields(String name) {
    this.name = name;
  }

  /** What the script calls them. */
  public String name() {
    return name;
  }

  void has(Collection<String> names) {
    if (had.size() < MOST) {
      had.addAll(names);
    }
  }

  void misses(String column) {
    if (missed.size() < MOST && !had.contains(column)) {
      missed.add(column);
    }
  }

  /**
   * A name that was asked and that nobody has, and the one that is probably meant.
   *
   * @param asked by the script
   */
  public record Near(String asked, String meant) {}

  /** Those of names that somebody has who was read. */
  public List<Near> near() {
    List<Near> near = new ArrayList<>();
    for (String asked : missed) {
      if (!had.contains(asked) && had.size() < MOST) {
        Optional<String> alike =
            had.stream().filter(other -> letters(other).equals(letters(asked))).findFirst();
        alike
            .or(() -> NearestWord.to(asked, had).filter(other -> isMistyped(asked, other)))
            .ifPresent(meant -> near.add(new Near(asked, meant)));
      }
    }
    return near;
  }

  /** A slip of the fingers, and no other word. */
  private static boolean isMistyped(String asked, String other) {
    return !asked.isEmpty()
        && !asked.replaceAll("\\d", "").equals(other.replaceAll("\\d", ""))
        && Character.toLowerCase(asked.charAt(0)) == Character.toLowerCase(other.charAt(0));
  }

  private static String letters(String name) {
    return SmallLetters.of(name).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
