package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.desk.CatchUp;
import dev.callsheet.launcher.list.KeptList;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.list.NumberList;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.report.ProjectNote.Holding;
import dev.callsheet.saved.PlanHeader;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that name lists of numbers which are left out. */
public final class DoNotContactOptions {
  @Option(
      names = "--do-not-contact",
      paramLabel = "FILE",
      description = "CSV of numbers that are not texted, called or added; may be repeated",
      converter = NamedList.Converter.class)
  List<NamedList> lists = new ArrayList<>();

  @Option(
      names = "--allow-empty-list",
      description = "a list without numbers, or a data file without rows, is meant so")
  boolean allowEmpty;

  private final Map<String, Holding> held = new HashMap<>();
  private final List<KeptList> asked = new ArrayList<>();

  /** Those that the project names. */
  private List<NamedList> declared = List.of();

  /** Names the lists of the project; those that were given besides are asked once. */
  public void declare(List<NamedList> ofProject) {
    for (NamedList list : ofProject) {
      lists.removeIf(given -> given.absolute().equals(list.absolute()));
    }
    declared = ofProject;
  }

  /** What the lists hold that were asked, by {@link NamedList#absolute}. */
  Map<String, Holding> held() {
    return Map.copyOf(held);
  }

  /** What those hold that were named on the command line. */
  Map<String, Holding> given() {
    Map<String, Holding> given = new LinkedHashMap<>();
    for (NamedList list : lists) {
      Holding holding = held.get(list.absolute());
      if (holding != null) {
        given.put(list.shown(held.keySet()), holding);
      }
    }
    return given;
  }

  /** Asks the lists that were named. */
  public List<Guard> guards(Region region) {
    if (lists.isEmpty() && declared.isEmpty()) {
      return new ArrayList<>(); // as for most plans, which need no reader of lists
    }
    List<Guard> guards = asking(NumberList.of(region, allowEmpty), lists);
    guards.addAll(asking(NumberList.declared(region, allowEmpty), declared));
    return guards;
  }

  public List<Guard> guards(Region region, List<String> names) {
    return asking(
        NumberList.declared(region, allowEmpty), names.stream().map(NamedList::of).toList());
  }

  /** The lists that were named, and others, as people are told of them. */
  public Set<String> shown(List<String> others) {
    Set<String> shown = new LinkedHashSet<>();
    lists.forEach(list -> shown.add(list.toString()));
    declared.forEach(list -> shown.add(list.toString()));
    others.forEach(list -> shown.add(NamedList.of(list).toString()));
    return shown;
  }

  /** The lists as they can be found from any folder, and are read by any command. */
  public List<String> names(Region region) {
    return lists.stream().map(list -> list.usually(region).absolute()).toList();
  }

  /**
   * Asks those that a plan was made with and those that a run began with, as they are now, those
   * that the project of its script names by now, and further ones that were named; of a plan that
   * answers events also what came behind it.
   */
  public List<Guard> guards(Invocation invocation, PlanHeader header, List<String> begun) {
    List<NamedList> ofPlan = new ArrayList<>();
    for (SourceFile source : header.sources()) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        ofPlan.add(NamedList.of(source.name()).at(source.path()));
      } else if (source.kind() == SourceFile.Kind.SCRIPT) {
        declare(ProjectFile.above(invocation.surroundings(), source.path().getParent()).lists());
      }
    }
    Set<String> known = new HashSet<>();
    ofPlan.forEach(list -> known.add(list.absolute()));
    declared = declared.stream().filter(list -> !known.contains(list.absolute())).toList();
    lists.removeIf(list -> known.contains(list.absolute()));
    List<Guard> guards = guards(header.region());
    guards.addAll(asking(NumberList.of(header.region(), allowEmpty), ofPlan));
    guards.addAll(guards(header.region(), begun));
    Path desk = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    CatchUp.late(desk, header.id(), header.region()).ifPresent(guards::add);
    return guards;
  }

  /** The files of the lists that were asked: who is lost from one would be reached. */
  public List<Path> files() {
    return asked.stream().map(KeptList::file).toList();
  }

  /** Leaves out what came to any of the lists since it was asked, too. */
  public void readAgain() {
    asked.forEach(KeptList::readAgain);
  }

  /** The guards, before which lists that change meanwhile are read again. */
  public List<Guard> refreshed(List<Guard> guards, InstantSource clock) {
    if (asked.isEmpty()) {
      return guards;
    }
    List<Guard> all = new ArrayList<>(guards);
    all.add(0, new RefreshedLists(this, clock));
    return all;
  }

  /** Names the lists as what a plan is made with. */
  public void addTo(Sources sources) {
    for (List<NamedList> some : List.of(lists, declared)) {
      some.forEach(list -> sources.add(SourceFile.Kind.GUARD, list.written(), list.file()));
    }
  }

  private List<Guard> asking(NumberList numbers, Collection<NamedList> named) {
    List<Guard> guards = new ArrayList<>();
    for (NamedList list : named) {
      KeptList guard = new KeptList(numbers, list);
      asked.add(guard);
      held.put(list.absolute(), new Holding(guard.size(), guard.columns()));
      guards.add(guard);
    }
    return guards;
  }
}
