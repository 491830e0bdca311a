package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.FileParts;
import dev.callsheet.chain.Glance;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * All that the log of a desk says of an event. Immutable and thread-safe.
 *
 * @param event that came
 * @param decision what became of it, in words; empty while that is not decided
 * @param fate what became of it
 * @param actions how many were to leave on it
 * @param wants what rules wanted, as a digest; empty for nothing
 * @param suppressed how many of their commands suppress somebody
 * @param isDone whether that is all that they wanted, and it was done
 * @param isHeeded whether whom rules suppress was put on the list as it was decided on: it came
 *     live, and the desk was
 * @param left what left on it, or was to
 */
public record EventRecord(
    LoggedEvent event,
    Optional<String> decision,
    Fate fate,
    long actions,
    String wants,
    long suppressed,
    boolean isDone,
    boolean isHeeded,
    List<Left> left) {
  /** So many are told, the latest. */
  public static final int MOST = 10_000;

  private static final Set<String> SETTLED =
      Set.of(DeskLog.RETRIED, DeskLog.DROPPED, DeskLog.ERASED);

  /** What became of an event. */
  public enum Fate {
    UNDECIDED,
    DECIDED,
    /** It came before, tells of what left or was dropped, and nothing more happens. */
    REPEATED,
    /** Nobody could decide on it, a rule failed, or what was decided may not leave. */
    DEAD,
    /** It was dead, and somebody had it tried again, dropped or erased. */
    BURIED
  }

  public EventRecord {
    left = List.copyOf(left);
  }

  /**
   * An action on an event.
   *
   * @param action its number
   * @param what the operation and whom it concerns, masked
   * @param outcome what became of it; empty while that is not known
   */
  public record Left(long action, String what, Optional<String> outcome) {
    /** Behind what it is, where it waits until a known moment. */
    public static final String NOT_BEFORE = ", not before ";

    /** Whether nobody knows whether it left. */
    public boolean isUnknown() {
      return is(Outcome.Kind.UNKNOWN.id());
    }

    boolean hasNotLeft() {
      return is(ReleaseTerms.TOO_OLD_OUTCOME) || is(Outcome.Kind.NOT_SENT.id());
    }

    private boolean is(String begin) {
      return outcome.filter(how -> how.startsWith(begin)).isPresent();
    }
  }

  /**
   * Those that came from a moment on, the oldest first, the last {@link #MOST} of those that are
   * sought; also while a desk is open.
   *
   * @param sought by what became of it
   * @throws ConfigurationException if there is no log, or it cannot be read
   */
  public static List<EventRecord> since(
      Path folder, Instant moment, Predicate<LoggedEvent> wanted, Predicate<EventRecord> sought) {
    List<EventRecord> all =
        read(
                folder,
                moment,
                Long.MAX_VALUE,
                event -> !event.at().isBefore(moment) && wanted.test(event),
                sought,
                () -> true)
            .stream()
            .filter(sought)
            .toList();
    return all.subList(Math.max(0, all.size() - MOST), all.size());
  }

  /** The event of this number, of a log that there is; empty if there is none. */
  public static Optional<EventRecord> of(Path folder, long number) {
    return of(folder, number, () -> true);
  }

  /** The same by as much of the log as is read while somebody wants to know it. */
  static Optional<EventRecord> of(Path folder, long number, BooleanSupplier goesOn) {
    return read(
            folder, Instant.MAX, number, event -> event.number() == number, record -> true, goesOn)
        .stream()
        .findFirst();
  }

  /**
   * Tells of all events that came after this one, however many, in their order, with what was
   * decided on each and what somebody had done with it since; of those that are undecided last.
   */
  public static void after(Path folder, long event, Consumer<EventRecord> told) {
    if (isEmpty(folder)) {
      return;
    }
    Map<Long, List<JsonTree>> settled = new HashMap<>();
    Map<Long, EventRecord> undecided = new LinkedHashMap<>();
    try (ChainReader first = DeskParts.in(folder).reader(Instant.MAX, event + 1, new Unsettling());
        ChainReader again = DeskParts.in(folder).reader(Instant.MAX, event + 1, Glance.none())) {
      while (first.next()) {
        JsonTree record = first.isGlance() ? null : first.record();
        if (record != null && SETTLED.contains(record.text("type"))) {
          settled
              .computeIfAbsent(record.number(DeskLog.EVENT), number -> new ArrayList<>())
              .add(record);
        }
      }
      while (again.next()) {
        Optional<EventRecord> decided = add(undecided, again, came -> came.number() > event);
        if (decided.filter(record -> record.fate != Fate.UNDECIDED).isPresent()) {
          EventRecord record = decided.get();
          undecided.remove(record.event.number());
          for (JsonTree later : settled.getOrDefault(record.event.number(), List.of())) {
            record = record.with(later);
          }
          told.accept(record);
        }
      }
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
    undecided.values().forEach(told);
  }

  /** What was done with an event is read; all the others, of which there are many, are passed. */
  private static final class Unsettling extends Glance {
    private static final List<byte[]> TYPES =
        SETTLED.stream().map(type -> bytes(",\"type\":\"" + type + '"')).toList();

    @Override
    protected boolean tells() {
      return TYPES.stream().noneMatch(this::isNext);
    }
  }

  /** How many came; 0 where there is no log. */
  public static long count(Path folder) {
    return isEmpty(folder) ? 0 : DeskStanding.of(folder).events();
  }

  private static boolean isEmpty(Path folder) {
    try {
      return !Files.isDirectory(folder) || FileParts.list(folder).isEmpty();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static ConfigurationException unreadable(Path folder, IOException e) {
    return new ConfigurationException(
        "the log of events in %s cannot be read: %s".formatted(folder, Reasons.of(e)));
  }

  private static List<EventRecord> read(
      Path folder,
      Instant moment,
      long first,
      Predicate<LoggedEvent> wanted,
      Predicate<EventRecord> sought,
      BooleanSupplier goesOn) {
    if (isEmpty(folder)) {
      throw DeskStanding.missing(folder);
    }
    Map<Long, EventRecord> all = new LinkedHashMap<>();
    int most = 3 * MOST;
    try (ChainReader reader = DeskParts.in(folder).reader(moment, first, Glance.none())) {
      while (goesOn.getAsBoolean() && reader.next()) {
        add(all, reader, wanted);
        if (all.size() > most) {
          thin(all, sought);
          most = Math.max(most, 2 * all.size());
        }
      }
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
    return new ArrayList<>(all.values());
  }

  /** Without what is older and most likely will not be among the last of those that are sought. */
  private static void thin(Map<Long, EventRecord> all, Predicate<EventRecord> sought) {
    int old = all.size() - MOST;
    long many = all.values().stream().filter(sought).count() - MOST;
    Iterator<EventRecord> records = all.values().iterator();
    for (int i = 0; i < old; i++) {
      EventRecord record = records.next();
      boolean isSought = sought.test(record);
      many -= isSought ? 1 : 0;
      if (!record.isOpen() && (!isSought || many >= 0)) {
        records.remove();
      }
    }
  }

  /** Whether something of it is on its way, or may be. */
  private boolean isOpen() {
    return fate == Fate.UNDECIDED
        || left.size() < actions
        || left.stream().anyMatch(one -> one.outcome().isEmpty());
  }

  /** Gives the one that a record is about as it is known now. */
  private static Optional<EventRecord> add(
      Map<Long, EventRecord> all, ChainReader reader, Predicate<LoggedEvent> wanted) {
    JsonTree record = reader.record();
    if (record.text("type").equals(DeskLog.EVENT)) {
      LoggedEvent event = LoggedEvent.at(reader);
      if (wanted.test(event)) {
        all.put(event.number(), undecided(event));
      }
    } else if (record.has(DeskLog.EVENT)) {
      long number = record.number(DeskLog.EVENT);
      return Optional.ofNullable(
          all.computeIfPresent(number, (same, before) -> before.with(record)));
    }
    return Optional.empty();
  }

  private static EventRecord undecided(LoggedEvent event) {
    return new EventRecord(
        event, Optional.empty(), Fate.UNDECIDED, 0, "", 0, false, false, List.of());
  }

  private EventRecord now(String how, Fate became) {
    Optional<String> all = decision.map(before -> before + "; " + how);
    return new EventRecord(event, all, became, actions, wants, suppressed, isDone, isHeeded, left);
  }

  private EventRecord with(JsonTree record) {
    switch (record.text("type")) {
      case DeskLog.DECISION -> {
        Fate decided =
            record.has("repeats") || record.has("passed")
                ? Fate.REPEATED
                : record.has("dead") || record.has("errors") ? Fate.DEAD : Fate.DECIDED;
        boolean heeded = event.live().isPresent() && !record.has(Turn.DRY);
        long suppresses = record.has("suppressed") ? record.number("suppressed") : 0;
        return new EventRecord(
            event,
            Optional.of(DecidedActions.words(record, heeded)),
            decided,
            record.has(DeskLog.FIRST) ? record.number("commands") : 0,
            record.optional("wants").orElse(""),
            suppresses,
            heeded && suppresses > 0 && suppresses == record.number("commands"),
            heeded,
            left);
      }
      case DeskLog.RETRIED -> {
        return now("tried again as event " + record.number("as"), Fate.BURIED);
      }
      case DeskLog.DROPPED -> {
        return now("dropped: " + record.text("note"), Fate.BURIED);
      }
      case DeskLog.ERASED -> {
        return now("erased: " + record.text("note"), isDead() || mayBeStop() ? Fate.BURIED : fate);
      }
      default -> {
        return withAction(record);
      }
    }
  }

  private EventRecord withAction(JsonTree record) {
    long action = record.number("action");
    List<Left> changed = new ArrayList<>(left);
    Optional<Left> before = left.stream().filter(one -> one.action() == action).findFirst();
    before.ifPresent(changed::remove);
    String what =
        record.has("operation")
            ? record.text("operation")
                + " to "
                + String.join(", ", DecidedActions.texts(record.list("to")))
            : before.map(Left::what).orElse("");
    what += record.optional("until").map(until -> Left.NOT_BEFORE + until).orElse("");
    Optional<String> outcome =
        record
            .optional("outcome")
            .map(kind -> kind + record.optional("detail").map(why -> ": " + why).orElse(""));
    changed.add(new Left(action, what, outcome));
    return new EventRecord(
        event, decision, fate, actions, wants, suppressed, isDone, isHeeded, changed);
  }

  boolean has(long action) {
    return left.stream().anyMatch(one -> one.action() == action);
  }

  /**
   * Whether somebody may want no more in it whom no rule has heard, and nobody has settled that.
   */
  public boolean mayBeStop() {
    return fate != Fate.BURIED
        && decision.filter(words -> words.contains(OptOuts.MAY_BE)).isPresent();
  }

  /** Whether nobody was suppressed on it, though other rules, or other settings, might. */
  public boolean isUnheard() {
    boolean isDropped = decision.filter(words -> words.startsWith("dropped")).isPresent();
    return suppressed == 0
        && (fate == Fate.DECIDED || fate == Fate.DEAD || isDropped || mayBeStop());
  }

  /** Whether it waits for somebody to say what is to become of it. */
  public boolean isDead() {
    return fate == Fate.DEAD;
  }

  /** Whether something of it has left, or may have, or still will. */
  boolean mayLeave() {
    return left.size() < actions || !left.stream().allMatch(Left::hasNotLeft);
  }

  /**
   * Whether rules have decided on it and nothing of it has left or will: it came while nothing was
   * sent, was too old by then, or did not get through.
   */
  public boolean isUnanswered() {
    return fate == Fate.DECIDED
        && !isDone
        && (actions == 0 ? !isHeeded || !wants.isEmpty() : !mayLeave());
  }

  /** Whether it was decided on, and otherwise than it is here. */
  public boolean isOtherwise(Turn turn) {
    if (event.body().isEmpty() || fate == Fate.UNDECIDED || fate == Fate.REPEATED) {
      return false; // nobody can say, or rules were not asked
    }
    String now =
        turn instanceof Turn.Decided decided ? DecidedActions.digest(decided.decision()) : "";
    return turn.isDead() == (fate == Fate.DECIDED) || !now.equals(wants);
  }

  /** Its number and where it is from; what it says may be about a person. */
  @Override
  public String toString() {
    return event.toString();
  }
}
