package dev.callsheet.launcher.project;

import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The limits that a run keeps to: those of the command line, of its account, and of its begin.
 *
 * @param limits all together
 * @param loosens whether they replace those that the run began with
 */
public record KeptTo(Limits limits, boolean loosens) {
  private static final InstantSource CLOCK = InstantSource.system();

  /**
   * Those that a preview goes by: what was asked for, within what the project allows. Says so where
   * more was asked for.
   */
  public static Limits previewing(Invocation invocation, Limits given, Project project) {
    String looser = looser(given, project.limits(), project);
    if (!looser.isEmpty()) {
      invocation.say("! " + looser + ", which holds.");
    }
    return given
        .tightest(project.limits())
        .policy(PolicyOption.ofMachine(invocation.surroundings()));
  }

  /**
   * Those of a run that begins.
   *
   * @throws ConfigurationException if the command asks for more than the project or the account
   *     allows, or for what would end at once
   */
  public static KeptTo beginning(LiveOptions live, OpenAccount open, Project project) {
    Limits given = limits(live, project.zone(), open);
    return new KeptTo(within(kept(live, given, project.limits(), project), given, open), false)
        .checked();
  }

  /**
   * Those of a run of what was approved before.
   *
   * @param before what holds until the command says otherwise
   * @param holder whose that is, for people
   * @throws ConfigurationException if the command asks for more, and does not say so
   */
  public static KeptTo approved(LiveOptions live, OpenAccount open, Limits before, String holder) {
    Limits given = limits(live, before.zone(), open);
    Limits kept = within(kept(live, given, before, kind -> holder), given, open);
    Policy.refuseUncarried(kept.policy(), before.policy());
    return new KeptTo(kept, live.loosen).checked();
  }

  /** Those that were asked for, in the account's zone unless another is usual. */
  private static Limits limits(LiveOptions live, Optional<ZoneId> usual, OpenAccount open) {
    return live.limits(Optional.of(usual.orElse(open.settings().zone())));
  }

  /** What was asked for and what held before, to the tighter unless it is to be loosened. */
  private static Limits kept(LiveOptions live, Limits given, Limits before, Holder holder) {
    String looser = looser(given, before, holder);
    if (!looser.isEmpty() && !live.loosen) {
      throw new ConfigurationException(
          looser + ", which holds; add --loosen if that is meant. Nothing was sent");
    }
    Limits kept = live.loosen ? given.over(before) : before.tightest(given);
    if (isOver(before) && isOver(kept)) {
      throw new ConfigurationException(
          "%s holds: %s, which is past; go on tomorrow, or add --until and a later time, with --loosen. Nothing was sent"
              .formatted(holder.whose(LimitKind.UNTIL), before.said(LimitKind.UNTIL)));
    }
    return kept;
  }

  private static boolean isOver(Limits limits) {
    return limits.until().filter(until -> until.isOver(CLOCK.instant())).isPresent();
  }

  /** What an account allows, if it says anything. */
  public static void tell(Invocation invocation, String account, Limits allowed) {
    if (!allowed.isEmpty()) {
      invocation.say("Limits of the account " + account + ": " + allowed + ".");
    }
  }

  /** Only what was asked for now is refused; what held before may have been looser all along. */
  private static Limits within(Limits kept, Limits given, OpenAccount open) {
    Limits ofAccount = open.settings().limits();
    String looser =
        looser(given, ofAccount, kind -> "the account " + open.account().name() + " allows");
    if (!looser.isEmpty()) {
      throw new ConfigurationException(
          "%s; a command may only tighten that, accounts.toml says it. Nothing was sent"
              .formatted(looser));
    }
    return kept.tightest(ofAccount);
  }

  private KeptTo checked() {
    limits.refuseWhenOver(CLOCK);
    return this;
  }

  /** How fast actions leave, and how many in a day. */
  public Pace pace() {
    return limits.pace(Pace.unlimited());
  }

  /** Who says limits. */
  @FunctionalInterface
  public interface Holder {
    String whose(LimitKind kind);
  }

  /** Which limits allow what those forbid, in a sentence; empty when none does. */
  public static String looser(Limits given, Limits others, Holder holder) {
    List<LimitKind> looser = given.looserThan(others);
    if (looser.isEmpty()) {
      return ""; // a preview without limits links no lambda
    }
    return looser.stream()
        .map(
            kind ->
                "%s %s is looser than %s (%s)"
                    .formatted(
                        option(kind),
                        typed(given.bound(kind).orElseThrow().toString()),
                        holder.whose(kind),
                        others.said(kind)))
        .collect(Collectors.joining(" and "));
  }

  /** Without the zone, which has an option of its own. */
  private static String typed(String text) {
    int zone = text.indexOf(' ');
    return zone < 0 ? text : text.substring(0, zone);
  }

  private static String option(LimitKind kind) {
    return "--" + kind.id().replace('_', '-');
  }
}
