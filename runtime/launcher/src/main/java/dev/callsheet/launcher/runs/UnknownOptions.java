package dev.callsheet.launcher.runs;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.JsonTree;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that name many unknown actions of a run at once. */
final class UnknownOptions {
  @Option(names = "--all", description = "every action that is unknown, or of those:")
  boolean all;

  @Option(
      names = "--status",
      paramLabel = "503",
      description = "with --all: that the service answered so; may be repeated",
      converter = Status.class)
  List<Integer> statuses = new ArrayList<>();

  @Option(
      names = "--between",
      arity = "2",
      paramLabel = "HH:MM",
      description =
          "with --all: that left from the first time on and before the second, by this machine's clock; with days: 2026-11-20T23:55",
      converter = Moment.class)
  List<String> between = new ArrayList<>();

  /** Refuses what has no meaning together. */
  void check(List<String> named) {
    if (all && !named.isEmpty()) {
      throw new ConfigurationException("write either --all or the numbers of actions");
    }
    if (!all && named.isEmpty()) {
      throw new ConfigurationException(
          "name the actions by number, or all that are unknown by --all");
    }
    if (!all && !(statuses.isEmpty() && between.isEmpty())) {
      throw new ConfigurationException(
          (statuses.isEmpty() ? "--between" : "--status") + " chooses among all; add --all");
    }
    if (!between.isEmpty() && between.size() != 2) {
      throw new ConfigurationException("write --between once, with two times");
    }
  }

  /** The numbers of those that are meant, in order. */
  List<Long> of(Runs runs, String run, ActionStates standing) {
    List<Long> unknown = new ArrayList<>(standing.all(Kind.UNKNOWN).boxed().toList());
    if (statuses.isEmpty() && between.isEmpty()) {
      return unknown;
    }
    Traces traces = new Traces(Set.copyOf(unknown), new TreeMap<>(), new HashMap<>());
    runs.verify(run, traces.wanted::contains, traces);
    unknown.removeIf(n -> !statuses.isEmpty() && !statuses.contains(traces.statuses.get(n)));
    if (!between.isEmpty()) {
      TimeSpan span = TimeSpan.of(between.get(0), between.get(1), ZoneId.systemDefault());
      unknown.removeIf(n -> !span.holds(traces.left.getOrDefault(n, Instant.MIN)));
      span.refuseSeveralDays();
    }
    return unknown;
  }

  /** When the unknown ones left last, and what was answered. */
  private record Traces(Set<Long> wanted, Map<Long, Instant> left, Map<Long, Integer> statuses)
      implements Consumer<JsonTree> {
    @Override
    public void accept(JsonTree record) {
      String type = record.text("type");
      if (!type.equals("intent") && !type.equals("outcome")) {
        return;
      }
      long number = record.number("action");
      if (!wanted.contains(number)) {
        return;
      }
      if (type.equals("intent")) {
        left.put(number, Instant.parse(record.text("at")));
      } else if (record.has("status")) {
        statuses.put(number, (int) record.number("status"));
      } else {
        statuses.remove(number);
      }
    }
  }

  static final class Status implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (!text.matches("[1-5][0-9][0-9]")) {
        throw new TypeConversionException("write a status of HTTP such as 503");
      }
      return Integer.valueOf(text);
    }
  }

  static final class Moment implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      if (!TimeSpan.isMoment(text)) {
        throw new TypeConversionException(
            "write a time such as 10:42, 2026-11-20T10:42 or 2026-11-20T10:42-05:00");
      }
      return text;
    }
  }
}
