package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.report.ProjectNote;
import dev.callsheet.report.ProjectNote.Holding;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What holds for all scripts of a folder.
 *
 * @param files that say so, the nearest first; without one nothing is set
 * @param region of numbers without a country code
 * @param zone of days and times of day
 * @param limits that runs keep to
 * @param lists of numbers that are left out
 * @param sandbox whether scripts are held in the sandbox
 * @param variables that scripts read
 * @param saying which file each limit is from, where several files say some
 * @param hidden what a file of another name says in vain, for people
 */
public record Project(
    List<Path> files,
    Optional<Region> region,
    Optional<ZoneId> zone,
    Limits limits,
    List<NamedList> lists,
    boolean sandbox,
    Map<String, String> variables,
    Map<LimitKind, Path> saying,
    Optional<String> hidden)
    implements KeptTo.Holder {
  public static final Project NONE =
      new Project(
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Limits.NONE,
          List.of(),
          false,
          Map.of(),
          Map.of(),
          Optional.empty());

  /** The same, but another file says something in vain. */
  Project hiding(String told) {
    return new Project(
        files, region, zone, limits, lists, sandbox, variables, saying, Optional.of(told));
  }

  @Override
  public String whose(LimitKind kind) {
    Path file = saying.get(kind);
    return file == null ? whose() : "what " + file + " says";
  }

  /** Whose limits they are, for people. */
  private String whose() {
    return switch (files.size()) {
      case 0 -> "what the project says";
      case 1 -> "what " + named() + " says";
      default -> "what " + named() + " say";
    };
  }

  private String named() {
    List<String> names = new ArrayList<>();
    for (Path file : files) {
      names.add(file.toString());
    }
    return String.join(" and ", names);
  }

  /**
   * The values in order of precedence: the project's, those of files, those that were written.
   *
   * @param invocation is told which of two files counts
   */
  public Map<String, String> variables(
      List<Path> files, Map<String, String> written, Invocation invocation) {
    Map<String, String> ofFiles = new LinkedHashMap<>();
    Map<String, Path> from = new HashMap<>();
    for (Path file : files) {
      VariableFile.read(file)
          .forEach(
              (name, value) -> {
                String before = ofFiles.put(name, value);
                Path earlier = from.put(name, file);
                if (earlier != null && !value.equals(before) && !written.containsKey(name)) {
                  invocation.say(
                      name + " is that of " + file + ", which comes later, not of " + earlier);
                }
              });
    }
    Map<String, String> all = new LinkedHashMap<>(variables);
    all.putAll(ofFiles);
    all.putAll(written);
    return all;
  }

  /**
   * What it sets, as far as nothing else was asked for; empty without a file.
   *
   * @param region that holds
   * @param given the variables that hold
   * @param held by its lists, by {@link NamedList#absolute}
   * @param besides held by lists that were named otherwise
   */
  Optional<ProjectNote> note(
      Region region,
      Map<String, String> given,
      Map<String, Holding> held,
      Map<String, Holding> besides) {
    if (files.isEmpty() && besides.isEmpty()) {
      return Optional.empty(); // links no lambda, since most plans have none
    }
    Map<String, Holding> named = new LinkedHashMap<>();
    for (NamedList list : lists) {
      named.put(list.shown(held.keySet()), held.getOrDefault(list.absolute(), Holding.NOTHING));
    }
    return Optional.of(
        new ProjectNote(
            files.isEmpty() ? "" : named(),
            this.region.filter(region::equals).map(Region::code),
            limits,
            named,
            besides,
            sandbox,
            variables.keySet().stream()
                .filter(name -> Objects.equals(variables.get(name), given.get(name)))
                .toList()));
  }

  /** What it sets for rules, which send nothing. */
  public Optional<ProjectNote> ofRules(Region region, Map<String, String> given) {
    Project heard =
        new Project(
            files, this.region, zone, Limits.NONE, List.of(), sandbox, variables, Map.of(), hidden);
    return heard.note(region, given, Map.of(), Map.of());
  }
}
