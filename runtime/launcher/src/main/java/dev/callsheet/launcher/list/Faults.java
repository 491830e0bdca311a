package dev.callsheet.launcher.list;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** What is wrong with the rows of a list; keeps what is told of it. Not thread-safe. */
final class Faults {
  private static final int MOST_TOLD = 15;

  private record Fault(long line, Supplier<String> said) {}

  private final List<Fault> first = new ArrayList<>();
  private int count;

  /** Takes what is wrong in a line; it is said only when it is told. */
  void add(long line, Supplier<String> said) {
    count++;
    if (first.size() < MOST_TOLD) {
      first.add(new Fault(line, said));
    }
  }

  void addAll(Faults others) {
    count += others.count;
    first.addAll(others.first);
    first.sort(Comparator.comparingLong(Fault::line));
  }

  /**
   * Refuses the list if anything is wrong.
   *
   * @throws BadRows with the first lines
   */
  void refuse(Path file) {
    if (count == 0) {
      return;
    }
    List<String> lines = new ArrayList<>();
    for (Fault fault : first.subList(0, Math.min(MOST_TOLD, first.size()))) {
      lines.add(file + ":" + fault.line() + ": " + fault.said().get());
    }
    if (count > 1) {
      String more = count > lines.size() ? "and " + (count - lines.size()) + " more: " : "";
      lines.add(
          more
              + count
              + " rows of "
              + file
              + " cannot be read; mend or delete them. Nothing was sent.");
    }
    throw new BadRows(lines);
  }
}
