package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** The actions of a plan for people: all of them, or those that were chosen. */
record ActionList(Layout layout, Listing listing, ActionLines lines, Writer out) {
  private static final int MOST = 50;

  void all(Plan plan) throws IOException {
    every(plan);
  }

  /** Holds one action at a time: the first reading finds what all have in common. */
  private long every(Plan plan) throws IOException {
    SharedTerms shared = SharedTerms.in(layout.numbers());
    long count = 0;
    try (ActionReader reader = lines.read(listing, plan)) {
      while (reader.hasNext()) {
        shared.add(reader.next());
        count++;
      }
    }
    if (count == 0) {
      return 0;
    }
    for (String line : lines.head(shared)) {
      line(line);
    }
    line(layout.colour().strong(lines.heading(shared)));
    try (ActionReader reader = lines.read(listing, plan)) {
      while (reader.hasNext()) {
        line(lines.one(reader.next(), shared));
      }
    }
    return count;
  }

  void chosen(Plan plan) throws IOException {
    boolean every = layout.extent() == Extent.ALL || listing.sample() > 0;
    if (every) {
      line(summary(every(plan), plan.size()));
      return;
    }
    List<Action> few = new ArrayList<>();
    long count = 0;
    try (ActionReader reader = lines.read(listing, plan)) {
      while (reader.hasNext()) {
        Action action = reader.next();
        count++;
        if (few.size() < MOST) {
          few.add(action);
        }
      }
    }
    if (!few.isEmpty()) {
      for (String line : lines.of(few)) {
        line(line);
      }
    }
    line(summary(count, plan.size()));
    if (count > MOST) {
      line("The first " + MOST + " are listed; --all lists every one.");
    }
  }

  /** How many of how many were chosen, and how. */
  private String summary(long count, long size) {
    String only = layout.numbers().inText(Visible.line(listing.only().written()));
    String of = Effects.number(count) + " of " + Effects.counted(size, "action");
    if (listing.sample() > 0) {
      String among = only.isEmpty() ? "" : ", among those with " + only;
      return of + ", at random (--seed " + listing.seed() + ")" + among + ".";
    }
    return of + (count == 1 ? " has " : " have ") + only + ".";
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
