package dev.callsheet.launcher.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of commands that compare a saved plan with another. */
public final class DiffOption {
  @Option(
      names = "--diff",
      paramLabel = "OLD",
      description = "an earlier plan: show what was added, removed and changed since")
  public @Nullable Path earlier;
}
