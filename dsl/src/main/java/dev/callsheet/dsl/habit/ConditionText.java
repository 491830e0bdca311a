package dev.callsheet.dsl.habit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The condition of a {@code findAll} as a script writes it.
 *
 * @param line on which {@code findAll} stands, from 1
 * @param column of {@code findAll}, from 1
 * @param compared the columns that it compares with texts, each once
 */
public record ConditionText(int line, int column, List<Compared> compared) {
  /** The method that it is the condition of. */
  public static final String METHOD = "findAll";

  private static final int LONGEST = 200_000;
  private static final int MOST = 4;
  private static final Set<String> DOTS = Set.of(".", "?.");
  private static final Set<String> SIGNS = Set.of("==", "!=", "in", "==~", "=~", "===");
  private static final Set<String> ASKS =
      Set.of("equals", "equalsIgnoreCase", "contains", "startsWith", "endsWith", "matches");

  public ConditionText {
    compared = List.copyOf(compared);
  }

  /**
   * A column that is compared.
   *
   * @param name the column
   * @param texts what it must be equal to, where the condition says it
   * @param pattern what the whole of it must match, where the condition says that
   */
  public record Compared(String name, List<String> texts, Optional<String> pattern) {
    public Compared {
      texts = List.copyOf(texts);
    }

    Compared(String name, List<String> texts) {
      this(name, texts, Optional.empty());
    }
  }

  /** The {@code findAll} of that number, from 0, of those that a line has or that follow it. */
  public static Optional<ConditionText> of(String script, int line, int number) {
    if (script.length() > LONGEST || line < 1) {
      return Optional.empty();
    }
    List<ConditionText> found = new ArrayList<>();
    for (List<Piece> run : Cut.of(script)) {
      Pieces on = new Pieces(script, run);
      for (int i = 0; i < on.size(); i++) {
        Piece piece = on.at(i);
        if (piece.line() >= line && piece.is(METHOD) && DOTS.contains(on.at(i - 1).text())) {
          found.add(new ConditionText(piece.line(), piece.column(), compared(on, i + 1)));
        }
      }
    }
    return found.stream()
        .sorted(
            Comparator.comparingInt(ConditionText::line).thenComparingInt(ConditionText::column))
        .skip(number)
        .findFirst();
  }

  private static List<Compared> compared(Pieces on, int after) {
    int open = on.is(after, "(") ? after + 1 : after;
    List<Compared> all = new ArrayList<>();
    if (!on.is(open, "{") || on.match(open) < 0) {
      return all;
    }
    String row = on.isWord(open + 1) && on.is(open + 2, "->") ? on.at(open + 1).text() : "it";
    for (int i = open + 1; i < on.match(open) && all.size() < MOST; i++) {
      if (on.is(i, row) && !DOTS.contains(on.at(i - 1).text())) {
        column(on, i)
            .filter(one -> all.stream().noneMatch(other -> other.name().equals(one.name())))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  /** What a row's column is compared with, where the row is named there. */
  private static Optional<Compared> column(Pieces on, int row) {
    Optional<String> name = Optional.empty();
    int last = row;
    if (DOTS.contains(on.at(row + 1).text()) && on.isWord(row + 2) && !on.is(row + 3, "(")) {
      name = Optional.of(on.at(row + 2).text());
      last = row + 2;
    } else if (on.is(row + 1, "[") && on.at(row + 2).isText() && on.match(row + 1) == row + 3) {
      name = Optional.of(on.at(row + 2).content());
      last = row + 3;
    }
    if (name.isEmpty()) {
      return Optional.empty();
    }
    int end = on.valueTo(row);
    for (int i = last + 1; i < end; i++) {
      if (ASKS.contains(on.at(i).text()) && on.is(i + 1, "(") && on.at(i + 2).isText()) {
        boolean whole = on.at(i).text().startsWith("equals");
        if (on.is(i, "matches")) {
          return Optional.of(
              new Compared(name.get(), List.of(), Optional.of(on.at(i + 2).content())));
        }
        return Optional.of(new Compared(name.get(), whole ? texts(on, i + 2) : List.of()));
      }
    }
    if (SIGNS.contains(on.at(end + 1).text()) && isText(on, end + 2)) {
      boolean whole = on.is(end + 1, "==", "in");
      if (on.is(end + 1, "==~") && on.at(end + 2).isText()) {
        return Optional.of(
            new Compared(name.get(), List.of(), Optional.of(on.at(end + 2).content())));
      }
      return Optional.of(new Compared(name.get(), whole ? texts(on, end + 2) : List.of()));
    }
    if (on.is(row - 1, "==", "!=") && isText(on, row - 2)) {
      return Optional.of(new Compared(name.get(), texts(on, row - 2)));
    }
    return Optional.empty();
  }

  private static boolean isText(Pieces on, int i) {
    if (on.is(i, "[")) {
      return on.at(i + 1).isText();
    }
    return on.at(i).isText()
        || (on.isWord(i) && !Set.of("null", "true", "false").contains(on.at(i).text()));
  }

  private static List<String> texts(Pieces on, int from) {
    List<String> texts = new ArrayList<>();
    int to = on.is(from, "[") ? Math.max(from, on.match(from)) : from;
    for (int i = from; i <= to; i++) {
      Piece piece = on.at(i);
      if (piece.isText() && !(piece.text().startsWith("\"") && piece.text().contains("$"))) {
        texts.add(piece.content());
      }
    }
    return texts;
  }
}
