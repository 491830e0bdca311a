package dev.callsheet.launcher.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** Where the rules are that a command is about. */
public final class RulePlaces {
  @Parameters(
      arity = "1..*",
      paramLabel = "RULES",
      description = "files with rules, or folders of them; together they are one set")
  public List<Path> all = new ArrayList<>();
}
