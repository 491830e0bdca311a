package dev.callsheet.dsl;

import dev.callsheet.action.Cells;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
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
