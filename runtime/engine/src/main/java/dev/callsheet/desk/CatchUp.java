package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.command.Suppress;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.phone.NumberInText;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Saved plans that answer events which the desk left unanswered. An event is in one plan that was
 * applied or still may be, and no other; it is free again when that has expired. One at a time, in
 * all processes. Not thread-safe. To be closed.
 */
public final class CatchUp implements Closeable {
  /** Whoever applies a plan is asked, and may take as long to answer. */
  private static final Duration LATE = Duration.ofHours(1);

  private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}");

  private final Path folder;
  private final ProcessLock lock;
  private final Map<Long, String> taken = new HashMap<>();
  private final Function<String, Use> use;

  /** What became of a plan. */
  public enum Use {
    /** No run has applied it. */
    NONE,
    /** A run has, and reached nobody, as on a simulator. */
    TRIED,
    /** A run has, and answered what it is about. */
    APPLIED
  }

  private CatchUp(Path folder, ProcessLock lock, Function<String, Use> use) {
    this.use = use;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Those that are known. Nobody else can plan what was not answered until it is closed.
   *
   * @param desk folder of the desk's log
   * @param use what became of the plan of this id
   * @throws NotApplicableException if another process is at it
   * @throws ConfigurationException if what is known of such plans cannot be read
   */
  public static CatchUp of(Path desk, Function<String, Use> use, Instant now) {
    Path folder = desk.resolve("plans");
    try {
      PrivateFile.makeFolders(folder);
      CatchUp all =
          new CatchUp(
              folder,
              ProcessLock.of(folder.resolve("lock"))
                  .orElseThrow(
                      () ->
                          new NotApplicableException(
                              "another process plans what was not answered; wait for it")),
              use);
      try {
        all.taken.putAll(read(folder, use, now, true));
      } catch (IOException | RuntimeException e) {
        all.close();
        throw e;
      }
      return all;
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /**
   * By the event that it answers, the plan that was applied or may be, as it stands now.
   *
   * @param desk folder of the desk's log
   * @param use what became of the plan of this id
   * @throws ConfigurationException if what is known of such plans cannot be read
   */
  public static Map<Long, String> plans(Path desk, Function<String, Use> use, Instant now) {
    Path folder = desk.resolve("plans");
    try {
      return Files.notExists(folder) ? Map.of() : read(folder, use, now, false);
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static ConfigurationException unreadable(Path folder, IOException e) {
    return new ConfigurationException(folder + " cannot be read: " + Reasons.of(e));
  }

  private static Map<Long, String> read(
      Path folder, Function<String, Use> use, Instant now, boolean sweeps) throws IOException {
    Map<Long, String> all = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> NAME.matcher(name(one)).matches()).toList()) {
        List<String> lines = Files.readAllLines(file);
        try {
          Use how = use.apply(name(file));
          boolean isOpen = how == Use.NONE && now.isBefore(expires(lines).plus(LATE));
          if (how == Use.APPLIED || isOpen) {
            lines
                .subList(1, lines.size())
                .forEach(event -> all.put(Long.valueOf(event), name(file)));
          } else if (sweeps) {
            Files.delete(file);
          }
        } catch (DateTimeException | NumberFormatException | IndexOutOfBoundsException e) {
          throw damaged(file);
        }
      }
    }
    return all;
  }

  /** The first line says until when it can be applied, and to which event it looked. */
  private static Instant expires(List<String> lines) {
    return Instant.parse(lines.get(0).split(" ", 2)[0]);
  }

  /**
   * Leaves out of what such a plan sends whoever wants no more, or may, by an event that came
   * behind it and that no live desk could decide on, also while it is applied; stops it where
   * nobody can tell who that is.
   *
   * @param desk folder of the desk's log
   * @param region of numbers without a country code
   * @return none if this plan answers no events
   * @throws ConfigurationException if that cannot be read
   */
  public static Optional<Guard> late(Path desk, String plan, Region region) {
    Path file = desk.resolve("plans").resolve(plan);
    if (!NAME.matcher(plan).matches() || Files.notExists(file)) {
      return Optional.empty();
    }
    try {
      String[] words = Files.readAllLines(file).get(0).split(" ", 2);
      long last = words.length > 1 ? Long.parseLong(words[1]) : 0;
      return Optional.of(new Late(desk, last, new PhoneReader(region)));
    } catch (IOException e) {
      throw unreadable(file, e);
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw damaged(file);
    }
  }

  /** Whom an event is about; empty where that cannot be read. */
  public static Optional<PhoneNumber> author(LoggedEvent event, PhoneReader numbers) {
    return event.contact(numbers).map(PhoneNumber::identity);
  }

  private static final class Late implements Guard {
    /** At most a part of so many of its time it looks. */
    private static final int SHARE = 20;

    private static final long BETWEEN = TimeUnit.SECONDS.toNanos(1);

    private final Path desk;
    private final long last;
    private final PhoneReader numbers;
    private final Map<PhoneNumber, Long> people = new HashMap<>();
    private Optional<Long> unclear = Optional.empty();
    private long next = System.nanoTime();

    Late(Path desk, long last, PhoneReader numbers) {
      this.desk = desk;
      this.last = last;
      this.numbers = numbers;
    }

    @Override
    public synchronized Verdict judge(Action action) {
      if (action.command() instanceof Suppress) {
        return Verdict.ALLOW;
      }
      long now = System.nanoTime();
      if (now - next >= 0) {
        look();
        next = now + Math.max(BETWEEN, SHARE * (System.nanoTime() - now));
      }
      for (PhoneNumber contact : action.command().contacts()) {
        Long event = people.get(contact.identity());
        if (event != null) {
          return new Verdict.Skip(
              "suppressed", "event %s came behind the plan, and may be a STOP".formatted(event));
        }
      }
      return unclear.isEmpty()
          ? Verdict.ALLOW
          : new Verdict.Stop(
              "event %s may be a STOP, and whose is not known: callsheet events %s"
                  .formatted(unclear.get(), unclear.get()));
    }

    private void look() {
      unclear = Optional.empty();
      EventRecord.after(
          desk,
          last,
          record -> {
            if (mayBeUnheeded(record)) {
              look(record.event());
            }
          });
    }

    private void look(LoggedEvent event) {
      author(event, numbers)
          .ifPresentOrElse(
              who -> people.put(who, event.number()),
              () -> unclear = unclear.or(() -> Optional.of(event.number())));
    }
  }

  private static boolean mayBeUnheeded(EventRecord record) {
    return record.mayBeStop()
        || ((!record.isHeeded() || record.isUnheard())
            && record.fate() != EventRecord.Fate.BURIED
            && (record.suppressed() > 0 || saysStop(record.event())));
  }

  /** The first of these events in which somebody's number stands, wherever that is. */
  public static Optional<LoggedEvent> naming(PhoneNumber contact, List<LoggedEvent> events) {
    if (events.isEmpty()) {
      return Optional.empty();
    }
    NumberInText number = new NumberInText(contact);
    return events.stream()
        .filter(
            event ->
                number.isIn(
                    event.phone().orElse("") + ' ' + event.body().map(OptOuts::text).orElse("")))
        .findFirst();
  }

  /** Whether a text in it says so; where there are no fields, anything. */
  private static boolean saysStop(LoggedEvent event) {
    return event.fields().isPresent()
        ? event.saysItIsStop()
        : event.body().filter(raw -> OptOutWords.mayBeIn(OptOuts.text(raw))).isPresent();
  }

  private static ConfigurationException damaged(Path file) {
    return new ConfigurationException(
        file
            + " is damaged: which events a plan answers is not known. Delete it once no such"
            + " plan can be applied");
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Whether a plan with an event was applied. */
  public boolean isApplied(EventRecord record) {
    String plan = taken.get(record.event().number());
    return plan != null && use.apply(plan) == Use.APPLIED;
  }

  /** Whether an event is in another plan. */
  public boolean isTaken(EventRecord record) {
    return taken.containsKey(record.event().number());
  }

  /**
   * These events are in a plan that is about to be saved: on disk before this returns.
   *
   * @param last event to which it looked for those who want no more
   * @throws ConfigurationException if it cannot be written
   */
  public void take(String plan, Instant expires, long last, Collection<Long> events) {
    List<String> lines = new ArrayList<>(List.of(expires + " " + last));
    events.forEach(event -> lines.add(event.toString()));
    try {
      PrivateFile.replace(folder.resolve(plan), part -> Files.write(part, lines));
    } catch (IOException e) {
      throw new ConfigurationException(folder + " cannot be written: " + Reasons.of(e));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
