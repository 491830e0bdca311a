package dev.callsheet.launcher.account;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.simulator.Received;
import dev.callsheet.simulator.Simulator;
import dev.callsheet.simulator.Totals;
import dev.callsheet.store.MachineKey;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An account that can be sent to, with the simulator behind it if it is that one's. */
public record OpenAccount(Account account, AccountSettings settings, @Nullable Simulator simulator)
    implements AutoCloseable {
  /** The account; the simulator tells on standard error what it refused, or all it got. */
  public static OpenAccount of(
      Invocation invocation, CommonOptions common, Accounts accounts, String name) {
    if (!name.equals(Accounts.SIMULATOR)) {
      return new OpenAccount(accounts.named(name), accounts.settings(name), null);
    }
    try {
      Simulator simulator =
          Simulator.builder().watch(lines(invocation, common, common.isVerbose())).start();
      // The simulator takes any account; flushing a queue needs a business id in digits.
      return new OpenAccount(
          new Account(
              name, new BusinessId("1001"), Secret.of("simulator-key"), simulator.baseUri()),
          accounts.ofSimulator(),
          simulator);
    } catch (UncheckedIOException e) {
      throw new ConfigurationException("the simulator cannot start: " + e.getMessage());
    }
  }

  public AccountMark mark(MachineKey key) {
    return isSimulator() ? simulatorMark(key) : AccountMark.of(account, key);
  }

  public static AccountMark simulatorMark(MachineKey key) {
    return AccountMark.ofStandIn(Accounts.SIMULATOR, key);
  }

  /** Tells by which other name of this account something was begun, if it was. */
  public void tellName(Invocation invocation, String what, String begun) {
    if (!begun.equals(account.name())) {
      invocation.say(
          "%s is of the account %s; %s is the same business at the same address."
              .formatted(what, begun, account.name()));
    }
  }

  public boolean isSimulator() {
    return simulator != null;
  }

  /** What the simulator received; empty for another account. */
  public String totals() {
    return simulator == null ? "" : totals(simulator);
  }

  /** Says what the simulator receives, all of it or what was wrong, unless that is unwanted. */
  public static Consumer<Received> lines(Invocation invocation, CommonOptions common, boolean all) {
    return common.isQuiet()
        ? request -> {}
        : new RequestLines(invocation, ZoneId.systemDefault(), all);
  }

  public static String totals(Simulator simulator) {
    Totals totals = simulator.totals();
    return "simulator: received %s, applied %s, refused %s%s"
        .formatted(
            totals.received(),
            totals.applied(),
            totals.refused(),
            totals.faulted() == 0 ? "" : ", met a fault " + totals.faulted());
  }

  @Override
  public void close() {
    if (simulator != null) {
      simulator.close();
    }
  }
}
