package dev.callsheet.launcher.send;

import dev.callsheet.CallsheetBuilder;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.lately.RecentRuns;
import dev.callsheet.lately.Repeats;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.RepeatText;
import dev.callsheet.report.wording.Effects;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongPredicate;

/** Makes sure that what left lately is sent a second time only if a person means it. */
public final class Again {
  private static final String WORD = "again";

  private final Invocation invocation;
  private final LiveOptions live;
  private final OpenAccount open;
  private final Optional<Sent> sent;

  /**
   * What is about to be sent.
   *
   * @param wanted which of the plan's actions, by their number
   * @param id of the plan, if it was saved
   */
  public record Sent(Plan plan, LongPredicate wanted, Optional<String> id) {
    static Sent all(Plan plan, Optional<String> id) {
      return new Sent(plan, number -> true, id);
    }
  }

  Again(Invocation invocation, LiveOptions live, OpenAccount open, Optional<Sent> sent) {
    this.invocation = invocation;
    this.live = live;
    this.open = open;
    // Each run with the simulator has a service of its own, which has heard of nobody.
    this.sent = live.again || open.isSimulator() ? Optional.empty() : sent;
  }

  /**
   * How many actions may be what left lately.
   *
   * @throws NotConfirmedException if nobody says that they are meant
   */
  long agreed() {
    if (sent.isEmpty()) {
      return 0;
    }
    PlanStore store = new PlanStore(invocation);
    Instant now = Instant.now();
    RecentRuns recent =
        new RecentRuns(
            store.runs(),
            open.mark(store.key()),
            now.minus(live.lately),
            sent.get().id(),
            store.plans());
    Repeats repeats = Repeats.of(sent.get().plan(), sent.get().wanted(), recent);
    if (repeats.count() > 0) {
      confirm(repeats, RepeatText.of(repeats, now));
    }
    return repeats.count();
  }

  private void confirm(Repeats repeats, String text) {
    String them = repeats.count() == 1 ? "it" : "them";
    String question =
        "%s%s.\nType the word '%s' to send %s a second time: "
            .formatted(
                text.substring(0, 1).toUpperCase(Locale.ROOT), text.substring(1), WORD, them);
    Optional<String> typed = invocation.ask(live.noInput, question);
    if (typed.isEmpty()) {
      RunSummary last = repeats.runs().get(0).run();
      long left = last.underWay() ? 0 : last.standing().open();
      String rest =
          "; what it has left (%s): callsheet resume %s --live %s"
              .formatted(Effects.number(left), last.id(), open.account().name());
      throw new NotConfirmedException(
          "Nothing was sent: %s. What came of it: callsheet show %s%s. To send %s a second time: --again"
              .formatted(text, last.id(), left == 0 ? "" : rest, them));
    }
    if (!typed.get().strip().equals(WORD)) {
      throw new NotConfirmedException("Nothing was sent: what was typed is not '" + WORD + "'.");
    }
  }

  /** Holds it against what left once more as the run begins: others may have begun meanwhile. */
  void prepare(CallsheetBuilder settings) {
    if (sent.isPresent()) {
      settings.refuseRepeats(live.lately);
    }
  }
}
