package dev.callsheet.launcher.event;

import dev.callsheet.action.DataRow;
import dev.callsheet.action.FieldCells;
import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.command.TextCommand;
import dev.callsheet.desk.CatchUp;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.plan.SaveFlow;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Refusal;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.saved.PlanHeader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What rules would do on events that were not answered, as a plan to be approved and applied. */
final class CatchUpPlan implements CommandSource {
  private static final int SHOWN = 3;

  private final RuleSet rules;
  private final SettingsOption.Sources sources;
  private final UnheardStops heard;

  /** Whether an event counts for the account: what the simulator plays does for a trial alone. */
  private final Predicate<LoggedEvent> counts;

  private final List<EventRecord> events = new ArrayList<>();

  /** Those on which the rules suppress somebody who may not be on the list, however old. */
  private final List<EventRecord> stops = new ArrayList<>();

  /** Those of the events on which the rules want something. */
  private final Set<Long> answered = new LinkedHashSet<>();

  /** By who may have written STOP: the event. */
  private final Map<PhoneNumber, Long> doubtful = new HashMap<>();

  /** By whom a text is for and what it says: the event on which it leaves. */
  private final Map<String, Long> texts = new HashMap<>();

  private final boolean isSameTextAllowed;
  private final List<LoggedEvent> nobodys = new ArrayList<>();

  private CatchUpPlan(
      RuleSet rules,
      SettingsOption.Sources sources,
      boolean isSameTextAllowed,
      UnheardStops heard,
      Predicate<LoggedEvent> counts) {
    this.isSameTextAllowed = isSameTextAllowed;
    this.rules = rules;
    this.sources = sources;
    this.heard = heard;
    this.counts = counts;
  }

  static ExitCode of(Invocation invocation, ReplayCommand asked, RuleSet rules, Path folder)
      throws IOException {
    Instant now = InstantSource.system().instant();
    List<Path> files = files(asked.rules.all);
    ScriptOptions script = asked.asked.ofPlan(invocation, files.get(0), asked.doNotContact);
    script.list.full = asked.full;
    Limits limits = KeptTo.previewing(invocation, Limits.NONE, script.project);
    Sources sources = new Sources();
    files.forEach(file -> sources.add(SourceFile.Kind.SCRIPT, file.toString(), file));
    script.doNotContact.addTo(sources);
    PlanStore store = new PlanStore(invocation);
    try (CatchUp others = CatchUp.of(folder, plan -> use(store.runs(), plan), now)) {
      long last = EventRecord.count(folder);
      Set<Long> taken = new HashSet<>();
      CatchUpPlan plan =
          new CatchUpPlan(
              rules,
              asked.settings.sources(asked.rules.all),
              asked.settings.isSameTextAllowed(asked.rules.all),
              UnheardStops.in(invocation, folder),
              event ->
                  Accounts.SIMULATOR.equals(asked.save.account) || !event.isPlayed(store.key()));
      plan.events.addAll(
          EventRecord.since(
              folder,
              now.minus(asked.within),
              plan.counts,
              record -> record.isUnanswered() && !isTaken(record, others, taken)));
      if (!taken.isEmpty()) {
        invocation.say(
            "%s in a plan that was applied, or may be until it expires, and in no other."
                .formatted(
                    Effects.counted(taken.size(), "event") + (taken.size() == 1 ? " is" : " are")));
      }
      List<EventRecord> unclear = new ArrayList<>();
      EventRecord.after(folder, 0, record -> plan.look(record, others, unclear));
      plan.doubt(invocation, unclear, new PhoneReader(script.region));
      return new SaveFlow(invocation, asked.common, script, asked.save, Limits.NONE, limits)
          .run(plan, sources, header -> plan.take(others, header, last));
    }
  }

  /**
   * Of any event, however many came since: whom these rules suppress, and who may be left alone.
   */
  private void look(EventRecord record, CatchUp others, List<EventRecord> unclear) {
    if (!counts.test(record.event())) {
      return;
    }
    boolean mayBeStop = record.mayBeStop();
    if ((!record.isHeeded() || record.isUnheard())
        && record.fate() != EventRecord.Fate.BURIED
        && !others.isApplied(record)) {
      boolean suppresses = false;
      mayBeStop = false; // as these rules hear it
      for (Turn turn : turns(record)) {
        mayBeStop |= turn.mayBeStop();
        suppresses |= turn instanceof Turn.Decided decided && decided.decision().suppresses();
      }
      if (suppresses) {
        stops.add(record);
      }
    }
    if (mayBeStop && !heard.isListed(record.event())) {
      unclear.add(record);
    }
  }

  /** What the simulator got reached nobody, and answers nothing. */
  static CatchUp.Use use(Runs runs, String plan) {
    Optional<String> run = runs.appliedBy(plan);
    if (run.isEmpty()) {
      return CatchUp.Use.NONE;
    }
    try {
      return runs.summary(run.get()).header().account().equals(Accounts.SIMULATOR)
          ? CatchUp.Use.TRIED
          : CatchUp.Use.APPLIED;
    } catch (ConfigurationException e) { // it is not kept any more
      return CatchUp.Use.APPLIED;
    }
  }

  /**
   * Of whom an event that may be a STOP is, which rules cannot be asked about, is left out until
   * somebody has looked at that; of which nobody knows that, everybody whom it names.
   */
  private void doubt(Invocation invocation, List<EventRecord> unclear, PhoneReader numbers) {
    for (EventRecord record : unclear) {
      CatchUp.author(record.event(), numbers)
          .ifPresentOrElse(
              who -> doubtful.putIfAbsent(who, record.event().number()),
              () -> nobodys.add(record.event()));
    }
    if (!unclear.isEmpty()) {
      invocation.say(
          "! %s may be a STOP that nobody has heard: callsheet events N, of %s%s%s"
              .formatted(
                  Effects.counted(unclear.size(), "event"),
                  unclear.stream()
                      .limit(SHOWN)
                      .map(record -> String.valueOf(record.event().number()))
                      .collect(Collectors.joining(", ")),
                  unclear.size() > SHOWN ? ", ..." : "",
                  nobodys.isEmpty()
                      ? ""
                      : ". Of %s it is not known who wrote it: whom it names is left out, and this plan may reach others"
                          .formatted(nobodys.size())));
    }
  }

  private Optional<Long> doubtful(Command command) {
    return command.contacts().stream()
        .flatMap(
            who ->
                Optional.ofNullable(doubtful.get(who.identity()))
                    .or(() -> CatchUp.naming(who, nobodys).map(LoggedEvent::number))
                    .stream())
        .findFirst();
  }

  /** What the rules decide on an event, or on those that stand in it. */
  private List<Turn> turns(EventRecord record) {
    return sources.events(record.event()).stream()
        .map(event -> Turn.of(rules, event, Optional.empty()))
        .toList();
  }

  private static boolean isTaken(EventRecord record, CatchUp others, Set<Long> taken) {
    if (others.isTaken(record)) {
      taken.add(record.event().number());
    }
    return others.isTaken(record);
  }

  /** Who wants no more is in each plan until one was applied; it is no answer of another one's. */
  private void take(CatchUp others, PlanHeader header, long last) {
    Set<Long> free = new LinkedHashSet<>(answered);
    stops.stream().filter(others::isTaken).forEach(stop -> free.remove(stop.event().number()));
    others.take(header.id(), header.expires(), last, free);
  }

  /** As they were read: a folder stands for those in it. */
  private static List<Path> files(List<Path> places) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(place, "[!.]*.groovy")) {
          List<Path> found = new ArrayList<>();
          inside.forEach(found::add);
          Collections.sort(found);
          files.addAll(found);
        }
      } else {
        files.add(place);
      }
    }
    return files;
  }

  @Override
  public String name() {
    return "events that were not answered";
  }

  @Override
  public SortedSet<String> policy() {
    return rules.policy();
  }

  @Override
  public void emit(CommandSink sink) {
    answered.clear();
    texts.clear();
    emit(sink, stops, true); // first, so that whoever wrote STOP in any is left out of all
    emit(sink, events, false);
    if (answered.isEmpty()) {
      throw new ConfigurationException(
          "these rules want nothing on the %s that were not answered within this time; no plan was saved"
              .formatted(Effects.counted(events.size(), "event")));
    }
  }

  private void emit(CommandSink sink, List<EventRecord> some, boolean suppresses) {
    for (EventRecord record : some) {
      for (Turn turn : turns(record)) {
        if (turn instanceof Turn.Decided decided) {
          emit(sink, record.event(), decided, suppresses);
        }
      }
    }
  }

  private Optional<Refusal> refusal(Command command, Origin origin, long event) {
    Operation operation = command.operation();
    Optional<Long> doubt = doubtful(command);
    if (doubt.isPresent()) {
      String why = "callsheet events " + doubt.get();
      return Optional.of(new Refusal(operation, origin, "may have written STOP", why));
    }
    Optional<Instant> expires = command.expires();
    if (expires.isPresent() && !Instant.now().isBefore(expires.get())) {
      return Optional.of(new Refusal(operation, origin, Verdict.EXPIRED, "at " + expires.get()));
    }
    return same(command, event)
        .map(before -> new Refusal(operation, origin, "the same text", "as on event " + before));
  }

  /** The event before on which the same text leaves to the same person, as of one for all. */
  private Optional<Long> same(Command command, long event) {
    if (isSameTextAllowed || !(command instanceof TextCommand text)) {
      return Optional.empty();
    }
    List<String> told =
        command.contacts().stream()
            .map(who -> who.identity().e164() + ' ' + text.message().text())
            .toList();
    Optional<Long> before =
        told.stream().flatMap(one -> Optional.ofNullable(texts.get(one)).stream()).findFirst();
    if (before.isEmpty()) {
      told.forEach(one -> texts.put(one, event));
    }
    return before;
  }

  private void emit(CommandSink sink, LoggedEvent event, Turn.Decided decided, boolean suppresses) {
    Decision decision = decided.decision();
    if (!suppresses && !decision.errors().isEmpty()) {
      Problem error = decision.errors().get(0);
      sink.warn(
          new Problem(
              Severity.WARNING,
              error.where(),
              1,
              event.place() + " is left out, as a rule fails on it: " + error.message(),
              error.hint(),
              Optional.empty()));
      return;
    }
    for (Decision.Told told : decision.told()) {
      if (told.command() instanceof Suppress != suppresses) {
        continue;
      }
      DataRow row = new DataRow("events", event.number(), event.number());
      Origin origin = new Origin(told.place(), Optional.of(row));
      Optional<Refusal> refusal =
          suppresses ? Optional.empty() : refusal(told.command(), origin, event.number());
      if (refusal.isPresent()) {
        sink.refuse(refusal.get());
      } else {
        sink.row(new FieldCells(decided.event().fields()));
        sink.add(told.command(), origin);
      }
      answered.add(event.number());
    }
  }
}
