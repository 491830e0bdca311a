package dev.callsheet.dsl.library;

import java.util.Collection;
import java.util.StringTokenizer;

/** Parts of texts, and texts filled up. */
final class Splitting {
  private Splitting() {}

  static Items tokens(String self, String separators, Scene scene) {
    scene.meter.tick(self.length() + (((long) self.length() * separators.length()) >> 4));
    Items all = new Items(scene);
    StringTokenizer tokens = new StringTokenizer(self, separators);
    while (tokens.hasMoreTokens()) {
      all.add(tokens.nextToken());
    }
    return all;
  }

  static Items lines(String self, Scene scene) {
    scene.meter.tick(self.length());
    Items all = new Items(scene);
    self.lines().forEach(all::add);
    return all;
  }

  /** How often it is there; as in Groovy, one place may begin within another. */
  static int count(String self, String what, Scene scene) {
    if (what.isEmpty()) {
      return self.length() + 1;
    }
    int count = 0;
    for (int at = Search.first(self, what, 0, scene);
        at >= 0;
        at = Search.first(self, what, at + 1, scene)) {
      count++;
    }
    return count;
  }

  static Object between(String self, String from, String to, Scene scene) {
    int begin = Search.first(self, from, 0, scene);
    int end = begin < 0 ? -1 : Search.first(self, to, begin + from.length(), scene);
    return end < 0 || from.isEmpty() || to.isEmpty()
        ? ""
        : Strings.made(self.substring(begin + from.length(), end), scene);
  }

  static Object padded(String self, String name, int width, String padding, Scene scene) {
    if (width <= self.length()) {
      return self;
    }
    int missing = width - self.length();
    scene.meter.text(width);
    if (padding.isEmpty()) {
      throw new IllegalArgumentException("the padding is empty");
    }
    int left =
        switch (name) {
          case "padLeft" -> missing;
          case "center" -> missing / 2;
          default -> 0;
        };
    return fill(padding, left) + self + fill(padding, missing - left);
  }

  private static String fill(String padding, int length) {
    return padding.repeat(length / padding.length() + 1).substring(0, length);
  }

  /** {@code text[index]}: a letter, a range, or the letters at several places. */
  static Object part(String self, Object index, Scene scene) {
    if (index instanceof Number number) {
      int at = Given.integer(number);
      int from = at < 0 ? at + self.length() : at;
      if (from < 0 || from >= self.length()) {
        throw new StringIndexOutOfBoundsException(
            "index " + at + " is not in a text of " + self.length() + " characters");
      }
      return self.substring(from, from + 1);
    }
    if (index instanceof Span span) {
      int[] borders = span.borders(self.length());
      if (borders[0] >= borders[1]) {
        return "";
      }
      String part = Strings.made(self.substring(borders[0], borders[1]), scene);
      return borders[2] == 1 ? new StringBuilder(part).reverse().toString() : part;
    }
    if (index instanceof Collection<?> places) {
      StringBuilder all = new StringBuilder();
      for (Object place : places) {
        scene.meter.tick();
        all.append(part(self, place, scene));
        scene.meter.text(all.length());
      }
      return all.toString();
    }
    throw scene.noMethod(self, "getAt", new Object[] {index});
  }
}
