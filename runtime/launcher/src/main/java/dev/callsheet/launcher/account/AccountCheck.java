package dev.callsheet.launcher.account;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One harmless look at an account: its settings, its key, and the host that it names. */
final class AccountCheck {
  /** What no look can tell, since the service's document shows no request without consequences. */
  static final String LEFT =
      "whether the service accepts the key and the business id: no request was made, and the"
          + " service's document shows none that would be harmless";

  private static final int SHORT_KEY = 16;

  private final AccountEntry entry;
  private final Invocation invocation;
  private final List<Finding> findings = new ArrayList<>();
  private ExitCode end = ExitCode.OK;

  AccountCheck(AccountEntry entry, Invocation invocation) {
    this.entry = entry;
    this.invocation = invocation;
  }

  /**
   * Something that was looked at.
   *
   * @param what in a word or two
   * @param good whether it is as it should be
   */
  record Finding(String what, boolean good, String detail) {}

  /** What was found, in the order in which it was looked at. */
  List<Finding> look() {
    Clock clock = Clock.systemUTC();
    found("file", fileState());
    tried("settings", this::settings);
    tried("business id", this::businessId);
    tried("key", this::key);
    if (tried("address", this::address)) {
      try {
        new Reachability(entry.url(), clock).look(this::found);
      } catch (Reachability.Obstacle e) {
        findings.add(new Finding("connection", false, said(e)));
        end = end == ExitCode.OK ? ExitCode.SOME_FAILED : end;
      }
    }
    return List.copyOf(findings);
  }

  /** 2 when a setting is wrong, 7 when the host cannot be reached or trusted. */
  ExitCode end() {
    return end;
  }

  private boolean tried(String what, Supplier<String> look) {
    try {
      found(what, look.get());
      return true;
    } catch (ConfigurationException e) {
      findings.add(new Finding(what, false, said(e)));
      end = ExitCode.USAGE;
      return false;
    }
  }

  private String said(Exception e) {
    return invocation.redact(String.valueOf(e.getMessage()));
  }

  private void found(String what, String detail) {
    findings.add(new Finding(what, true, invocation.redact(detail)));
  }

  private String fileState() {
    return entry.name().equals(Accounts.ENV)
        ? "none; the environment describes it"
        : entry.from() + ", which only you can read";
  }

  private String settings() {
    entry.settings();
    return "can be read";
  }

  private String businessId() {
    String id = entry.required("business_id", entry.businessId());
    return new BusinessId(id).value().matches("\\d+")
        ? "a number"
        : "no number: queues cannot be flushed with it";
  }

  private String key() {
    KeySource source = entry.required("api_key", entry.key());
    Secret key = invocation.keep(entry.secret(invocation.surroundings()));
    int length = key.reveal().length();
    return length
        + " characters"
        + (length < SHORT_KEY ? ", which is short for a key" : "")
        + source.origin();
  }

  private String address() {
    Account.refuseUnsafe(entry.name(), entry.url());
    return entry.url().getScheme() + "://" + entry.host();
  }
}
