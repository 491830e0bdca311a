package dev.callsheet.launcher;

import dev.callsheet.guard.DoNotContact;
import dev.callsheet.guard.Guard;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.plan.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The lists of numbers that hold for a saved plan, as they are now. */
final class GuardLists {
  private GuardLists() {}

  /** Those that the plan was made with, and further ones. */
  static List<Guard> of(PlanHeader header, List<Path> further) {
    Set<Path> lists = new LinkedHashSet<>();
    for (SourceFile source : header.sources()) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        lists.add(source.path());
      }
    }
    lists.addAll(further);
    List<Guard> guards = new ArrayList<>();
    for (Path numbers : lists) {
      guards.add(
          new DoNotContact(numbers.toString(), new NumberList(header.region()).read(numbers)));
    }
    return guards;
  }
}
