package dev.callsheet.launcher.guards;

import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.cap.Touch;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.list.Suppression;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.settings.PolicyFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Says whether somebody may be reached now, and why not. Writes nothing. */
@Command(
    name = "may",
    description =
        "Say whether somebody may be texted or called, until when not, and by which rule.")
public final class MayCommand implements Callable<Integer> {
  /** How somebody would be reached. */
  enum Way {
    TEXT(Operation.SMS, Touch.Way.TEXT),
    CALL(Operation.CALL, Touch.Way.CALL);

    private final Operation operation;
    private final Touch.Way touch;

    Way(Operation operation, Touch.Way touch) {
      this.operation = operation;
      this.touch = touch;
    }
  }

  private final Invocation invocation;

  @Parameters(index = "0", paramLabel = "text|call", description = "what would be done")
  Way way = Way.TEXT;

  @Parameters(index = "1", paramLabel = "NUMBER", description = "to whom, such as +13055550123")
  @Nullable PhoneNumber number;

  @Option(
      names = "--at",
      paramLabel = "MOMENT",
      description = "when, such as 2026-11-20T09:00:00-05:00 (default: now)")
  @Nullable Instant at;

  @Option(
      names = "--policy",
      paramLabel = "F.toml",
      description = "the policy (default: policy.toml beside accounts.toml, else us-strict)")
  @Nullable Path policy;

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description = "as which account; its caps are asked as well")
  @Nullable String account;

  @Option(
      names = "--row",
      paramLabel = "COLUMN=VALUE",
      description = "what the row says of where they are, such as zip=33139; may be repeated",
      converter = Cell.class)
  List<Map.Entry<String, String>> row = new ArrayList<>();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public MayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Policy asked = policy();
    Map<String, String> cells = new LinkedHashMap<>();
    for (Map.Entry<String, String> cell : row) {
      if (!asked.columns().contains(cell.getKey())) {
        throw new ConfigurationException(
            "the policy reads no column '"
                + cell.getKey()
                + "'; "
                + (asked.columns().isEmpty()
                    ? "it reads none"
                    : "it reads " + String.join(", ", asked.columns())));
      }
      cells.put(cell.getKey(), cell.getValue());
    }
    Instant moment = at == null ? Instant.now() : at;
    PhoneNumber whom = Objects.requireNonNull(number);
    Approach approach = new Approach(way.operation, whom, cells, moment);
    List<Verdict> verdicts = new ArrayList<>();
    List<PersonGuard> guards = new ArrayList<>(asked.guards());
    guards.add(new Suppression(PolicyOption.suppressed(invocation.surroundings()), asked.lists()));
    for (PersonGuard guard : guards) {
      verdicts.add(guard.judge(approach));
    }
    if (account != null) {
      History history =
          FileRuns.in(StateFolder.of(invocation.surroundings()).path())
              .history(new Accounts(invocation).named(account).businessId());
      verdicts.addAll(CapGuard.look(history, asked.caps(), new Touch(whom, way.touch, 1, moment)));
    } else if (!asked.caps().isEmpty()) {
      invocation.say("! caps were not asked; add --account NAME");
    }
    asked.warnings(LocalDate.ofInstant(moment, ZoneOffset.UTC)).forEach(invocation::say);
    Verdict worst = PolicyGuard.worst(verdicts);
    invocation.write(answer(worst));
    for (Verdict verdict : verdicts) {
      tell(verdict.ground());
    }
    return worst instanceof Verdict.Allow ? ExitCode.OK.code() : ExitCode.STRICT.code();
  }

  private Policy policy() {
    if (policy != null) {
      return PolicyFile.in(policy);
    }
    Path usual = PolicyOption.usual(invocation.surroundings());
    if (!StateFolder.isMissing(usual)) {
      return PolicyFile.in(usual);
    }
    Policy.Builder strict = Policy.builder().hours(HoursTable.standard().preset("us-strict"));
    return strict.place("zone").place("zip").place("state").build();
  }

  private static String answer(Verdict verdict) {
    if (verdict instanceof Verdict.Defer defer) {
      return "no, not before " + Moments.text(defer.until());
    }
    if (verdict instanceof Verdict.Skip skip) {
      return "no: " + skip.reason();
    }
    return verdict instanceof Verdict.Stop stop ? "no: " + stop.reason() : "yes";
  }

  private void tell(Ground ground) throws IOException {
    String indent = " ".repeat(ground.rule().length() + 4);
    invocation.write("  " + ground.rule() + "  " + ground.value());
    if (!ground.source().isEmpty()) {
      String checked = ground.checked().map(date -> ", checked " + date).orElse("");
      invocation.write(indent + ground.source() + checked);
    }
  }

  /** No message repeats the value, which is about a person. */
  static final class Cell implements ITypeConverter<Map.Entry<String, String>> {
    @Override
    public Map.Entry<String, String> convert(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new TypeConversionException("write --row column=value, such as --row zip=33139");
      }
      return Map.entry(text.substring(0, equals), text.substring(equals + 1));
    }
  }
}
