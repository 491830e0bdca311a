package dev.callsheet.launcher.option;

import dev.callsheet.guard.policy.Policy;
import dev.callsheet.launcher.settings.PolicyFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names a policy besides those that hold anyway. */
public final class PolicyOption {
  @Option(
      names = "--policy",
      paramLabel = "F.toml",
      description = "who may be reached and when, besides what holds anyway")
  public @Nullable Path policy;

  /** Its lines; none if none was named. */
  public SortedSet<String> written() {
    return policy == null ? new TreeSet<>() : PolicyFile.in(policy).written();
  }

  /** The machine's, beside its accounts. */
  public static Path usual(Surroundings surroundings) {
    return StateFolder.base(surroundings, "XDG_CONFIG_HOME", ".config")
        .resolve("callsheet")
        .resolve("policy.toml");
  }

  /** What holds for all that is sent from this machine. */
  public static Policy ofMachine(Surroundings surroundings) {
    Path usual = usual(surroundings);
    return Files.exists(usual) ? PolicyFile.in(usual) : Policy.NONE;
  }
}
