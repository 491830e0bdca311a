package dev.callsheet.report;

import dev.callsheet.wire.Account;
import java.util.Optional;

/**
 * Names the account that a plan is for, when there is one.
 *
 * @param account its name
 * @param host where it is
 */
public record Headline(Optional<String> account, Optional<String> host) {
  /** A dry run for no account. */
  public static final Headline NO_ACCOUNT = new Headline(Optional.empty(), Optional.empty());

  /** Names this account; shows neither key nor business id. */
  public static Headline of(Account account) {
    return new Headline(Optional.of(account.name()), Optional.of(account.host()));
  }

  String dryRun(String plan) {
    return "DRY RUN - nothing sent - " + Visible.line(plan) + named();
  }

  String live(String plan) {
    return "LIVE - " + Visible.line(plan) + named();
  }

  private String named() {
    String name = account.isPresent() ? " - account " + Visible.line(account.get()) : "";
    return host.isPresent() ? name + " (" + Visible.line(host.get()) + ")" : name;
  }
}
