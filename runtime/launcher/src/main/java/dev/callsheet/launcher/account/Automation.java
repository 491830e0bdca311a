package dev.callsheet.launcher.account;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.NotConfirmedException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Whether nobody is there, as on a build server, where only what was approved may be sent. */
public record Automation(boolean alone) {
  private static final String SIGN = "CI";
  private static final Set<String> NO = Set.of("false", "0", "no");

  public static Automation of(Invocation invocation) {
    Optional<String> sign = invocation.surroundings().variable(SIGN);
    return new Automation(
        sign.isPresent() && !NO.contains(sign.get().strip().toLowerCase(Locale.ROOT)));
  }

  /**
   * Refuses to send what nobody has approved. The simulator reaches nobody.
   *
   * @throws NotConfirmedException if nobody is there
   */
  public void refuseUnapproved(String account) {
    if (alone && !account.equals(Accounts.SIMULATOR)) {
      throw new NotConfirmedException(
          "Nothing was sent: "
              + SIGN
              + " is set, so that only an approved plan may be sent. Save it with 'callsheet plan"
              + " FILE -o F.plan', have it approved, and send it with 'callsheet apply F.plan"
              + " --live "
              + account
              + " --expect sha256:...'");
    }
  }
}
