package dev.callsheet.journal;

import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.Looks;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * What runs are wherever they are kept: a place for each, written by one process at a time.
 * Thread-safe.
 */
public abstract class PlacedRuns implements Runs {
  /** A process that looks whether a run is under way holds it for a moment too. */
  private static final Looks TAKING = new Looks(20, Duration.ofMillis(50));

  /** Another who looks holds it for a moment, too. */
  private static final Looks LOOKING = new Looks(5, Duration.ofMillis(10));

  private static final int ACCOUNT_DIGITS = 32;

  /** How many bytes of a part are enough to begin another. */
  public static final long PART = 16L << 20;

  private final InstantSource clock;
  private final long part;

  protected PlacedRuns(InstantSource clock, long part) {
    this.clock = clock;
    this.part = part;
  }

  /** A place for a run that begins now. */
  protected abstract RunPlace create(Instant now) throws IOException;

  /** The place of a run; empty if there is no such run. */
  protected abstract Optional<RunPlace> find(String run) throws IOException;

  /** Where the runs are, as in: there is no run X {@code below /home/ann/state}. */
  protected abstract String where();

  /** What people can do when no run can be begun there. */
  protected abstract String remedy();

  /** Counts for the account that this word stands for. */
  protected abstract Quota counted(String account);

  @Override
  public Quota quota(BusinessId account) {
    byte[] id = account.value().getBytes(StandardCharsets.UTF_8);
    return new FirstAsked(() -> counted(key().keyed("quota").word(id, ACCOUNT_DIGITS)));
  }

  @Override
  public RunJournal begin(RunHeader header, PlanOfRun plan, Secret secret) {
    MachineKey key = key();
    try {
      RunPlace place = create(clock.instant());
      Shelf shelf = take(place);
      try (Undo begun = new Undo(shelf::forget)) {
        shelf.keep(plan);
        RecordWriter records = new RecordWriter(new Chain(Chain.BEGIN), 0);
        RunJournal journal =
            journal(
                place, header, secret, records, ActionStates.open(header.actions()), shelf, key);
        journal.begin();
        return begun.into(journal);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  protected final ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "no journal can be written "
            + where()
            + " ("
            + Reasons.of(e)
            + "), so nothing is sent; "
            + remedy());
  }

  private RunJournal journal(
      RunPlace place,
      RunHeader header,
      Secret secret,
      RecordWriter records,
      ActionStates standing,
      Shelf shelf,
      MachineKey key) {
    return new RunJournal(
        new RunJournal.Parts(
            place.id(),
            header,
            new RecordJson(secret, key),
            records,
            standing,
            shelf,
            key.keyed("journal"),
            clock,
            part));
  }

  @Override
  public RunJournal open(String run, Secret secret) {
    RunPlace place = place(run);
    MachineKey key = key();
    try {
      Shelf shelf = take(place);
      try (Undo opened = new Undo(shelf)) {
        shelf.settled(false);
        shelf.forgetStop(); // not later: whoever sees that the run is under way may ask anew
        LastPart last = LastPart.of(shelf.place(), true);
        shelf.goOn(last.part(), last.good());
        RecordWriter records = new RecordWriter(last.chain(), last.records());
        RunJournal journal =
            journal(place, last.header(), secret, records, last.standing(), shelf, key);
        journal.recover(last.isTorn());
        return opened.into(journal);
      }
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  @Override
  public boolean forget(String run) {
    try {
      Optional<RunPlace> place = RunId.isOne(run) ? find(run) : Optional.empty();
      Optional<Shelf> taken = place.isPresent() ? place.get().take() : Optional.empty();
      return taken.isPresent() && forget(taken.get());
    } catch (IOException | ConfigurationException e) {
      return false; // as it was, or nobody's
    }
  }

  private static boolean forget(Shelf shelf) throws IOException {
    boolean forgotten = false;
    try {
      LastPart last = LastPart.of(shelf.place(), true);
      if (last.reachedNobody()) {
        forgotten = true;
        shelf.disown(last.header().plan());
      }
    } finally {
      if (!forgotten) {
        shelf.close();
      }
    }
    return forgotten;
  }

  private static Shelf take(RunPlace place) throws IOException {
    return TAKING
        .until(place::take)
        .orElseThrow(
            () ->
                new NotApplicableException(
                    "the run "
                        + place.id()
                        + " is under way in another process; wait for its end, or end it with"
                        + " 'callsheet stop "
                        + place.id()
                        + "'"));
  }

  @Override
  public RunSummary summary(String run) {
    RunPlace place = place(run);
    try {
      boolean underWay = isUnderWay(place); // first: what it did until its end is in the journal
      LastPart last = LastPart.of(place, false);
      return new RunSummary(
          run,
          last.header(),
          begun(place),
          last.standing(),
          last.ended(),
          last.stoppedBy(),
          underWay);
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  /** Of these, what {@link #unfinished()} gives; notes those that are not. */
  protected final List<RunSummary> unfinished(List<String> candidates) {
    List<RunSummary> found = new ArrayList<>();
    for (String run : candidates) {
      try {
        RunSummary summary = summary(run);
        if (isAppliedElsewhere(summary)) {
          continue;
        }
        ActionStates standing = summary.standing();
        if (standing.open() + standing.leaving() + standing.count(Kind.UNKNOWN) > 0) {
          found.add(summary);
        } else if (!summary.underWay()) {
          noteSettled(run);
        }
      } catch (ConfigurationException e) {
        // It cannot be gone on with.
      }
    }
    return found;
  }

  private boolean isAppliedElsewhere(RunSummary summary) {
    return summary
        .header()
        .plan()
        .flatMap(this::appliedBy)
        .filter(run -> !run.equals(summary.id()))
        .isPresent();
  }

  private void noteSettled(String run) {
    try {
      Optional<Shelf> shelf = place(run).take();
      if (shelf.isPresent()) {
        try (Shelf taken = shelf.get()) {
          taken.settled(true);
        }
      }
    } catch (IOException e) {
      // It is looked at again the next time.
    }
  }

  private static Instant begun(RunPlace place) throws IOException {
    try (RecordReader first = new RecordReader(place, 1, action -> false)) {
      return first.next() ? Instant.parse(first.record().orElseThrow().text("at")) : Instant.EPOCH;
    }
  }

  private static boolean isUnderWay(RunPlace place) throws IOException {
    Optional<Shelf> shelf = LOOKING.until(place::take);
    if (shelf.isPresent()) {
      shelf.get().close();
    }
    return shelf.isEmpty();
  }

  @Override
  public Verified verify(String run, LongPredicate wanted, Consumer<JsonTree> told) {
    RunPlace place = place(run);
    try {
      return new Verification(place, key().keyed("journal"), wanted, told).verified();
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(run, e);
    }
  }

  /** The place of a run that there must be. */
  protected final RunPlace place(String run) {
    if (!RunId.isOne(run)) {
      throw new ConfigurationException(
          "'" + run + "' is no run; a run is called like 20261121T094500Z-1f3a9c");
    }
    try {
      return find(run)
          .orElseThrow(() -> new ConfigurationException("there is no run " + run + " " + where()));
    } catch (IOException e) {
      throw unreadable(run, e);
    }
  }

  protected static ConfigurationException unreadable(String run, Exception e) {
    return new ConfigurationException(
        "the journal of the run "
            + run
            + " cannot be read: "
            + (e instanceof NoSuchFileException ? "a part of it is gone" : Reasons.of(e)));
  }
}
