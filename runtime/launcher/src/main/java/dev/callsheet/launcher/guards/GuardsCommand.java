package dev.callsheet.launcher.guards;

import dev.callsheet.clock.Clocks;
import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.row.ConsentGuard;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.list.NumberList;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.ClassPathOptions;
import dev.callsheet.launcher.project.Project;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.store.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows all that holds for what a script sends, and who says it. Writes nothing. */
@Command(
    name = "guards",
    description =
        "Show what holds for what a script sends: hours, lists, caps, limits, and who says so.",
    sortOptions = false)
public final class GuardsCommand implements Callable<Integer> {
  private static final int DIGITS = 12;

  private final Invocation invocation;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "the script or the rules; what its project says holds")
  Path file = Path.of("");

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description = "also what holds for what is sent as this account")
  @Nullable String account;

  @Option(
      names = "--age",
      description = "list the rules of hours instead, those first that were compared longest ago")
  boolean age;

  @Mixin ClassPathOptions classes = new ClassPathOptions();
  @Mixin PolicyOption own = new PolicyOption();
  @Mixin ScreenOptions screen = new ScreenOptions();

  /** By what is said, who says it. */
  private final Map<String, List<String>> origins = new LinkedHashMap<>();

  private final SortedSet<String> lines = new TreeSet<>();

  public GuardsCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    Project project = ProjectFile.above(invocation.surroundings(), folder);
    SortedSet<String> machine = PolicyOption.ofMachine(invocation.surroundings());
    say(machine, String.valueOf(PolicyOption.usual(invocation.surroundings())));
    String files = String.join(", ", project.files().stream().map(Path::toString).toList());
    say(project.limits().policy(), files);
    limits(project.limits(), files);
    Region region = project.region().orElse(Region.US);
    project.lists().forEach(list -> say(list, region, files));
    if (account != null) {
      Limits limits = new Accounts(invocation).settings(account).limits();
      SortedSet<String> of = new TreeSet<>(limits.policy());
      of.removeAll(machine);
      say(of, "account " + account);
      limits(limits, "account " + account);
      limits.doNotContact().forEach(list -> say(NamedList.of(list), region, "account " + account));
    }
    say(ofScript(folder, project), file.toString());
    say(own.written(), "--policy");
    if (PolicyOption.suppressed(invocation.surroundings()).exists()) {
      say("whoever is suppressed", "callsheet suppress list");
    }
    if (age) {
      return ages();
    }
    if (origins.isEmpty()) {
      invocation.say(
          "Nothing holds but what the command line says. Next: policy.toml, see docs/guards.md");
      return ExitCode.OK.code();
    }
    say("clocks by " + Clocks.age(), "Java " + System.getProperty("java.version"));
    int width = screen.width(invocation);
    List<List<String>> rows = table(false);
    boolean fits = width == 0 || Columns.width(rows) <= width;
    Columns.write(invocation.out(), fits ? rows : table(true), width);
    invocation.write("policy " + version());
    Policy.read(lines).warnings(LocalDate.now(ZoneOffset.UTC)).forEach(invocation::say);
    return ExitCode.OK.code();
  }

  private List<List<String>> table(boolean isNarrow) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("LIMIT", "SET IN"));
    origins.forEach(
        (rule, by) ->
            rows.add(
                List.of(
                    rule,
                    by.stream()
                        .map(one -> isNarrow ? withoutFolders(one) : one)
                        .collect(Collectors.joining(", ")))));
    return rows;
  }

  /** Only the names of files. */
  private static String withoutFolders(String said) {
    return Arrays.stream(said.split(", ", -1))
        .map(one -> one.substring(one.lastIndexOf('/') + 1))
        .collect(Collectors.joining(", "));
  }

  /** Each rule of hours with its source; without any those by which {@code may} judges. */
  private int ages() throws IOException {
    Policy policy = Policy.read(lines);
    if (policy.hours().isEmpty()) {
      String usual = HoursTable.PRESETS.get(1);
      policy = Policy.builder().hours(HoursTable.standard().preset(usual)).build();
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("CHECKED", "PLACE", "OF", "HOURS", "IN FORCE", "SOURCE"));
    policy.hours().stream()
        .sorted(
            Comparator.comparing((HoursRow row) -> row.checked().orElse(LocalDate.MAX))
                .thenComparing(HoursRow::place))
        .map(
            row ->
                List.of(
                    row.checked().map(LocalDate::toString).orElse("-"),
                    row.place(),
                    row.operations(),
                    row.hours().toString(),
                    row.span(),
                    row.source()))
        .forEach(rows::add);
    Columns.write(invocation.out(), rows, screen.width(invocation));
    policy.warnings(LocalDate.now(ZoneOffset.UTC)).forEach(invocation::say);
    return ExitCode.OK.code();
  }

  /** What it forbids by itself. */
  private SortedSet<String> ofScript(Path folder, Project project) {
    boolean isFolder = Files.isDirectory(file);
    ScriptCompiler compiler =
        ScriptOptions.compiler(invocation, project.sandbox(), classes, isFolder ? file : folder);
    return isFolder
        ? compiler.facts(new String[0]).rules(List.of(file)).policy()
        : compiler.compile(file).with(Inputs.none().folder(folder)).policy();
  }

  private String version() {
    byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return Digests.hex(Digests.sha256().digest(text)).substring(0, DIGITS);
  }

  /** A list that cannot be read now still holds: a run would be refused. */
  private void say(NamedList list, Region region, String by) {
    String holds;
    try {
      int numbers = NumberList.declared(region, true).numbers(list).size();
      holds = Effects.counted(numbers, "number");
    } catch (ConfigurationException e) {
      invocation.say("! " + e.getMessage());
      holds = "cannot be read";
    }
    say("do not contact %s (%s)".formatted(list, holds), by);
  }

  private void say(String rule, String by) {
    origins.computeIfAbsent(rule, first -> new ArrayList<>()).add(by);
  }

  private void limits(Limits limits, String by) {
    for (LimitKind kind : LimitKind.values()) {
      if (limits.bound(kind).isPresent()) {
        say(limits.said(kind), by);
      }
    }
  }

  private void say(SortedSet<String> written, String by) {
    lines.addAll(written);
    Policy policy = Policy.read(written);
    Map<String, List<HoursRow>> sets = new LinkedHashMap<>();
    policy
        .hours()
        .forEach(row -> sets.computeIfAbsent(row.set(), set -> new ArrayList<>()).add(row));
    sets.forEach((set, rows) -> say("hours " + set + checked(rows), by));
    policy.places().forEach(column -> say("place by the column " + column, by));
    for (ConsentGuard consent : policy.consents()) {
      String effect = consent.effect().name().toLowerCase(Locale.ROOT);
      say(
          "consent of %s by the column %s, for %sd"
              .formatted(effect, consent.field(), consent.within().toDays()),
          by);
    }
    policy.optOuts().forEach(optOut -> say("opt-out by the column " + optOut.field(), by));
    policy
        .segments()
        .ifPresent(most -> say("at most " + Effects.counted(most, "segment") + " a text", by));
    policy.footers().forEach(footer -> say("texts end with " + footer.said(), by));
    policy.prices().forEach(price -> say("a segment costs " + price.written(), by));
    policy.noTexts().forEach(line -> say("no texts to " + line.word() + " numbers", by));
    policy.onlyTo().forEach(few -> say("only to " + few.said(), by));
    policy.refused().forEach(numbers -> say("no " + numbers.word() + " numbers", by));
    for (ListDemand list : policy.lists()) {
      String age =
          list.notOlderThan()
              .map(Duration::toDays)
              .map(days -> " not older than " + days + "d")
              .orElse("");
      say("suppress " + list.list() + age, by);
    }
    for (Cap cap : policy.caps()) {
      say("cap " + cap.said(), by);
    }
  }

  private static String checked(List<HoursRow> rows) {
    Optional<LocalDate> oldest =
        rows.stream().flatMap(row -> row.checked().stream()).min(LocalDate::compareTo);
    HoursRow first = rows.get(0);
    String count = rows.size() == 1 ? first.place() + " " + first.hours() : rows.size() + " rules";
    return " (" + count + oldest.map(date -> ", checked " + date).orElse("") + ")";
  }
}
