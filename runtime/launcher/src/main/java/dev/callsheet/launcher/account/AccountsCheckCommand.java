package dev.callsheet.launcher.account;

import static dev.callsheet.store.JsonShapes.list;

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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** Looks at accounts without sending anything. */
@Command(
    name = "check",
    description =
        "Look whether accounts could be used: settings, key, host, certificate. No request is made.")
public final class AccountsCheckCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      paramLabel = "ACCOUNT",
      arity = "0..1",
      description = "only this one (default: all that are described)")
  @Nullable String name;

  @Mixin CommonOptions common = new CommonOptions();

  public AccountsCheckCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  private record Result(AccountEntry account, List<AccountCheck.Finding> findings, ExitCode end) {}

  @Override
  public Integer call() throws IOException {
    Accounts accounts = new Accounts(invocation);
    List<Result> results = new ArrayList<>();
    for (AccountEntry account : name == null ? accounts.described() : accounts.toCheck(name)) {
      AccountCheck check = new AccountCheck(account, invocation);
      List<AccountCheck.Finding> findings = check.look();
      results.add(new Result(account, findings, check.end()));
    }
    if (common.output == Format.HUMAN) {
      for (Result result : results) {
        write(result);
      }
    } else {
      Json.list(invocation.out(), common.output, "accounts", results, AccountsCheckCommand::json);
    }
    invocation.out().flush();
    if (results.isEmpty()) {
      invocation.say(
          name == null
              ? "There is no account to check. " + AccountsCommand.FIRST
              : "The account '" + Accounts.SIMULATOR + "' is built in and needs no check.");
    }
    return worst(results).code();
  }

  private static ExitCode worst(List<Result> results) {
    ExitCode worst = ExitCode.OK;
    for (Result result : results) {
      worst = worst == ExitCode.USAGE || result.end() == ExitCode.OK ? worst : result.end();
    }
    return worst;
  }

  private void write(Result result) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (AccountCheck.Finding finding : result.findings()) {
      rows.add(List.of(finding.good() ? "  ok" : "  NO", finding.what(), finding.detail()));
    }
    rows.add(List.of("  --", "not looked at", AccountCheck.LEFT));
    invocation.write(result.account().name());
    Columns.write(invocation.out(), rows, common.screen.width(invocation));
  }

  private static void json(JsonGenerator json, Result result) {
    json.writeStringProperty("name", result.account().name());
    json.writeBooleanProperty("ok", result.end() == ExitCode.OK);
    for (AccountCheck.Finding finding : list(json, "checks", result.findings())) {
      json.writeStringProperty("what", finding.what());
      json.writeBooleanProperty("ok", finding.good());
      json.writeStringProperty("detail", finding.detail());
    }
    json.writeStringProperty("notChecked", AccountCheck.LEFT);
  }
}
