package dev.callsheet.launcher.option;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Listing;
import dev.callsheet.report.Selection;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose which actions are listed. */
public final class PickOptions {
  private static final int LARGEST_SAMPLE = 10_000;

  @Option(
      names = "--only",
      paramLabel = "KEY=VALUE",
      description = "list these only: op=sms,line=12,to=+13055550123,row=5")
  Selection only = Selection.EVERYTHING;

  @Option(names = "--sample", paramLabel = "N", description = "list N actions at random")
  @Nullable Integer sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "draw other actions at random (default: 1)")
  public long seed = 1;

  @Option(names = "--wide", description = "lines as wide as they need, with whole messages")
  public boolean wide;

  @Option(
      names = "--message",
      paramLabel = "N",
      description = "show the text of action N alone: whole, with its segments")
  public @Nullable Long message;

  /** What is listed must not be taken for what is sent. */
  public void refuseLive() {
    if (sample != null || message != null || !only.written().isEmpty()) {
      throw new ConfigurationException(
          "--only, --sample and --message choose what a preview lists, not what is sent; leave them out with --live");
    }
  }

  /** A message alone is no preview. */
  public void refuseMessage(String why) {
    if (message != null) {
      throw new ConfigurationException("--message shows one text alone; " + why);
    }
  }

  /** Of a plan, of which nothing has become yet. */
  public Listing ofPlan() {
    if (!only.outcomes().isEmpty()) {
      throw new ConfigurationException(
          "--only outcome=... asks what became of actions, and a plan has none yet; of a run: callsheet show RUN --only outcome=unknown");
    }
    return listing();
  }

  public Listing listing() {
    Integer asked = sample;
    if (asked != null && (asked < 1 || asked > LARGEST_SAMPLE)) {
      throw new ConfigurationException("--sample takes a number from 1 to " + LARGEST_SAMPLE);
    }
    return new Listing(only, asked == null ? 0 : asked, seed);
  }
}
