package dev.callsheet.launcher.terminal;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Everything outside that one invocation may touch, apart from files.
 *
 * @param in standard input
 * @param out standard output: results
 * @param err standard error: progress, questions, errors
 * @param environment the environment variables
 * @param terminal the person, if there is one
 */
public record Surroundings(
    InputStream in,
    OutputStream out,
    OutputStream err,
    Map<String, String> environment,
    Terminal terminal) {
  /** As long as events wait for who reads them. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** Those of this process. */
  public static Surroundings ofProcess() {
    // Not System.out, which hides that the reader has gone.
    return new Surroundings(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new PatientStream(new FileOutputStream(FileDescriptor.err), PATIENCE),
        System.getenv(),
        new ProcessTerminal());
  }

  /** The variable's value; empty when it is not set or blank. */
  public Optional<String> variable(String name) {
    String text = environment.get(name);
    return text == null || text.isBlank() ? Optional.empty() : Optional.of(text);
  }

  /** Whether the terminal understands nothing but text. */
  public boolean isDumb() {
    return "dumb".equals(environment.get("TERM"));
  }
}
