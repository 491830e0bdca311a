package dev.callsheet.launcher.event;

import dev.callsheet.desk.Desk;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Door;
import dev.callsheet.launcher.rules.Spelled;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a desk is not doing, in one place: told as it begins and then at most a line a minute, kept
 * beside the log for {@code events --problems}, and asked for by its page. Thread-safe. To be
 * closed.
 */
final class DeskProblems implements AutoCloseable {
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
  private static final Duration BETWEEN_STOPS = Duration.ofSeconds(5);
  private static final Duration LOOKS = Duration.ofSeconds(1);

  /** So many events are looked at as it begins: more would hold up the door. */
  private static final long BACK = 5_000;

  private static final int MOST_TYPES = 200;

  private final Invocation invocation;
  private final Path folder;
  private final Path file;
  private final CatchUp catchUp;
  private final Map<String, Long> unasked = new TreeMap<>();
  private final Map<String, Long> told = new HashMap<>();
  private final List<Problem> always = new ArrayList<>();
  private final ScheduledExecutorService looks =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "callsheet-desk-problems");
            thread.setDaemon(true);
            return thread;
          });
  private PolicyColumns columns = new PolicyColumns(Set.of());
  private Supplier<RuleSet> rules = () -> RuleSet.of("none", List.of());
  private @Nullable Desk desk;
  private @Nullable Door door;

  /** Events that may be a STOP, as they were looked at last. */
  private final Map<Long, LoggedEvent> stops = new TreeMap<>();

  /** Those of them that are not decided on yet. */
  private final Set<Long> ahead = new HashSet<>();

  private Optional<String> unread = Optional.empty();
  private long looked;
  private long tooOld;
  private long last;
  private boolean isRead;
  private @Nullable String written;

  /**
   * One thing.
   *
   * @param key the same for the same thing
   * @param count how often
   * @param words a sentence without its end
   */
  record Problem(String key, long count, String words) {}

  DeskProblems(Invocation invocation, Path folder, CatchUp catchUp) {
    this.invocation = invocation;
    this.folder = folder;
    this.catchUp = catchUp;
    this.file = file(folder);
  }

  /** From now on it looks for what a policy reads. */
  synchronized void columns(PolicyColumns other) {
    columns = other;
  }

  /** What plans that which was not answered. */
  CatchUp catchUp() {
    return catchUp;
  }

  private static Path file(Path folder) {
    return folder.resolve("problems");
  }

  /**
   * Brings up to date which events may be a STOP: those of the last thousands, and what came since,
   * without what was settled. Of those before {@code events --dead} tells.
   */
  private void stops() {
    Optional<String> noted = DeskNote.unread(folder).text();
    UnheardStops open = UnheardStops.shown(invocation, folder);
    Map<Long, LoggedEvent> found = new HashMap<>();
    try {
      if (!isRead || !noted.equals(unread)) {
        open.each(BACK, record -> found.put(record.event().number(), record.event()));
        isRead = true;
        unread = noted;
      }
    } catch (ConfigurationException e) {
      // Whoever opens the log says what is wrong.
    }
    synchronized (this) {
      stops.putAll(found);
      stops.values().removeIf(event -> open.isListed(event) || isSettled(open, event.number()));
    }
  }

  /** What is not decided on yet is not among the dead. */
  private String waiting() {
    ahead.retainAll(stops.keySet());
    return ahead.isEmpty()
        ? ""
        : ", and as long as it is held: callsheet events " + Collections.min(ahead);
  }

  private boolean isSettled(UnheardStops open, long event) {
    return desk != null
        && event <= desk.figures().decided()
        && !desk.isDead(event)
        && !open.isUnread(event);
  }

  /** Says what is so as long as the desk runs. */
  synchronized void always(String words) {
    always.add(new Problem(words, 1, words));
  }

  /** Begins to tell of a desk that is open. */
  void begin(Desk opened, Door before) {
    synchronized (this) {
      desk = opened;
      door = before;
      rules = opened::rules;
      last = System.nanoTime() - BETWEEN_LINES.toNanos();
    }
    look(last); // what a desk before said is no longer so
    problems().forEach(one -> tell(one, last));
    var unused =
        looks.scheduleWithFixedDelay(
            () -> look(System.nanoTime()),
            LOOKS.toMillis(),
            LOOKS.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  synchronized void decided(LoggedEvent event, Turn turn) {
    columns.add(event);
    ahead.remove(event.number());
    if (turn.mayBeStop()) {
      stops.put(event.number(), event);
    }
    if (turn instanceof Turn.Decided decided) {
      String type = decided.event().type();
      if (isUnasked(type) && (unasked.size() < MOST_TYPES || unasked.containsKey(type))) {
        unasked.merge(type, 1L, Long::sum);
      }
    }
  }

  /** One that waits. */
  synchronized void mayBeStop(LoggedEvent event) {
    stops.put(event.number(), event);
    ahead.add(event.number());
  }

  private boolean isUnasked(String type) {
    List<Rule> all = rules.get().rules();
    return !all.isEmpty()
        && all.stream().noneMatch(rule -> rule.types().isEmpty() || rule.types().contains(type));
  }

  synchronized void settled(Outcome outcome) {
    String how = outcome.kind().id() + ": " + outcome.detail();
    tooOld += how.startsWith(ReleaseTerms.TOO_OLD_OUTCOME) ? 1 : 0;
  }

  /** So many commands did not leave, as their event was too old when it was decided on. */
  synchronized void tooOld(long commands) {
    tooOld += commands;
  }

  /** All that is so now. */
  synchronized List<Problem> problems() {
    List<Problem> all = new ArrayList<>();
    if ((desk != null && desk.isOptOutWaiting()) || DeskNote.unlisted(folder).text().isPresent()) {
      all.add(
          new Problem(
              "opt-out",
              1,
              "an opt-out could not be written to the list of who wants no more, so nothing leaves until it can be"));
    }
    if (!stops.isEmpty()) {
      String what = Effects.counted(stops.size(), "event");
      all.add(
          new Problem(
              "stops", stops.size(), what + " may be a STOP: callsheet events --dead" + waiting()));
    }
    all.addAll(always);
    all.addAll(columns.problems());
    if (door != null) {
      for (Door.Misfit one : door.misfits()) {
        String words = Numbers.MASKED.inText(one.words());
        all.add(new Problem(one.source() + " " + one.kind(), one.count(), words));
      }
    }
    unasked.forEach((type, count) -> all.add(unasked(type, count)));
    if (tooOld > 0) {
      all.add(
          new Problem(
              "too old",
              tooOld,
              "%s too old when it could leave; to plan that: %s"
                  .formatted(
                      Effects.counted(tooOld, "action") + (tooOld == 1 ? " was" : " were"),
                      catchUp.into("late.plan"))));
    }
    return all;
  }

  /** The same in words. */
  List<String> words() {
    return problems().stream().map(Problem::words).toList();
  }

  private Problem unasked(String type, long count) {
    Set<String> known = new TreeSet<>();
    rules.get().rules().forEach(rule -> known.addAll(rule.types()));
    Optional<String> near = Spelled.like(type, known);
    return new Problem(
        "type " + type,
        count,
        "no rule asks about the %s of type '%s'%s"
            .formatted(
                Effects.counted(count, "event"),
                Numbers.MASKED.inText(type),
                near.map(like -> "; perhaps '" + like + "' is meant").orElse("")));
  }

  /** Looks at this moment, by the clock of {@link System#nanoTime}. */
  void look(long now) {
    if (!isRead || now - looked >= BETWEEN_STOPS.toNanos()) {
      stops();
      looked = now;
    }
    List<Problem> all = problems();
    write(all);
    for (Problem one : all) {
      if (now - last >= BETWEEN_LINES.toNanos() && one.count() >= 2 * told(one)) {
        tell(one, now);
      }
    }
  }

  private synchronized long told(Problem one) {
    return told.getOrDefault(one.key(), 0L);
  }

  private void tell(Problem one, long now) {
    synchronized (this) {
      told.put(one.key(), one.count());
      last = now;
    }
    invocation.say("! " + one.words() + ".");
  }

  /** For whoever asks beside it. */
  private void write(List<Problem> all) {
    StringBuilder text = new StringBuilder();
    all.forEach(one -> text.append(one.words()).append('\n'));
    if (!text.toString().equals(written)) {
      try {
        PrivateFile.replace(file, part -> Files.writeString(part, text.toString()));
        written = text.toString();
      } catch (IOException e) {
        // The next look tries again.
      }
    }
  }

  /** What a desk said last; none where nothing was wrong. */
  static List<String> in(Path folder) {
    try {
      return Files.exists(file(folder)) ? Files.readAllLines(file(folder)) : List.of();
    } catch (IOException e) {
      throw new ConfigurationException(file(folder) + " cannot be read");
    }
  }

  @Override
  public void close() {
    looks.shutdownNow();
    write(problems());
  }
}
