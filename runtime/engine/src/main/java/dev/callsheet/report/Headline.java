package dev.callsheet.report;

import dev.callsheet.account.Account;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.util.Optional;

/**
 * Names the account that a plan is for, when there is one. Immutable and thread-safe.
 *
 * @param host where it is
 * @param redirectedTo the tester's phone that every text goes to instead
 */
public record Headline(
    Optional<String> account, Optional<String> host, Optional<PhoneNumber> redirectedTo) {
  /** A dry run for no account. */
  public static final Headline NO_ACCOUNT = new Headline(Optional.empty(), Optional.empty());

  /** Names an account, or none. */
  public Headline(Optional<String> account, Optional<String> host) {
    this(account, host, Optional.empty());
  }

  /** The same, for texts that all go to a tester's phone. */
  public Headline redirected(PhoneNumber phone) {
    return new Headline(account, host, Optional.of(phone));
  }

  /** Names this account; shows neither key nor business id. */
  public static Headline of(Account account) {
    return new Headline(Optional.of(account.name()), Optional.of(account.host()));
  }

  /** Names the account that a run was begun for. */
  public static Headline of(RunHeader run) {
    return new Headline(Optional.of(run.account()), Optional.of(run.host()));
  }

  String dryRun(String plan) {
    return "DRY RUN - nothing sent - " + Visible.line(plan) + named();
  }

  /** Of what is shown before it is sent, unless somebody objects. */
  String preview(String plan) {
    return "PREVIEW - nothing sent yet - " + Visible.line(plan) + named();
  }

  String live(String plan) {
    return "LIVE - " + Visible.line(plan) + named();
  }

  /** What must be read of a plan whose texts go elsewhere; empty for others. */
  public String warning(Numbers numbers) {
    return redirectedTo.isPresent()
        ? "REDIRECTED: every text goes to "
            + numbers.show(redirectedTo.get())
            + ", nobody in the plan is reached."
        : "";
  }

  private String named() {
    String name = account.isPresent() ? " - account " + Visible.line(account.get()) : "";
    return host.isPresent() ? name + " (" + Visible.line(host.get()) + ")" : name;
  }
}
