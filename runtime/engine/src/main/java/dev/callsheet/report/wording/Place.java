package dev.callsheet.report.wording;

import dev.callsheet.action.Action;
import dev.callsheet.action.Origin;

/** Where an action comes from, as people say it. Thread-safe. */
public final class Place {
  private Place() {}

  public static String of(Origin origin) {
    String source = Visible.line(origin.source().toString());
    return origin.row().map(row -> Visible.line(row.toString()) + ", " + source).orElse(source);
  }

  /** The data row, or the line. */
  public static String brief(Origin origin) {
    if (origin.row().isEmpty()) {
      return "line " + origin.source().line();
    }
    return Visible.line(origin.row().get().brief());
  }

  /** An action's number and what it was made for, such as {@code #12 (leads.csv row 9)}. */
  public static String of(Action action) {
    return "#" + Effects.number(action.number()) + " (" + brief(action.origin()) + ")";
  }
}
