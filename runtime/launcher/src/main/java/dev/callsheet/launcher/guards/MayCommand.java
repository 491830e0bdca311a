package dev.callsheet.launcher.guards;

import dev.callsheet.action.Action;
import dev.callsheet.action.Origin;
import dev.callsheet.clock.Clocks;
import dev.callsheet.command.MakeCall;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.DoNotContact;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.cap.Touch;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.Project;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Source;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
        "Say whether somebody may be texted or called, and by which rule. If not yet: from when on.")
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

  private static final String STRICT = "us-strict";

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
      names = "--account",
      paramLabel = "NAME",
      description = "as which account; what it says and its caps are asked as well")
  @Nullable String account;

  @Option(
      names = "--row",
      paramLabel = "COLUMN=VALUE",
      description = "what the row says of where they are, such as zip=33139; may be repeated",
      converter = Cell.class)
  List<Map.Entry<String, String>> row = new ArrayList<>();

  @Mixin PolicyOption own = new PolicyOption();
  @Mixin DoNotContactOptions lists = new DoNotContactOptions();
  @Mixin ScreenOptions screen = new ScreenOptions();

  public MayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Project project = ProjectFile.above(invocation.surroundings(), null);
    project.hidden().ifPresent(invocation::say);
    Limits limits =
        KeptTo.previewing(invocation, Limits.NONE.policy(own.written()), project)
            .tightest(
                account == null
                    ? Limits.NONE
                    : new Accounts(invocation).settings(account).limits());
    Policy asked = Policy.read(limits.policy());
    Policy strict = strict();
    Set<String> columns = (limits.policy().isEmpty() ? strict : asked).columns();
    Map<String, String> cells = new LinkedHashMap<>();
    for (Map.Entry<String, String> cell : row) {
      if (!columns.contains(cell.getKey())) {
        throw new ConfigurationException(
            "the policy reads no column '"
                + cell.getKey()
                + "'; "
                + (columns.isEmpty() ? "it reads none" : "it reads " + String.join(", ", columns)));
      }
      cells.put(cell.getKey(), cell.getValue());
    }
    Instant moment = at == null ? Instant.now() : at;
    PhoneNumber whom = Objects.requireNonNull(number);
    Approach approach = new Approach(way.operation, whom, cells, moment);
    List<Verdict> verdicts =
        new ArrayList<>(PolicyOption.verdicts(invocation.surroundings(), asked, approach));
    Action action =
        new Action(
            1,
            new MakeCall(whom, Optional.empty(), Optional.empty()),
            Origin.of(Source.of("may")),
            Optional.empty());
    lists.declare(project.lists());
    Region region = project.region().orElse(Region.US);
    List<Guard> named = lists.guards(region);
    named.addAll(lists.guards(region, limits.doNotContact()));
    if (!named.isEmpty()) {
      verdicts.add(
          Guard.all(named).judge(action) instanceof Verdict.Skip skip
              ? new Verdict.Skip(skip.reason(), skip.detail(), ofLists(skip.detail()))
              : new Verdict.Allow(ofLists(onNone(lists.shown(limits.doNotContact())))));
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
    List<Ground> grounds = new ArrayList<>(verdicts.stream().map(Verdict::ground).toList());
    if (asked.hours().isEmpty()) {
      grounds.add(new Ground("hours", "none hold here: no policy says any", "", Optional.empty()));
    }
    List<Verdict> would =
        asked.hours().containsAll(strict.hours())
            ? List.of()
            : strict.guards().stream().map(guard -> guard.judge(approach)).toList();
    int widest =
        Stream.concat(grounds.stream(), would.stream().map(Verdict::ground))
            .mapToInt(ground -> ground.rule().length())
            .max()
            .orElse(0);
    invocation.write(answer(worst));
    for (Ground ground : grounds) {
      tell(ground, widest);
    }
    for (Verdict verdict : would) {
      invocation.write(STRICT + " would say " + answer(verdict));
      tell(verdict.ground(), widest);
    }
    tell(new Ground("clocks", Clocks.age(), "", Optional.empty()), widest);
    return worst instanceof Verdict.Allow ? ExitCode.OK.code() : ExitCode.STRICT.code();
  }

  private static String onNone(Set<String> asked) {
    return (asked.size() == 1 ? "not on " : "on none of ") + String.join(", ", asked);
  }

  private static Ground ofLists(String found) {
    return new Ground(DoNotContact.REASON, found, "", Optional.empty());
  }

  /** The strictest that is known, to be told beside what holds. */
  private static Policy strict() {
    Policy.Builder strict = Policy.builder().hours(HoursTable.standard().preset(STRICT));
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

  private void tell(Ground ground, int widest) throws IOException {
    if (ground.rule().isEmpty()) {
      return; // a rule of texts has nothing to say of a call
    }
    String indent = " ".repeat(widest + 4);
    String padding = " ".repeat(Math.max(0, widest - ground.rule().length()));
    invocation.write("  " + ground.rule() + padding + "  " + ground.value());
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
