package dev.callsheet.preview;

import dev.callsheet.action.LeftOut;
import dev.callsheet.command.Operation;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a plan would do, in figures. Immutable and thread-safe.
 *
 * @param name of the source, such as the script's file name
 * @param tallies per operation, those that occur, in the order of the API document
 * @param leftOut what the plan does not do, per reason, in order of first appearance
 * @param later how many leave only from which moment on
 * @param people how many different numbers it would touch
 * @param repeats actions that are equal to an earlier one in everything
 * @param texts what its texts have in common
 * @param notable actions that the reader should look at
 * @param concerns what else the reader should look at, by the kind of it
 * @param templates how the texts of a place in the script are put together, where that is known
 * @param phones the columns that numbers were read from, by file, where they are not called phone
 * @param shares how the actions are dealt to agents
 * @param warnings what the reader should know; the first 100
 */
public record Preview(
    String name,
    Map<Operation, Tally> tallies,
    List<LeftOut> leftOut,
    SortedMap<Instant, Long> later,
    People people,
    long repeats,
    Texts texts,
    Notable notable,
    List<Concern> concerns,
    Map<Source, String> templates,
    Map<String, List<String>> phones,
    Shares shares,
    List<Problem> warnings) {

  public Preview {
    EnumMap<Operation, Tally> ordered = new EnumMap<>(Operation.class);
    ordered.putAll(tallies);
    tallies = Collections.unmodifiableMap(ordered);
    leftOut = List.copyOf(leftOut);
    later = Collections.unmodifiableSortedMap(new TreeMap<>(later));
    concerns = List.copyOf(concerns);
    templates = Collections.unmodifiableMap(new TreeMap<>(templates));
    phones = Collections.unmodifiableMap(new TreeMap<>(phones));
    warnings = List.copyOf(warnings);
  }

  /** The figures of all operations together. */
  public Tally total() {
    Tally total = Tally.NONE;
    for (Tally tally : tallies.values()) {
      total = total.plus(tally);
    }
    return total;
  }

  /** Shows no number and no message, since it may come into a log. */
  @Override
  public String toString() {
    return "preview of " + name + ": " + tallies + ", " + people.touched() + " people";
  }
}
