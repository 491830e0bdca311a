package dev.callsheet.dsl.habit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A call as a script writes it: so that what is told of it can say it again, corrected.
 *
 * @param line on which its name or sign stands, from 1
 * @param column of its name or sign, from 1
 * @param width of its name or sign
 * @param receiver what stands before it
 * @param name its name, or its sign
 * @param arguments what it is given
 */
public record CallText(
    int line, int column, int width, String receiver, String name, List<String> arguments) {
  private static final int LONGEST = 200_000;
  private static final Set<String> DOTS = Set.of(".", "?.", "*.");

  /** The methods that operators stand for. */
  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("plus", "+"),
          Map.entry("minus", "-"),
          Map.entry("multiply", "*"),
          Map.entry("div", "/"),
          Map.entry("mod", "%"),
          Map.entry("remainder", "%"),
          Map.entry("power", "**"),
          Map.entry("and", "&"),
          Map.entry("or", "|"),
          Map.entry("xor", "^"),
          Map.entry("leftShift", "<<"),
          Map.entry("rightShift", ">>"),
          Map.entry("next", "++"),
          Map.entry("previous", "--"));

  public CallText {
    arguments = List.copyOf(arguments);
  }

  /** The call with its receiver, as it would be with another name. */
  public String as(String other) {
    return receiver + "." + other + "(" + String.join(", ", arguments) + ")";
  }

  /** Whether an operator says it. */
  public boolean isSign() {
    return SIGNS.containsValue(name) || Set.of("<", ">", "<=", ">=", "<=>").contains(name);
  }

  /**
   * The call of one of these names on a line: of a method, a property or the operator that stands
   * for it.
   *
   * @param column at which the name stands; 0 for the first on the line
   */
  public static Optional<CallText> of(String script, int line, int column, String... names) {
    if (script.length() > LONGEST || line < 1) {
      return Optional.empty();
    }
    Set<String> wanted = Set.of(names);
    Optional<CallText> sign = Optional.empty();
    for (List<Piece> run : Cut.of(script)) {
      Pieces pieces = new Pieces(script, run);
      for (int i = 0; i < pieces.size(); i++) {
        Piece piece = pieces.at(i);
        if (piece.line() != line || (column > 0 && piece.column() != column)) {
          continue;
        }
        if (piece.isWord()
            && wanted.contains(piece.text())
            && DOTS.contains(pieces.at(i - 1).text())) {
          return Optional.of(method(pieces, i));
        }
        if (sign.isEmpty() && isSign(piece, wanted) && pieces.endsValue(i - 1)) {
          sign = Optional.of(sign(pieces, i));
        }
      }
    }
    return sign;
  }

  private static boolean isSign(Piece piece, Set<String> wanted) {
    return piece.kind() == Piece.Kind.SIGN
        && (wanted.contains(piece.text())
            || wanted.stream().anyMatch(name -> piece.text().equals(SIGNS.get(name))));
  }

  private static CallText method(Pieces on, int i) {
    Piece name = on.at(i);
    List<String> arguments = new ArrayList<>();
    int open = i + 1;
    if (on.is(open, "(") && on.touching(i, open) && on.match(open) > 0) {
      arguments.addAll(on.arguments(open));
      open = on.match(open) + 1;
    }
    if (on.is(open, "{") && on.match(open) > 0) {
      arguments.add(on.said(open, on.match(open)));
    }
    return new CallText(
        name.line(),
        name.column(),
        name.text().length(),
        on.said(on.valueFrom(i - 2), i - 2),
        name.text(),
        arguments);
  }

  private static CallText sign(Pieces on, int i) {
    Piece sign = on.at(i);
    return new CallText(
        sign.line(),
        sign.column(),
        sign.text().length(),
        on.said(on.valueFrom(i - 1), i - 1),
        sign.text(),
        on.startsValue(i + 1) ? List.of(on.said(i + 1, on.valueTo(i + 1))) : List.of());
  }
}
