package dev.callsheet.launcher;

import dev.callsheet.dispatch.LimitKind;
import dev.callsheet.dispatch.Limits;
import dev.callsheet.dispatch.Pace;
import dev.callsheet.problem.ConfigurationException;
import java.time.InstantSource;
import java.util.List;

/**
 * The limits that a run keeps to: those of the command line, of its account, and of its begin.
 *
 * @param limits all together
 * @param loosens whether they replace those that the run began with
 */
record KeptTo(Limits limits, boolean loosens) {
  /**
   * Those of a run that begins.
   *
   * @throws ConfigurationException if the command asks for more than the account allows, or for
   *     what would end at once
   */
  static KeptTo beginning(LiveOptions live, OpenAccount open) {
    Limits given = live.limits(open.settings().zone());
    return new KeptTo(within(given, open), false).checked();
  }

  /**
   * Those of a run that goes on.
   *
   * @param began that it began with
   * @throws ConfigurationException if the command asks for more, and does not say so
   */
  static KeptTo resuming(LiveOptions live, OpenAccount open, Limits began, boolean loosens) {
    Limits given = live.limits(began.zone().orElse(open.settings().zone()));
    List<LimitKind> looser = given.looserThan(began);
    if (!looser.isEmpty() && !loosens) {
      LimitKind kind = looser.get(0);
      throw new ConfigurationException(
          option(kind)
              + " "
              + given.text(kind).orElseThrow()
              + " is looser than what the run began with ("
              + began.said(kind)
              + "), which holds; add --loosen if that is meant. Nothing was sent");
    }
    Limits kept = loosens ? given.over(began) : began.tightest(given);
    return new KeptTo(within(kept, open), loosens).checked();
  }

  private static Limits within(Limits given, OpenAccount open) {
    Limits ofAccount = open.settings().limits();
    List<LimitKind> looser = given.looserThan(ofAccount);
    if (!looser.isEmpty()) {
      LimitKind kind = looser.get(0);
      throw new ConfigurationException(
          option(kind)
              + " "
              + given.text(kind).orElseThrow()
              + " is looser than the account "
              + open.account().name()
              + " allows ("
              + ofAccount.said(kind)
              + "); a command may only tighten that, accounts.toml says it. Nothing was sent");
    }
    return given.tightest(ofAccount);
  }

  private KeptTo checked() {
    limits.refuseWhenOver(InstantSource.system());
    return this;
  }

  /** How fast actions leave, and how many in a day. */
  Pace pace() {
    return limits.pace(Pace.unlimited());
  }

  private static String option(LimitKind kind) {
    return "--" + kind.id().replace('_', '-');
  }
}
