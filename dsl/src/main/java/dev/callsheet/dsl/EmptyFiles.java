package dev.callsheet.dsl;

import dev.callsheet.action.Cells;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.dsl.lint.Exclusions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gives everything on, and keeps which files had no rows. */
final class EmptyFiles implements CommandSink {
  private final CommandSink sink;
  private final Set<String> files = new LinkedHashSet<>();
  private boolean acts;

  EmptyFiles(CommandSink sink) {
    this.sink = sink;
  }

  /** These and the names of the files without rows, if anything is to be done; else none. */
  Set<String> of(Set<String> facts) {
    if (!acts || facts.isEmpty()) {
      return acts ? files : Set.of();
    }
    Set<String> all = new LinkedHashSet<>(files);
    all.addAll(facts);
    return all;
  }

  /**
   * What to say of a script that acts for whoever is not in one of these files, which have no rows;
   * empty if it does not.
   *
   * @param empty the files, and the facts that are empty lists or maps
   * @param facts all facts as the script reads them, such as {@code event.leads}
   */
  static Optional<Problem> leavesOutNobody(
      List<Site> sites, Set<String> empty, Set<String> facts, ScriptText text) {
    for (Site site : sites) {
      for (Site.Given given :
          site.title().equals(Exclusions.TITLE) ? site.options() : List.<Site.Given>of()) {
        String[] source = given.name().split(" ", 2);
        boolean isFact = source[0].equals("FACT");
        String name = source[1];
        while (isFact && !facts.contains(name) && name.indexOf('.') > 0) {
          name = name.substring(0, name.lastIndexOf('.'));
        }
        if (empty.contains(name) && isFact == facts.contains(name)) {
          return Optional.of(
              text.error(
                  given.place(),
                  name
                      + (isFact ? " holds nothing" : " has no rows")
                      + ", so this leaves out nobody",
                  isFact
                      ? "find out why; if it is empty today, say so in the application:"
                          + " sheet.inputs().emptyLists(EmptyLists.MEANT)"
                      : "export it again; if it has none today, say so:"
                          + " inputs().emptyLists(EmptyLists.MEANT)"));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void add(Command command, Origin origin) {
    acts = true;
    sink.add(command, origin);
  }

  @Override
  public void refuse(Refusal refusal) {
    sink.refuse(refusal);
  }

  @Override
  public void warn(Problem problem) {
    if (problem.code().filter("no-rows"::equals).isPresent()) {
      files.add(problem.where().file());
    }
    sink.warn(problem);
  }

  @Override
  public void row(Cells cells) {
    sink.row(cells);
  }

  @Override
  public void reads(String name, Path file) {
    sink.reads(name, file);
  }

  @Override
  public void phones(String file, List<String> columns) {
    sink.phones(file, columns);
  }

  @Override
  public void template(Source place, String template) {
    sink.template(place, template);
  }
}
