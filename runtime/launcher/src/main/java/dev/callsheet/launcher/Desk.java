package dev.callsheet.launcher;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Colour;
import dev.callsheet.report.Visible;
import dev.callsheet.wire.Secret;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the commands of one invocation share: streams, surroundings, and the keys not to show. */
final class Desk {
  private final Surroundings surroundings;
  private final Interruption interruption;
  private final Results out;
  private final PrintWriter err;
  private final List<Secret> secrets = new CopyOnWriteArrayList<>();

  Desk(Surroundings surroundings, Interruption interruption) {
    this.surroundings = surroundings;
    this.interruption = interruption;
    out = new Results(surroundings.out());
    err = new PrintWriter(new OutputStreamWriter(surroundings.err(), StandardCharsets.UTF_8), true);
    Optional<String> key = surroundings.variable(Accounts.API_KEY);
    if (key.isPresent()) {
      keepIfKey(key.get());
    }
  }

  Surroundings surroundings() {
    return surroundings;
  }

  Interruption interruption() {
    return interruption;
  }

  /** Standard output: results. */
  Results out() {
    return out;
  }

  /** Standard error: everything else. */
  PrintWriter err() {
    return err;
  }

  /** From now on this key is replaced in whatever {@link #redact} sees. */
  Secret keep(Secret secret) {
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

  String redact(String text) {
    String clean = text;
    for (Secret secret : secrets) {
      clean = secret.redact(clean);
    }
    return clean;
  }

  /** One line to standard error, whatever the text holds. */
  void say(String text) {
    err.println(Visible.line(redact(text)));
  }

  /** The colour of a stream when nothing was asked for. */
  Colour usualColour(Terminal.Stream stream) {
    boolean dull = surroundings.variable("NO_COLOR").isPresent() || surroundings.isDumb();
    return !dull && surroundings.terminal().shows(stream) ? Colour.ANSI : Colour.NONE;
  }
}
