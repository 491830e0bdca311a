package dev.callsheet.launcher.event;

import dev.callsheet.action.FieldCells;
import dev.callsheet.desk.DeskStanding;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which columns that a policy names the last events of each source have: what none has does
 * nothing. Thread-safe.
 */
final class PolicyColumns {
  /** So many events of a source are looked at. */
  private static final int LAST = 1_000;

  /** So far back they are looked for. */
  private static final long BACK = 10_000;

  private final Set<String> columns;
  private final Map<String, Deque<Set<String>>> sources = new TreeMap<>();

  PolicyColumns(Set<String> columns) {
    this.columns = columns;
  }

  /** Those of the events in a log, if there is one. */
  static PolicyColumns in(Path folder, Set<String> columns) {
    PolicyColumns all = new PolicyColumns(columns);
    if (!columns.isEmpty() && Files.isDirectory(folder)) {
      try {
        EventRecord.after(
            folder,
            Math.max(0, DeskStanding.of(folder).events() - BACK),
            record -> all.add(record.event()));
      } catch (ConfigurationException e) {
        return all; // there is none yet, or whoever opens it says what is wrong
      }
    }
    return all;
  }

  synchronized void add(LoggedEvent event) {
    if (columns.isEmpty()) {
      return;
    }
    event
        .fields()
        .ifPresent(
            fields -> {
              Deque<Set<String>> last =
                  sources.computeIfAbsent(event.source(), source -> new ArrayDeque<>());
              last.add(RowGuard.of(columns, new FieldCells(fields)).keySet());
              if (last.size() > LAST) {
                last.remove();
              }
            });
  }

  /** Those that none of a source's events has, by the source. */
  synchronized Map<String, Set<String>> missing() {
    Map<String, Set<String>> all = new TreeMap<>();
    sources.forEach(
        (source, last) -> {
          Set<String> missing = new TreeSet<>(columns);
          last.forEach(missing::removeAll);
          if (!missing.isEmpty()) {
            all.put(source, missing);
          }
        });
    return all;
  }

  /** The same in a sentence each. */
  synchronized List<DeskProblems.Problem> problems() {
    List<DeskProblems.Problem> all = new ArrayList<>();
    missing()
        .forEach(
            (source, missing) -> {
              int count = sources.getOrDefault(source, new ArrayDeque<>()).size();
              all.add(
                  new DeskProblems.Problem(
                      "columns " + source + missing,
                      1,
                      "[source.%s]: none of its last %s has the column '%s', so what the policy says of it does nothing"
                          .formatted(
                              source,
                              count == 1 ? "1 event" : count + " events",
                              String.join("', '", missing))));
            });
    return all;
  }

  /**
   * Refuses to go live where events show that a column does nothing.
   *
   * @param without those of which somebody knows that
   */
  void refuseMissing(List<String> without) {
    missing()
        .forEach(
            (source, missing) -> {
              Set<String> unknown = new TreeSet<>(missing);
              without.forEach(unknown::remove);
              if (!unknown.isEmpty()) {
                String first = unknown.iterator().next();
                throw new ConfigurationException(
                    "none of the last events of %s has the column '%s' that the policy reads, so nobody is left out or put off by it. Name the field as they have it ('callsheet shape %s' shows them), or say --without '%s'. Nothing was sent"
                        .formatted(source, first, source, first));
              }
            });
  }
}
