package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.value.ScriptFault;

/**
 * What a pattern can cost where it reads nothing. Everything that reads a character is counted when
 * it is read; but a pattern such as <code>(|){30}x</code> tries 2^30 ways through nothing at all.
 * This reads the pattern's own syntax and counts those ways; what it does not understand is
 * refused.
 */
final class PatternCost {
  private static final int LONGEST = 2_000;
  private static final int DEEPEST = 30;
  private static final long MOST_WAYS = 1_000;
  private static final long MOST_REPETITIONS = 10_000;
  private static final long FULL = 1L << 40;

  private final String pattern;
  private int at;
  private int depth;

  /**
   * The cost of a part.
   *
   * @param empty ways in which it matches nothing
   * @param work ways in which it is gone through until something is read or it ends
   * @param repetitions of what it holds, multiplied where they are nested
   * @param longest how many characters it matches at most, about
   */
  private record Cost(long empty, long work, long repetitions, long longest) {}

  private PatternCost(String pattern) {
    this.pattern = pattern;
  }

  /** How many steps each character that is read stands for. */
  static int perCharacter(String pattern) {
    if (pattern.length() > LONGEST) {
      throw refused("it has " + pattern.length() + " characters, at most " + LONGEST);
    }
    PatternCost reading = new PatternCost(pattern);
    Cost cost = reading.alternatives();
    if (reading.at < pattern.length()) {
      throw refused("its ) has no (");
    }
    if (cost.work() > MOST_WAYS || cost.empty() > MOST_WAYS) {
      throw refused("it tries too many ways to match nothing");
    }
    if (cost.repetitions() > MOST_REPETITIONS) {
      throw refused("its repetitions are nested too often");
    }
    return (int) (1 + (cost.work() >> 3));
  }

  private static ScriptFault refused(String reason) {
    return new ScriptFault(
        "this pattern is too costly: " + reason, "write a simpler pattern", null);
  }

  private static long times(long a, long b) {
    return a > 0 && b > FULL / a ? FULL : a * b;
  }

  private boolean more() {
    return at < pattern.length();
  }

  private char next() {
    if (!more()) {
      throw refused("it ends too early");
    }
    return pattern.charAt(at++);
  }

  private Cost alternatives() {
    if (++depth > DEEPEST) {
      throw refused("it is nested too deeply");
    }
    Cost all = sequence();
    while (more() && pattern.charAt(at) == '|') {
      at++;
      Cost other = sequence();
      all =
          new Cost(
              Math.min(FULL, all.empty() + other.empty()),
              Math.min(FULL, all.work() + other.work()),
              Math.max(all.repetitions(), other.repetitions()),
              Math.max(all.longest(), other.longest()));
    }
    depth--;
    return all;
  }

  private Cost sequence() {
    long empty = 1;
    long work = 1;
    long repetitions = 1;
    long longest = 0;
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      Cost part = repeated(atom());
      work = Math.min(FULL, Math.max(work, times(empty, part.work())));
      repetitions = Math.max(repetitions, part.repetitions());
      empty = times(empty, part.empty());
      longest = Math.min(FULL, longest + part.longest());
    }
    return new Cost(empty, Math.max(work, empty), repetitions, longest);
  }

  private Cost atom() {
    char first = next();
    return switch (first) {
      case '(' -> group();
      case '[' -> {
        characters();
        yield new Cost(0, 1, 1, 1);
      }
      case '\\' -> escaped();
      case '^', '$' -> new Cost(1, 1, 1, 0);
      case '*', '+', '?' -> throw refused("nothing stands before " + first);
      default -> new Cost(0, 1, 1, 1);
    };
  }

  private Cost group() {
    boolean around = false;
    boolean behind = false;
    if (more() && pattern.charAt(at) == '?') {
      at++;
      char kind = next();
      switch (kind) {
        case ':', '>' -> {}
        case '=', '!' -> around = true;
        case '<' -> {
          char after = next();
          around = after == '=' || after == '!';
          behind = around;
          while (!around && after != '>') {
            after = next();
          }
        }
        default -> {
          char flag = kind;
          while (flag != ')' && flag != ':') {
            // x would change how the rest is read.
            if ("idmsuU-".indexOf(flag) < 0) {
              throw refused("it has the flag " + flag);
            }
            flag = next();
          }
          if (flag == ')') {
            return new Cost(1, 1, 1, 0);
          }
        }
      }
    }
    Cost inside = alternatives();
    if (next() != ')') {
      throw refused("its ( has no )");
    }
    if (!around) {
      return inside;
    }
    // What stands before a place is tried from each place that may be its beginning.
    long places = behind ? Math.max(1, inside.longest()) : 1;
    return new Cost(
        Math.max(1, inside.empty()), times(places, inside.work()), inside.repetitions(), 0);
  }

  private void characters() {
    int open = 1;
    boolean begin = true;
    while (open > 0) {
      char letter = next();
      if (letter == '\\') {
        char after = next();
        if (after == 'Q') {
          throw refused("it quotes within brackets");
        }
      } else if (letter == '[') {
        open++;
        begin = true;
        continue;
      } else if (letter == ']' && !begin) {
        open--;
      }
      begin = letter == '^' && begin;
    }
  }

  private Cost escaped() {
    char letter = next();
    if (letter == 'Q') {
      int end = pattern.indexOf("\\E", at);
      int from = at;
      at = end < 0 ? pattern.length() : end + 2;
      return new Cost(1, 1, 1, at - from);
    }
    if (letter == 'k') {
      skip('>');
      return new Cost(1, 1, 1, 1);
    }
    if ((letter == 'p' || letter == 'P' || letter == 'x' || letter == 'N')
        && more()
        && pattern.charAt(at) == '{') {
      skip('}');
    }
    // A reference back may stand for nothing, as the borders do.
    boolean mayBeEmpty = "123456789AbBGzZ".indexOf(letter) >= 0;
    return new Cost(mayBeEmpty ? 1 : 0, 1, 1, 1);
  }

  private void skip(char end) {
    char letter = next();
    while (letter != end) {
      letter = next();
    }
  }

  private Cost repeated(Cost part) {
    if (!more()) {
      return part;
    }
    long least;
    long most;
    char quantifier = pattern.charAt(at);
    if (quantifier == '?' || quantifier == '*') {
      at++;
      least = 0;
      most = 1;
    } else if (quantifier == '+') {
      at++;
      least = 1;
      most = 2;
    } else if (quantifier == '{') {
      at++;
      least = number();
      most = least;
      if (more() && pattern.charAt(at) == ',') {
        at++;
        most = more() && pattern.charAt(at) == '}' ? least + 1 : number();
      }
      if (next() != '}') {
        throw refused("its { has no }");
      }
    } else {
      return part;
    }
    if (more() && (pattern.charAt(at) == '?' || pattern.charAt(at) == '+')) {
      at++;
    }
    Cost all = times(part, least, most);
    if (more() && "*+?{".indexOf(pattern.charAt(at)) >= 0) {
      throw refused("it repeats a repetition");
    }
    return all;
  }

  private static Cost times(Cost part, long least, long most) {
    long repetitions = times(part.repetitions(), Math.max(1, most));
    long longest = times(part.longest(), most);
    if (part.empty() == 0) {
      return new Cost(least == 0 ? 1 : 0, part.work(), repetitions, longest);
    }
    long ways = part.empty() + (least < most ? 1 : 0);
    long empty = 1;
    for (long i = 0; i < most && empty < FULL && ways > 1; i++) {
      empty = times(empty, ways);
    }
    return new Cost(
        Math.max(1, empty),
        times(part.work(), ways > 1 ? empty : Math.max(1, most)),
        repetitions,
        longest);
  }

  private long number() {
    long value = 0;
    int digits = 0;
    while (more() && Character.isDigit(pattern.charAt(at))) {
      value = value * 10 + Character.digit(pattern.charAt(at++), 10);
      if (++digits > 6) {
        throw refused("it repeats too often");
      }
    }
    if (digits == 0) {
      throw refused("its { needs a number");
    }
    return value;
  }
}
