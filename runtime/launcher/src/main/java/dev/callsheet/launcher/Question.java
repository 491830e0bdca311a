package dev.callsheet.launcher;

import dev.callsheet.Confirmation;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.Effects;
import dev.callsheet.wire.Account;
import java.util.Optional;

/** Makes sure that a person means what is about to be sent. */
final class Question {
  private final Desk desk;
  private final LiveOptions live;

  Question(Desk desk, LiveOptions live) {
    this.desk = desk;
    this.live = live;
  }

  /**
   * The confirmation of exactly this plan.
   *
   * @throws NotConfirmedException if nobody gave it
   */
  Confirmation confirm(Plan plan, Account account) {
    Long yes = live.yes;
    if (yes != null) {
      if (yes != plan.size()) {
        throw new NotConfirmedException(
            "Nothing was sent: --yes confirms "
                + Effects.counted(yes, "action")
                + ", the plan has "
                + plan.size()
                + ". To send it: --yes "
                + plan.size());
      }
      return new Confirmation(yes);
    }
    Optional<String> typed =
        live.noInput
            ? Optional.empty()
            : desk.surroundings().terminal().ask(question(plan, account));
    if (typed.isEmpty()) {
      throw new NotConfirmedException(
          "Nothing was sent: nobody confirmed it. To send it without a question: --yes "
              + plan.size());
    }
    if (!meant(typed.get(), plan.size())) {
      throw new NotConfirmedException(
          "Nothing was sent: what was typed is not " + plan.size() + ".");
    }
    return new Confirmation(plan.size());
  }

  private static String question(Plan plan, Account account) {
    return "LIVE - account "
        + account.name()
        + " ("
        + account.host()
        + ")\nThis touches "
        + Effects.of(plan.preview())
        + ". It cannot be taken back.\nType the number of actions to send them ("
        + plan.size()
        + "): ";
  }

  private static boolean meant(String typed, long size) {
    return typed.strip().replace(",", "").equals(Long.toString(size));
  }
}
