package dev.callsheet.launcher;

import dev.callsheet.launcher.plan.HeadStart;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Surroundings;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The process. */
public final class Main {
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

  private Main() {}

  /** Runs one command and ends the process with its code. */
  public static void main(String[] args) {
    // picocli would load 265 classes of Groovy just to look for closures.
    System.setProperty("picocli.disable.closures", "true");
    HeadStart.forCommand(args);
    // On two cores the common pool would have no worker, and each answer would start a thread.
    if (System.getProperty(PARALLELISM) == null && Runtime.getRuntime().availableProcessors() < 3) {
      System.setProperty(PARALLELISM, "2");
    }
    Surroundings surroundings = Surroundings.ofProcess();
    // Where the log goes, on whatever thread: a reader that does not read must not hold that up.
    System.setErr(new PrintStream(surroundings.err(), true, StandardCharsets.UTF_8));
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.onSignal());
    int code = new Launcher(surroundings, interruption).run(args);
    interruption.finish();
    if (!interruption.isSignalled()) {
      System.exit(code);
    }
    // Else the JVM is ending already, with the code of the signal; another could overtake it.
  }
}
