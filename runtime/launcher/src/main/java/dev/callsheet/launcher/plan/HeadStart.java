package dev.callsheet.launcher.plan;

import java.util.List;

/**
 * Begins to set up Groovy's compiler beside the main thread, which meanwhile reads the command
 * line: a third of the time that a short command takes passes in the initialisers of these classes.
 */
public final class HeadStart implements Runnable {
  /** In the order in which the compiler needs them. */
  static final List<String> SLOW_CLASSES =
      List.of(
          "org.codehaus.groovy.control.ResolveVisitor",
          "org.apache.groovy.parser.antlr4.GroovyLangLexer",
          "org.apache.groovy.parser.antlr4.GroovyLangParser");

  /** Starts if the command will certainly compile a script; others find a compiled one first. */
  public static void forCommand(String... args) {
    if (args.length > 0 && args[0].equals("check")) {
      new HeadStart().run();
    }
  }

  @Override
  public void run() {
    Thread thread = new Thread(HeadStart::initialise, "callsheet-head-start");
    thread.setDaemon(true);
    thread.start();
  }

  private static void initialise() {
    try {
      for (String name : SLOW_CLASSES) {
        Class.forName(name);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // The compiler meets the same fault and reports it; without it, this was only of no use.
    }
  }
}
