package dev.callsheet.launcher;

import dev.callsheet.command.Region;
import dev.callsheet.guard.DoNotContact;
import dev.callsheet.guard.Guard;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that name lists of numbers which are left out. */
final class DoNotContactOptions {
  @Option(
      names = "--do-not-contact",
      paramLabel = "FILE",
      description = "CSV of numbers that are not texted, called or added; may be repeated",
      converter = NamedList.Converter.class)
  List<NamedList> lists = new ArrayList<>();

  @Option(
      names = "--allow-empty-list",
      description =
          "a list without numbers, or a data file without rows that leaves people out, is meant so")
  boolean allowEmpty;

  private final Map<Path, Integer> counts = new HashMap<>();

  /** Names further lists. */
  void add(List<NamedList> others) {
    for (NamedList other : others) {
      if (lists.stream().noneMatch(list -> list.absolute().equals(other.absolute()))) {
        lists.add(other);
      }
    }
  }

  /** How many numbers are on the lists that were asked, by their whole paths. */
  Map<Path, Integer> counts() {
    return Map.copyOf(counts);
  }

  /** Asks the lists that were named. */
  List<Guard> guards(Region region) {
    return asking(region, lists);
  }

  /** Asks those that a plan was made with, as they are now, and further ones that were named. */
  List<Guard> guards(PlanHeader header) {
    return guards(header, List.of());
  }

  private static Map<Path, NamedList> ofPlan(PlanHeader header) {
    Map<Path, NamedList> all = new LinkedHashMap<>();
    for (SourceFile source : header.sources()) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        all.put(source.path(), NamedList.of(source.name()).at(source.path()));
      }
    }
    return all;
  }

  /** Asks lists that were named elsewhere. */
  List<Guard> guards(Region region, List<String> names) {
    return asking(region, names.stream().map(NamedList::of).toList());
  }

  /** The lists as they can be found from any folder. */
  List<String> names() {
    return lists.stream().map(NamedList::absolute).toList();
  }

  /**
   * Asks those that a plan was made with and those that a run began with, as they are now, and
   * further ones that were named.
   */
  List<Guard> guards(PlanHeader header, List<String> begun) {
    Map<Path, NamedList> all = ofPlan(header);
    begun.stream().map(NamedList::of).forEach(list -> all.put(list.file(), list));
    lists.forEach(list -> all.put(list.file().toAbsolutePath().normalize(), list));
    return asking(header.region(), all.values());
  }

  /** Names the lists as what a plan is made with. */
  void addTo(Sources sources) {
    lists.forEach(list -> sources.add(SourceFile.Kind.GUARD, list.written(), list.file()));
  }

  private List<Guard> asking(Region region, Collection<NamedList> named) {
    NumberList numbers = new NumberList(region, allowEmpty);
    List<Guard> guards = new ArrayList<>();
    for (NamedList list : named) {
      DoNotContact guard = new DoNotContact(list.file().toString(), numbers.read(list));
      counts.put(list.file().toAbsolutePath().normalize(), guard.size());
      guards.add(guard);
    }
    return guards;
  }
}
