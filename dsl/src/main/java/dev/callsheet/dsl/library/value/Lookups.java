package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.Phones;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a script has looked for in lists, sets and maps and not found, and the rows whose key was
 * blank where one of each key is kept. A bounded sample, so that each lookup costs the same however
 * many there are; the same script and data give the same one. Not thread-safe.
 */
public final class Lookups {
  private static final int MOST_PLACES = 32;
  private static final int MOST_OF_A_LINE = 4;
  private static final int MOST_KEYS = 1_000;
  private static final int LONGEST_KEY = 200;
  private static final int SHORTEST_PHONE = 7;
  private static final int KEY_BYTES = 64;
  private static final int STEPS_OF_A_PLACE = 200;

  /** Who makes a list for each row must not make the script walk its own stack for each. */
  private static final int MOST_LOOKS = 200;

  private final IdentityHashMap<Object, Missed> places = new IdentityHashMap<>();
  private final List<Missed> inOrder = new ArrayList<>();
  private final List<Blank> blanks = new ArrayList<>();
  private final Map<Integer, Integer> lines = new HashMap<>();
  private Missed last;
  private int looks;

  /** The rows of one call whose key was blank, of which one was kept; the column may be unknown. */
  public record Blank(Throwable made, String method, String column, long count, Object first) {}

  /** What was not found in one list, set or map, each once, in order; with the first place. */
  public record Missed(Object among, Throwable made, Set<String> keys) {}

  /** What was not found, in the order of the first lookups. */
  public List<Missed> missed() {
    return List.copyOf(inOrder);
  }

  /**
   * Where somebody was looked for by phone or e-mail address in what has nobody in it to the end:
   * whoever is left out for being there is not.
   */
  public Optional<Throwable> ofNobody() {
    return inOrder.isEmpty() // as in most scripts, whose start links no lambda
        ? Optional.empty()
        : inOrder.stream()
            .filter(one -> isEmpty(one.among) && one.keys.stream().anyMatch(Lookups::isPerson))
            .map(Missed::made)
            .findFirst();
  }

  private static boolean isEmpty(Object among) {
    return among instanceof Map<?, ?> map
        ? map.isEmpty()
        : among instanceof Collection<?> all && all.isEmpty();
  }

  private static boolean isPerson(String key) {
    return key.indexOf('@') > 0 || (key.length() > SHORTEST_PHONE && key.charAt(0) == '+');
  }

  /** The rows with blank keys. */
  public List<Blank> blanks() {
    return List.copyOf(blanks);
  }

  /** A key was not found. */
  void miss(Object among, Object key, Scene scene) {
    if (!(key instanceof String text)
        || text.length() > LONGEST_KEY
        || (among instanceof String whole && !isPhone(text, whole, scene))) {
      return;
    }
    Missed known = last;
    if (known == null || known.among != among) {
      known = place(among, scene);
      if (known == null) {
        return;
      }
      last = known;
    }
    if (known.keys.size() < MOST_KEYS && known.keys.add(text)) {
      scene.meter.tick();
      scene.meter.allocate(KEY_BYTES);
    }
  }

  /**
   * Of a text, which may be a file that is read as a whole, or one of its lines, phones alone are
   * asked for, and only where one stands that is written otherwise.
   */
  private static boolean isPhone(String text, String whole, Scene scene) {
    if (!Phones.is(text) || whole.length() <= SHORTEST_PHONE) {
      return false;
    }
    scene.meter.tick(whole.length() >> 4);
    return Phones.isWithin(text, whole);
  }

  private Missed place(Object among, Scene scene) {
    if (!(among instanceof Collection || among instanceof Map || among instanceof String)) {
      return null;
    }
    Missed known = places.get(among);
    if (known == null && inOrder.size() < MOST_PLACES && looks < MOST_LOOKS) {
      looks++;
      scene.meter.tick(STEPS_OF_A_PLACE);
      Throwable made = new Throwable();
      if (lines.merge(line(made), 1, Integer::sum) <= MOST_OF_A_LINE) {
        known = new Missed(among, made, new LinkedHashSet<>());
        places.put(among, known);
        inOrder.add(known);
      }
    }
    return known;
  }

  private static int line(Throwable made) {
    for (StackTraceElement frame : made.getStackTrace()) {
      String file = frame.getFileName();
      if (file != null && file.endsWith(".groovy")) {
        return frame.getLineNumber();
      }
    }
    return 0;
  }

  /** Of so many elements with a blank key only the first one was kept. */
  public void blank(String method, String column, long count, Object first) {
    if (count > 1 && blanks.size() < MOST_PLACES) {
      blanks.add(new Blank(new Throwable(), method, column, count, first));
    }
  }
}
