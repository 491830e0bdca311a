package dev.callsheet.dispatch.pace;

import dev.callsheet.clock.Clocks;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Bounds that are meant in a zone: two of the same zone are one, the tighter; those of several
 * zones hold side by side, since neither says anything of the other's days.
 */
final class Zoned {
  private static final String AND = " and ";

  private Zoned() {}

  /** Each of those that were written. */
  static <B extends Bound<B>> B parse(String text, Function<String, B> each) {
    return Stream.of(text.split(AND, -1)).map(each).reduce(Bound::and).orElseThrow();
  }

  static <B> String text(List<B> all, Function<B, String> each) {
    return all.stream().map(each).collect(Collectors.joining(AND));
  }

  static <B> List<B> all(B first, List<B> besides) {
    List<B> all = new ArrayList<>(besides.size() + 1);
    all.add(first);
    all.addAll(besides);
    return all;
  }

  /** What forbids all that these forbid, one for each zone, the tightest first. */
  static <B> List<B> both(
      List<B> some, List<B> others, Function<B, ZoneId> zone, Comparator<B> tightest) {
    List<B> both = new ArrayList<>(some);
    for (B other : others) {
      int same = 0;
      while (same < both.size() && !Clocks.isSame(zone.apply(both.get(same)), zone.apply(other))) {
        same++;
      }
      if (same == both.size()) {
        both.add(other);
      } else if (tightest.compare(other, both.get(same)) < 0) {
        both.set(same, other);
      }
    }
    both.sort(tightest.thenComparing(each -> zone.apply(each).getId()));
    return both;
  }
}
