package dev.callsheet.launcher.event;

import dev.callsheet.clock.Clocks;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.desk.CatchUp;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.launcher.option.Count;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.project.ProjectFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows events that were taken in. */
@Command(
    name = "events",
    description = "Show the events that were taken in, what was decided on them, and what left.",
    sortOptions = false)
public final class EventsCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration DAY = Duration.ofHours(24);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private final Invocation invocation;
  private final Map<String, Optional<String>> appliedBy = new HashMap<>();
  private Map<Long, String> plans = Map.of();
  private @Nullable UnheardStops unheard;
  private PhoneReader phones = new PhoneReader(Region.US);

  @Parameters(
      arity = "0..1",
      paramLabel = "N",
      description = "the number of one event, to see all of it",
      converter = Count.class)
  @Nullable Long one;

  @Option(
      names = "--within",
      paramLabel = "24h",
      description = "those of so long (default: 24h; all with --dead, --unknown or --undecided)",
      converter = SaveOptions.Lifetime.class)
  @Nullable Duration within;

  @Option(names = "--type", paramLabel = "TYPE", description = "those of this type")
  @Nullable String type;

  @Option(
      names = "--contact",
      paramLabel = "NUMBER",
      description = "those about this phone number",
      converter = LiveOptions.Whoever.class)
  @Nullable PhoneNumber contact;

  @Option(names = "--undecided", description = "those that were not decided on yet")
  boolean undecided;

  @Option(
      names = "--dead",
      description = "those that nobody could decide on, or that wanted too much")
  boolean dead;

  @Option(
      names = "--unknown",
      description = "those with something of which nobody knows whether it left")
  boolean unknown;

  @Option(
      names = "--problems",
      description = "what is not as it should be, as the desk that listens said it last")
  boolean problems;

  @Mixin FullOption full = new FullOption();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public EventsCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    if (problems) {
      List<String> all = DeskProblems.in(folder);
      if (all.isEmpty()) {
        invocation.say(
            Files.isDirectory(folder)
                ? "Nothing is known to be wrong."
                : "There is no %s: no desk has listened with this state folder yet, or it was taken away"
                        .formatted(folder)
                    + " under one that does, which answers 503 until it is started again.");
      }
      for (String one : all) {
        invocation.write(one + ".");
      }
      return ExitCode.OK.code();
    }
    Duration most = within;
    Instant from =
        most != null
            ? CLOCK.instant().minus(most)
            : dead || unknown || undecided ? Instant.EPOCH : CLOCK.instant().minus(DAY);
    ProjectFile.above(invocation.surroundings(), null)
        .region()
        .ifPresent(known -> phones = new PhoneReader(known));
    plans =
        CatchUp.plans(
            folder,
            plan -> CatchUpPlan.use(new PlanStore(invocation).runs(), plan),
            CLOCK.instant());
    UnheardStops heard = UnheardStops.shown(invocation, folder);
    unheard = heard;
    if (one != null) {
      show(EventRecord.of(folder, one).orElseThrow(() -> none(folder)));
      return ExitCode.OK.code();
    }
    List<EventRecord> all = EventRecord.since(folder, from, this::isWanted, this::isWanted);
    if (all.isEmpty()) {
      invocation.say("There are no such events.");
    } else {
      list(all);
    }
    long stops = dead ? all.stream().filter(heard::has).count() : 0;
    if (stops > 0) {
      invocation.say(
          "! %s may be a STOP that nobody has heard: look at %s, and say 'callsheet suppress add NUMBER --reason asked', then 'callsheet dead drop N --note TEXT'"
              .formatted(Effects.counted(stops, "event"), stops == 1 ? "it" : "them"));
    }
    Optional<String> unlisted = dead ? DeskNote.unlisted(folder).text() : Optional.empty();
    unlisted.ifPresent(
        why -> invocation.say("! An opt-out is not on the list of who wants no more yet: " + why));
    return (stops > 0 || unlisted.isPresent() ? ExitCode.SOME_FAILED : ExitCode.OK).code();
  }

  private ConfigurationException none(Path folder) {
    return new ConfigurationException("there is no event " + one + " in " + folder);
  }

  private boolean isWanted(LoggedEvent event) {
    return (type == null || event.type().equals(Optional.of(type)))
        && (contact == null || event.contact(phones).equals(Optional.of(contact)));
  }

  private boolean isWanted(EventRecord record) {
    return (!undecided || record.decision().isEmpty())
        && (!dead || record.isDead() || (unheard != null && unheard.has(record)))
        && (!unknown || record.left().stream().anyMatch(EventRecord.Left::isUnknown));
  }

  /** That a plan was applied by. */
  private Optional<String> run(String plan) {
    return appliedBy.computeIfAbsent(plan, new PlanStore(invocation).runs()::appliedBy);
  }

  private void list(List<EventRecord> all) throws IOException {
    Table table = new Table("><<<<<");
    for (EventRecord record : all) {
      LoggedEvent event = record.event();
      table.row(
          Long.toString(event.number()),
          time(event),
          event.source(),
          text(event.type().orElse("-")),
          event.contact(phones).map(numbers()::show).orElse("-"),
          text(
              record.decision().orElse("not decided yet")
                  + heard(record)
                  + left(record)
                  + planned(record)));
    }
    for (String line : table.lines()) {
      invocation.write(line);
    }
  }

  /** Where somebody wants no more in it, or may, and that was not heard as it was decided on. */
  private String heard(EventRecord record) {
    LoggedEvent event = record.event();
    UnheardStops stops = Objects.requireNonNull(unheard);
    boolean mayBe = record.mayBeStop() || stops.isUnread(event.number());
    if (mayBe ? stops.isListed(event) : record.isUnheard() && stops.isCarriedOut(event)) {
      return "; whom it is about is on the list of who wants no more by now";
    }
    return !record.mayBeStop() && stops.has(record)
        ? "; it may be a STOP, and rules cannot be asked about it"
        : "";
  }

  /** What answers it instead of the desk. */
  private String planned(EventRecord record) {
    String plan = plans.get(record.event().number());
    return plan == null
        ? ""
        : run(plan)
            .map(run -> "; planned, see run " + run)
            .orElse("; in a plan that is not applied");
  }

  /** What is not as it should be; what was sent needs no word for each. */
  private static String left(EventRecord record) {
    StringBuilder text = new StringBuilder();
    long sent = record.left().stream().filter(left -> isSent(left)).count();
    if (sent > 0) {
      text.append(", ").append(sent).append(" sent");
    }
    record.left().stream()
        .filter(left -> !isSent(left))
        .forEach(left -> text.append(", ").append(outcome(left).orElse(open(left))));
    return text.toString();
  }

  /** What waits until a known moment is told with it. */
  private static String open(EventRecord.Left left) {
    int until = left.what().indexOf(EventRecord.Left.NOT_BEFORE);
    return until < 0 ? "under way" : "waits" + left.what().substring(until);
  }

  private static boolean isSent(EventRecord.Left left) {
    return outcome(left).filter(how -> how.startsWith("sent")).isPresent();
  }

  /** Of a suppression nothing is sent. */
  private static Optional<String> outcome(EventRecord.Left left) {
    boolean isDone = left.what().startsWith(Operation.SUPPRESS.id() + " ");
    return left.outcome()
        .map(how -> isDone && how.startsWith("sent") ? "done" : OutcomeTerm.inWords(how));
  }

  private void show(EventRecord record) throws IOException {
    LoggedEvent event = record.event();
    invocation.write("event %s of %s, %s".formatted(event.number(), event.source(), time(event)));
    if (event.time().isPresent()) {
      invocation.write("happened  " + time(event.since()));
    }
    invocation.write("type      " + text(event.type().orElse("-")));
    invocation.write("id        " + id(event));
    invocation.write("contact   " + event.contact(phones).map(numbers()::show).orElse("-"));
    invocation.write("came      " + (event.live().isPresent() ? "live" : "while nothing was sent"));
    invocation.write(
        "decided   " + text(record.decision().orElse("not yet") + heard(record) + planned(record)));
    for (EventRecord.Left left : record.left()) {
      invocation.write(
          "action %s  %s: %s"
              .formatted(left.action(), left.what(), text(outcome(left).orElse("under way"))));
    }
    invocation.write(
        "body      " + text(event.body().map(EventsCommand::decoded).orElse("(forgotten)")));
  }

  /** It names an event, and nobody's number, unless it is made of that. */
  private String id(LoggedEvent event) {
    String id = event.id().orElse("-");
    String digits = id.replaceAll("\\D", "");
    boolean names =
        event.contact(phones).filter(who -> digits.contains(who.national())).isPresent();
    boolean isNumber = id.indexOf('+') >= 0 || id.chars().noneMatch(Character::isLetter);
    return names || isNumber ? text(id) : Visible.line(id);
  }

  private static String decoded(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private String text(String text) {
    return Visible.line(numbers().inText(text));
  }

  private Numbers numbers() {
    boolean watched = invocation.surroundings().terminal().shows(Terminal.Stream.OUT);
    return full.numbers || watched ? Numbers.FULL : Numbers.MASKED;
  }

  private static String time(LoggedEvent event) {
    return time(event.at());
  }

  private static String time(Instant moment) {
    return Clocks.text(TIME, moment, ZoneId.systemDefault());
  }
}
