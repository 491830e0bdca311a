package dev.callsheet.report;

import dev.callsheet.plan.Action;
import dev.callsheet.plan.Origin;

/** Where an action comes from, as people say it. */
final class Place {
  private Place() {}

  static String of(Origin origin) {
    String source = Visible.line(origin.source().toString());
    return origin.row().map(row -> Visible.line(row.toString()) + ", " + source).orElse(source);
  }

  /** The data row, or the line. */
  static String brief(Origin origin) {
    if (origin.row().isEmpty()) {
      return "line " + origin.source().line();
    }
    return Visible.line(origin.row().get().brief());
  }

  /** An action's number and what it was made for, such as {@code #12 (leads.csv row 9)}. */
  static String of(Action action) {
    return "#" + Effects.number(action.number()) + " (" + brief(action.origin()) + ")";
  }
}
