package dev.callsheet.launcher.progress;

import java.util.ArrayList;
import java.util.List;

/**
 * What there is to say beside how far work has come.
 *
 * @param counts what ended how, such as {@code sent 114}
 * @param speed such as {@code 5.2/s}; empty while nobody knows
 * @param why it is no faster; empty if nothing slows it
 * @param rest how long the rest may take, such as {@code 0:30}; empty while nobody knows
 */
record Note(List<String> counts, String speed, String why, String rest) {
  static final Note NONE = new Note(List.of(), "", "", "");

  Note {
    counts = List.copyOf(counts);
  }

  boolean isEmpty() {
    return counts.isEmpty() && speed.isEmpty() && rest.isEmpty();
  }

  /** For a log. */
  String text() {
    List<String> all = new ArrayList<>(counts);
    if (!speed.isEmpty()) {
      all.add(why.isEmpty() ? speed : speed + " (" + why + ")");
    }
    if (!rest.isEmpty()) {
      all.add(rest + " left");
    }
    return String.join(", ", all);
  }

  /** For a line of a terminal that has room for so much of it: the last words go first. */
  List<String> shorter() {
    List<String> forms = new ArrayList<>();
    String behind = rest.isEmpty() ? "" : "  " + rest;
    String all = String.join("  ", counts);
    if (!speed.isEmpty()) {
      if (!why.isEmpty()) {
        forms.add(all + "  |  " + speed + " (" + why + ")" + behind);
      }
      forms.add(all + "  |  " + speed + behind);
      forms.add(all + "  |  " + speed);
    }
    for (int count = counts.size(); count > 0; count--) {
      forms.add(String.join("  ", counts.subList(0, count)));
    }
    forms.add("");
    return forms;
  }
}
