package dev.callsheet.journal;

import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the last part of a journal says. Its first record tells how all actions stood by then, so
 * that however long a run was, only this part has to be read to go on. Not thread-safe.
 */
public final class LastPart {
  private final int part;
  private RunHeader header;
  private final ActionStates standing;
  private final long good;
  private final long records;
  private final Chain chain;
  private final boolean torn;
  private boolean touched;
  private @Nullable Instant ended;
  private @Nullable String stoppedBy;

  private LastPart(
      RunPlace place,
      int part,
      RecordReader reader,
      JsonTree head,
      boolean mend,
      Optional<Synced> synced)
      throws IOException {
    this.part = part;
    header = RecordJson.header(head);
    standing = RecordJson.standing(head);
    refuseAnother(place, synced, reader);
    while (reader.next()) {
      refuseAnother(place, synced, reader);
      JsonTree record = reader.record().orElse(null);
      if (record == null) {
        reader.glance().apply(standing);
        ended = null;
        stoppedBy = null;
        continue;
      }
      RecordJson.apply(record, standing);
      if (record.text("type").equals("resume")) {
        LimitsJson.read(record).ifPresent(limits -> header = header.with(limits));
      }
      boolean resolves = record.text("type").equals("resolution");
      touched |= resolves || record.text("type").equals("resume");
      if (resolves) {
        continue; // settles what was left open, and goes on with nothing
      }
      boolean end = record.text("type").equals("end");
      ended = end ? Instant.parse(record.text("at")) : null;
      stoppedBy = end ? record.optional("stoppedBy").orElse(null) : null;
    }
    good = reader.good();
    records = reader.records();
    chain = reader.chain();
    RecordReader.Rest rest = reader.rest();
    torn = rest == RecordReader.Rest.TORN;
    if (rest == RecordReader.Rest.DAMAGED && mend) {
      throw damaged(place, part, records + 1);
    }
    if (synced.isPresent() && synced.get().records() > records) {
      throw shorter(place, records, synced.get().records());
    }
  }

  private static void refuseAnother(RunPlace place, Optional<Synced> synced, RecordReader reader) {
    if (synced.isPresent()
        && reader.records() == synced.get().records()
        && synced.get().contradicts(reader.records(), reader.hash())) {
      throw shorter(place, reader.records() - 1, reader.records());
    }
  }

  private static ConfigurationException shorter(RunPlace place, long records, long synced) {
    return new ConfigurationException(
        "the journal of the run "
            + place.id()
            + " has "
            + records
            + " of the "
            + synced
            + " records that were on disk: it was cut, or an older copy was put back. What was sent"
            + " since cannot be told, so nothing is; put its newest copy back or, if you know that"
            + " nothing was sent since, delete "
            + place.noted());
  }

  /**
   * The last part of a journal.
   *
   * @param mend whether it is to be written on: damage is an error then
   */
  public static LastPart of(RunPlace place, boolean mend) throws IOException {
    List<Integer> parts = place.parts();
    if (parts.isEmpty()) {
      throw new ConfigurationException("the run " + place.id() + " has no journal");
    }
    int part = parts.get(parts.size() - 1);
    try (RecordReader reader = new RecordReader(place, part, action -> false)) {
      // A part has its name when its first record is on disk, so that no crash leaves it without.
      if (!reader.next()) {
        throw damaged(place, part, reader.records() + 1);
      }
      JsonTree head = reader.record().orElseThrow();
      if (mend) {
        goesOn(place, parts, head);
      }
      return new LastPart(
          place, part, reader, head, mend, mend ? place.synced() : Optional.empty());
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          "the journal "
              + place.whereabouts(part)
              + " holds what this version of Callsheet does not know: "
              + Reasons.of(e));
    }
  }

  /**
   * The last part follows from the one before it. A stray one would make a run begin again at what
   * it says, and what was sent since would be sent twice.
   */
  private static void goesOn(RunPlace place, List<Integer> parts, JsonTree head)
      throws IOException {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) != i + 1) {
        throw new ConfigurationException(
            "the part "
                + place.whereabouts(i + 1)
                + " is gone. What was sent cannot be told without it, so nothing is");
      }
    }
    int part = parts.size();
    long records = 0;
    String hash = Chain.BEGIN;
    if (part > 1) {
      try (RecordReader before = new RecordReader(place, part - 1, action -> false)) {
        while (before.next()) {
          records = before.records();
          hash = before.hash();
        }
        if (before.rest() != RecordReader.Rest.NOTHING) {
          throw damaged(place, part - 1, before.records() + 1);
        }
      }
    }
    if (head.number("seq") != records + 1 || !head.text("previous").equals(hash)) {
      throw damaged(place, part, records + 1);
    }
  }

  private static ConfigurationException damaged(RunPlace place, int part, long record) {
    return new ConfigurationException(
        place.whereabouts(part)
            + " is damaged at record "
            + record
            + ": it was changed, or the disk has failed. What was sent cannot be told from it, so"
            + " nothing is");
  }

  int part() {
    return part;
  }

  public RunHeader header() {
    return header;
  }

  public ActionStates standing() {
    return standing;
  }

  /** How many bytes of the part are good. */
  long good() {
    return good;
  }

  /** The number of the last good record. */
  long records() {
    return records;
  }

  Chain chain() {
    return chain;
  }

  boolean isTorn() {
    return torn;
  }

  /**
   * Whether nothing of the run can have reached the service, though something is left of it. An
   * intent is durable before bytes leave: where there is none, or its outcome says so, none left.
   */
  boolean reachedNobody() {
    return part == 1
        && !touched
        && standing.leaving() == 0
        && standing.count(Kind.SENT) == 0
        && standing.count(Kind.UNKNOWN) == 0
        && standing.count(Kind.REFUSED) == 0
        && standing.open() + standing.count(Kind.NOT_SENT) > 0;
  }

  /** When the run came to an end of its own; empty if anything came after that. */
  public Optional<Instant> ended() {
    return Optional.ofNullable(ended);
  }

  Optional<String> stoppedBy() {
    return Optional.ofNullable(stoppedBy);
  }
}
