package dev.callsheet.launcher;

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
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.onSignal());
    int code = new Launcher(Surroundings.ofProcess(), interruption).run(args);
    interruption.finish();
    if (!interruption.isSignalled()) {
      System.exit(code);
    }
    // Else the JVM is ending already, with the code of the signal; another could overtake it.
  }
}
