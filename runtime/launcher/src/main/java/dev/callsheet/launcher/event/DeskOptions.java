package dev.callsheet.launcher.event;

import dev.callsheet.Callsheet;
import dev.callsheet.CallsheetBuilder;
import dev.callsheet.desk.LiveBounds;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.Automation;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.Count;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.RateOption;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.rule.RuleSet;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether what rules decide is sent, and how much of it nobody has to look at. */
final class DeskOptions {
  @Option(
      names = "--live",
      paramLabel = "ACCOUNT",
      description =
          "send what the rules decide, as this account; needs --expect and both --per options")
  @Nullable String account;

  @Option(
      names = "--expect",
      paramLabel = "VERSION",
      description = "the version of the rules that somebody has looked at; no others are sent")
  @Nullable String expected;

  @Option(
      names = "--per-event",
      paramLabel = "N",
      description = "at most so many actions for one event, or none of them",
      converter = Count.class)
  @Nullable Long perEvent;

  @Option(
      names = "--per-day",
      paramLabel = "N",
      description = "at most so many actions a day, for all events together",
      converter = Count.class)
  @Nullable Long perDay;

  @Option(
      names = "--max-age",
      paramLabel = "15min",
      description = "nothing leaves on events that came longer ago (default: 15min)",
      converter = SaveOptions.Lifetime.class)
  Duration maxAge = Duration.ofMinutes(15);

  @Option(
      names = "--hold-backlog",
      paramLabel = "N",
      description = "begin held with more events than this that were not decided on (default: 100)",
      converter = Count.class)
  long holdBacklog = 100;

  @Mixin PastOptOuts.Said optOuts = new PastOptOuts.Said();

  @Option(
      names = "--without",
      paramLabel = "COLUMN",
      description = "a column that the policy reads and events do not have, as you know")
  List<String> without = new ArrayList<>();

  @Mixin RateOption rate = new RateOption();

  @Mixin PolicyOption policy = new PolicyOption();

  @Mixin DoNotContactOptions doNotContact = new DoNotContactOptions();

  private static final int MOST_PER_EVENT = 1_000;

  /**
   * The account that is sent as.
   *
   * @throws ConfigurationException if it cannot be, or the rules are not those that were looked at
   */
  OpenAccount open(Invocation invocation, CommonOptions common, RuleSet rules, String name) {
    String version = rules.version();
    if (expected == null || perEvent == null || perDay == null) {
      throw new ConfigurationException(
          "--live sends what nobody looks at, so it needs --expect %s, the version of these rules, once you have seen what they decide, and how much that may be: --per-event N --per-day N. Nothing was sent"
              .formatted(version));
    }
    if (!expected.equals(version)) {
      throw new ConfigurationException(
          "these rules are of version %s, not %s: look at what they decide, then say --expect %s. Nothing was sent"
              .formatted(version, expected, version));
    }
    if (perEvent > MOST_PER_EVENT) {
      throw new ConfigurationException("--per-event allows at most " + MOST_PER_EVENT);
    }
    Accounts accounts = new Accounts(invocation);
    accounts.refuseWhenLocked();
    Automation.of(invocation).refuseUnapproved(name);
    return OpenAccount.of(invocation, common, accounts, name);
  }

  /**
   * Refuses what means nothing while nothing is sent.
   *
   * @throws ConfigurationException if a bound was given
   */
  void refuseBounds() {
    if (expected != null || perEvent != null || perDay != null || optOuts.fate != null) {
      throw new ConfigurationException(
          "--expect, --per-event, --per-day and --opt-outs are about sending; add --live ACCOUNT");
    }
  }

  LiveBounds bounds(OpenAccount open, Optional<Duration> sameText) {
    LiveBounds bounds =
        LiveBounds.of(
                Math.toIntExact(perEvent == null ? 1 : perEvent),
                perDay == null ? 1 : perDay,
                open.settings().zone())
            .age(maxAge)
            .backlog(holdBacklog);
    return sameText.map(bounds::sameText).orElse(bounds);
  }

  /** What sends it. */
  Callsheet callsheet(
      Invocation invocation,
      OpenAccount open,
      RuleOptions rules,
      RuleSet set,
      DeskProblems problems) {
    List<Guard> guards = new ArrayList<>(rules.guards(doNotContact));
    guards.addAll(doNotContact.guards(rules.region(), open.settings().limits().doNotContact()));
    guards = doNotContact.refreshed(guards, InstantSource.system());
    StateFolder state = StateFolder.of(invocation.surroundings());
    Pace pace = rate.pace();
    Limits limits = limits(invocation, open, rules, set);
    if (Policy.read(limits.policy()).hours().isEmpty()) {
      problems.always(
          "no hours hold here: what events lead to leaves at any time of the day and the night; policy { hours 'us-strict' } in the rules puts it off");
    }
    if (!limits.isEmpty()) {
      invocation.say("Limits that hold: " + limits + ".");
    }
    CallsheetBuilder built = Callsheet.to(open.account()).limits(limits).journal(state.path());
    if (open.isSimulator()) {
      built.trial();
    }
    return built
        .sending(
            SendSettings.standard()
                .guards(guards)
                .responses(open.settings().responses())
                .retry(open.settings().retry())
                .pace(pace.countedBy(new PlanStore(invocation).quota(open))))
        .build();
  }

  private Limits limits(Invocation invocation, OpenAccount open, RuleOptions rules, RuleSet set) {
    return rules
        .limits(invocation)
        .tightest(open.settings().limits())
        .policy(policy.written())
        .policy(set.policy());
  }

  /** The columns by which a policy judges events. */
  Set<String> columns(Invocation invocation, OpenAccount open, RuleOptions rules, RuleSet set) {
    return Policy.read(limits(invocation, open, rules, set).policy()).columns();
  }
}
