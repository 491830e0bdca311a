package dev.callsheet.dsl.sandbox;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A process in which scripts use up the stack of a thread just where something is used for the
 * first time. Says on its last line whether the virtual machine was harmed.
 */
public final class StackSearch {
  private static final int DEEPEST = 198;
  private static final String MARK = "everything has been used";

  private StackSearch() {}

  /**
   * {@code every KILOBYTES VARIABLES EXPRESSION}, {@code near} with the same, which tries only the
   * depths near the end of the stack, or {@code later FILES...}.
   */
  public static void main(String[] given) throws Exception {
    if (!given[0].equals("later")) {
      search(
          given[0].equals("every"),
          Integer.parseInt(given[1]),
          Integer.parseInt(given[2]),
          given[3]);
    } else {
      later(Arrays.stream(given).skip(1).map(Path::of).toArray(Path[]::new));
    }
    System.exit(0); // whatever threads are left
  }

  private static void search(boolean every, int kilobytes, int variables, String use)
      throws Exception {
    run("def x = [1, 2]\nx.collect { it + 1 }.sum()", kilobytes);
    String filled =
        IntStream.range(0, variables)
            .mapToObj(number -> "def p" + number + " = n\n")
            .collect(Collectors.joining());
    String plain = "def f(n) {\n" + filled + "if (n == 0) { return 1 }\nf(n - 1)\n}\nf(";
    int fails = failing(every, DEEPEST, depth -> run(plain + depth + ")", kilobytes));
    int deep = fails == DEEPEST ? 0 : fails - 1;
    int most = DEEPEST - 1 - deep;
    if (!every) {
      // Only what comes near the use can die in it: two calls more end before it.
      most =
          Math.min(
              most,
              1
                  + failing(
                      false, most + 1, rest -> run(script(filled, "1", deep, rest), kilobytes)));
    }
    // From too deep upwards: the first that gets as far as the use makes it, or dies in it.
    for (int rest = most; rest >= 0; rest--) {
      String outcome = run(script(filled, use, deep, rest), kilobytes);
      if (outcome.startsWith("gives")) {
        break;
      }
      if (outcome.startsWith("the host sees")) {
        System.out.println(outcome);
      }
    }
    boolean unharmed =
        String.format("%5.2f", 1.5).matches(" *1.50") // with whatever this machine puts between
            && LocalDate.of(2026, 1, 1)
                .format(DateTimeFormatter.ofPattern("d MMM", Locale.ROOT))
                .equals("1 Jan")
            && run(use, 1024).startsWith("gives");
    System.out.println(unharmed ? "unharmed" : "harmed");
  }

  private static String script(String filled, String use, int deep, int rest) {
    return "def g(n) { if (n == 0) { return "
        + use
        + " }\ng(n - 1) }\ndef f(n) {\n"
        + filled
        + "if (n == 0) { return g("
        + rest
        + ") }\nf(n - 1)\n}\nf("
        + deep
        + ")";
  }

  /** The first number from 1 that does not give a value, or the limit: in turn, or by halves. */
  private static int failing(boolean every, int limit, Outcome outcome) throws Exception {
    int gives = 0;
    int fails = limit;
    while (fails - gives > 1) {
      int next = every ? gives + 1 : (gives + fails) / 2;
      if (outcome.of(next).startsWith("gives")) {
        gives = next;
      } else {
        fails = next;
      }
    }
    return fails;
  }

  private interface Outcome {
    String of(int number) throws Exception;
  }

  /** Runs scripts after one has gone deep; the log says what they initialise. */
  private static void later(Path[] files) throws Exception {
    run("def f(n) { n == 0 ? 0 : f(n - 1) }\nsms to: '+13055550123', message: 'x'\nf(12)", 1024);
    System.out.println(MARK);
    for (Path file : files) {
      run(text(file), 1024);
    }
    System.out.println("ran " + files.length);
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file);
  }

  private static String run(String script, int kilobytes) throws InterruptedException {
    BlockingQueue<String> outcome = new ArrayBlockingQueue<>(1);
    Thread thread =
        new Thread(null, () -> outcome.add(outcome(script)), "small", (long) kilobytes << 10);
    thread.start();
    return outcome.take();
  }

  private static String outcome(String script) {
    try {
      return "gives "
          + ScriptCompiler.standard()
              .facts("event", "contact")
              .compile("s", script)
              .with(Inputs.none())
              .result(new Nowhere());
    } catch (ScriptException e) {
      return "told " + e.getMessage();
    } catch (Throwable e) {
      return "the host sees " + e;
    }
  }

  /** Nobody looks at what is planned. */
  private static final class Nowhere implements CommandSink {
    @Override
    public void add(Command command, Origin origin) {}

    @Override
    public void refuse(Refusal refusal) {}

    @Override
    public void warn(Problem problem) {}
  }
}
