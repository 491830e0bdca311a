package dev.callsheet.launcher.plan;

import dev.callsheet.dsl.Sheet;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * A script whose previews say which variables of the command line it does not read.
 *
 * @param sheet the script
 * @param variables as they were written; those of files may be meant for other scripts
 */
record AskedSheet(Sheet sheet, List<Map.Entry<String, String>> variables) implements CommandSource {
  @Override
  public String name() {
    return sheet.name();
  }

  @Override
  public SortedSet<String> policy() {
    return sheet.policy();
  }

  @Override
  public void emit(CommandSink sink) {
    if (!variables.isEmpty()) {
      sheet.variables().ifPresent(read -> warn(read, sink));
    }
    sheet.emit(sink);
  }

  @Override
  public CommandSource again() {
    return new AskedSheet(sheet.again(), variables);
  }

  private void warn(Set<String> read, CommandSink sink) {
    for (Map.Entry<String, String> variable : variables) {
      String name = variable.getKey();
      if (!read.contains(name)) {
        sink.warn(
            new Problem(
                Severity.WARNING,
                Source.of(name()),
                1,
                "it reads no variable '" + name + "', so --var " + name + " changes nothing",
                Optional.of(hint(name, read)),
                Optional.empty()));
      }
    }
  }

  private static String hint(String name, Set<String> read) {
    return read.isEmpty()
        ? "write params." + name + " where the script is to read it"
        : NearestWord.hint(name, read).map(hint -> hint + " ").orElse("")
            + "(it reads "
            + String.join(", ", read)
            + ")";
  }
}
