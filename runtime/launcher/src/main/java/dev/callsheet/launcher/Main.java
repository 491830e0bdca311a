package dev.callsheet.launcher;

/** The process. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its code. */
  public static void main(String[] args) {
    // picocli would load 265 classes of Groovy just to look for closures.
    System.setProperty("picocli.disable.closures", "true");
    // Seconds; below the idle time after which servers and balancers drop a connection unasked.
    if (System.getProperty("jdk.httpclient.keepalive.timeout") == null) {
      System.setProperty("jdk.httpclient.keepalive.timeout", "20");
    }
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::signal, "callsheet-signal"));
    int code = new Launcher(Surroundings.ofProcess(), interruption).run(args);
    interruption.finish();
    System.exit(code);
  }
}
