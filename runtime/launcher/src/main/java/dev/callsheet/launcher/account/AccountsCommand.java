package dev.callsheet.launcher.account;

import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.report.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.core.JsonGenerator;

/** Lists the accounts that {@code --live} knows. */
@Command(
    name = "accounts",
    description =
        "List the accounts that --live knows, and whether each has a key (never the key).%n"
            + "'accounts add NAME' makes one, 'accounts check' looks whether it could be used.")
public final class AccountsCommand implements Callable<Integer> {
  /** How to come to an account of one's own. */
  static final String FIRST =
      "To send for real: callsheet accounts add NAME asks for what an account needs.";

  private final Invocation invocation;
  @Mixin CommonOptions common = new CommonOptions();

  public AccountsCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    List<AccountEntry> accounts = new Accounts(invocation).all();
    if (common.output == Format.HUMAN) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("account", "host", "key", "business id", "from"));
      for (AccountEntry account : accounts) {
        rows.add(row(account));
      }
      Columns.write(invocation.out(), rows, common.screen.width(invocation));
    } else {
      Json.list(invocation.out(), common.output, "accounts", accounts, this::json);
    }
    invocation.out().flush();
    if (common.output == Format.HUMAN) {
      remark(accounts);
    }
    return ExitCode.OK.code();
  }

  /** What is wrong with them, or how to begin. */
  private void remark(List<AccountEntry> accounts) {
    for (AccountEntry account : accounts) {
      account.trouble().ifPresent(trouble -> invocation.say("callsheet: " + trouble));
    }
    if (new Accounts(invocation).ofFile().isEmpty() && !common.isQuiet()) {
      invocation.say(FIRST);
    }
  }

  private List<String> row(AccountEntry account) {
    if (account.name().equals(Accounts.SIMULATOR)) {
      return List.of(account.name(), "127.0.0.1", "not needed", "not needed", account.from());
    }
    return List.of(
        account.name(),
        account.host(),
        account.key().map(key -> key.state(invocation.surroundings())).orElse("missing"),
        account.businessId().isPresent() ? "present" : "missing",
        account.from());
  }

  private void json(JsonGenerator json, AccountEntry account) {
    boolean simulator = account.name().equals(Accounts.SIMULATOR);
    json.writeStringProperty("name", account.name());
    json.writeStringProperty("host", simulator ? "127.0.0.1" : account.host());
    json.writeBooleanProperty(
        "key",
        simulator || account.key().filter(key -> key.isSet(invocation.surroundings())).isPresent());
    json.writeBooleanProperty("businessId", simulator || account.businessId().isPresent());
    json.writeStringProperty("from", account.from());
    account.trouble().ifPresent(trouble -> json.writeStringProperty("problem", trouble));
  }
}
