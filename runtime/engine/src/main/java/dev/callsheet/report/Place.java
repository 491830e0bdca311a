package dev.callsheet.report;

import dev.callsheet.plan.Origin;

/** Where an action comes from, as people say it. */
final class Place {
  private Place() {}

  static String of(Origin origin) {
    String source = Visible.line(origin.source().toString());
    return origin.row().map(row -> Visible.line(row.toString()) + ", " + source).orElse(source);
  }
}
