package dev.callsheet.launcher.terminal;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the commands of one invocation share: streams, surroundings, and the keys not to show. */
public final class Invocation {
  /** The variable that holds the environment account's key. */
  public static final String API_KEY = "CALLSHEET_API_KEY";

  private static final int FEWEST = 20;
  private static final int MOST = 9_999;

  private final Surroundings surroundings;
  private final Interruption interruption;
  private final Results out;
  private final PrintWriter err;
  private final List<Secret> secrets = new CopyOnWriteArrayList<>();

  public Invocation(Surroundings surroundings, Interruption interruption) {
    this.surroundings = surroundings;
    this.interruption = interruption;
    out = new Results(surroundings.out());
    err = new PrintWriter(new OutputStreamWriter(surroundings.err(), StandardCharsets.UTF_8), true);
    Optional<String> key = surroundings.variable(API_KEY);
    if (key.isPresent()) {
      keepIfKey(key.get());
    }
  }

  public Surroundings surroundings() {
    return surroundings;
  }

  public Interruption interruption() {
    return interruption;
  }

  /**
   * While the result is open, a signal says that nothing was sent, and ends the process at once.
   */
  public Interruption.Live unsent() {
    return soFar("Nothing was sent.");
  }

  /** While the result is open, an interruption says what happened so far and how to go on. */
  public Interruption.Live soFar(String what) {
    return interruption.saying(() -> say("Interrupted. " + what));
  }

  /** Standard output: results. */
  public Results out() {
    return out;
  }

  /** Standard error: everything else. */
  public PrintWriter err() {
    return err;
  }

  /** From now on this key is replaced in whatever {@link #redact} sees. */
  public Secret keep(Secret secret) {
    secrets.add(secret);
    return secret;
  }

  private void keepIfKey(String text) {
    try {
      keep(Secret.of(text));
    } catch (ConfigurationException e) {
      // Not a key; the account that needs one says so when it is used.
    }
  }

  public String redact(String text) {
    String clean = text;
    for (Secret secret : secrets) {
      clean = secret.redact(clean);
    }
    return clean;
  }

  /** One line to standard error, whatever the text holds; on a terminal as many as it takes. */
  public void say(String text) {
    tell(Visible.line(redact(text)));
  }

  /** The same of a line that holds nothing but what can be shown, such as colours. */
  public void tell(String line) {
    err.println(Wrapped.text(redact(line), width(Terminal.Stream.ERR)));
  }

  /** What a person types; empty when nobody may be asked, or nobody is there. */
  public Optional<String> ask(boolean noInput, String question) {
    return noInput ? Optional.empty() : surroundings.terminal().ask(redact(question));
  }

  /** A line of a result for people. */
  public void write(String line) throws IOException {
    out.write(Wrapped.text(line, width(Terminal.Stream.OUT)));
    out.write('\n');
  }

  /**
   * How many cells the lines of a stream have; 0 where nobody says so. What is told on standard
   * error is searched where it is kept: the variable holds for terminals and for results.
   */
  public int width(Terminal.Stream stream) {
    boolean shows = surroundings.terminal().shows(stream);
    if (!shows && stream == Terminal.Stream.ERR) {
      return 0;
    }
    int said = number(surroundings.variable("COLUMNS").orElse(""));
    if (said >= FEWEST && said <= MOST) {
      return said;
    }
    return shows ? surroundings.terminal().columns() : 0;
  }

  /** Without an expression: the way to a plan links no lambda, see docs/decisions/0008. */
  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  public Colour usualColour(Terminal.Stream stream) {
    boolean dull = surroundings.variable("NO_COLOR").isPresent() || surroundings.isDumb();
    return !dull && surroundings.terminal().shows(stream) ? Colour.ANSI : Colour.NONE;
  }
}
