package dev.callsheet.chain;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Reads the last part of a chain. Its first record tells what there is to know of all before, so
 * that however long the chain is, only this part has to be read to go on. Whatever is not as it was
 * left is a {@link ConfigurationException}. Not thread-safe. To be closed.
 */
public final class LastPart implements AutoCloseable {
  private final Parts parts;
  private final int part;
  private final boolean mends;
  private final Optional<Synced> synced;
  private final RecordReader reader;
  private final JsonTree head;
  private boolean torn;

  private LastPart(Parts parts, int part, RecordReader reader, int first, boolean mends)
      throws IOException {
    this.parts = parts;
    this.part = part;
    this.reader = reader;
    this.mends = mends;
    synced = mends ? parts.synced() : Optional.empty();
    // A part has its name when its first record is on disk, so that no crash leaves it without.
    if (!reader.next()) {
      throw damaged(part, reader.records() + 1);
    }
    head = reader.record().orElseThrow();
    if (mends) {
      refuseStray(first);
    }
    refuseAnother();
  }

  /**
   * Opens the last part, at its first record.
   *
   * @param first the number of the first part that there must be
   * @param mends whether the chain is to be written on: damage is an error then
   */
  public static LastPart open(Parts parts, int first, Glance glance, boolean mends)
      throws IOException {
    List<Integer> numbers = parts.list();
    if (numbers.isEmpty()) {
      throw new ConfigurationException("there is nothing of " + parts.whole());
    }
    int part = numbers.get(numbers.size() - 1);
    RecordReader reader = new RecordReader(parts, part, glance);
    try (Undo opened = new Undo(reader)) {
      if (mends) {
        refuseGap(parts, numbers, first);
      }
      return opened.into(new LastPart(parts, part, reader, first, mends));
    }
  }

  private static void refuseGap(Parts parts, List<Integer> numbers, int first) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i) != first + i) {
        throw new ConfigurationException(
            "the part %s is gone. What was sent cannot be told without it, so nothing is"
                .formatted(parts.whereabouts(first + i)));
      }
    }
  }

  /**
   * The last part follows from the one before it. A stray one would make its owner begin again at
   * what it says, and what was sent since would be sent twice.
   */
  private void refuseStray(int first) throws IOException {
    long records = 0;
    String hash = Chain.BEGIN;
    if (part > first) {
      try (RecordReader before = new RecordReader(parts, part - 1, Glance.all())) {
        while (before.next()) {
          records = before.records();
          hash = before.hash();
        }
        if (before.rest() != RecordReader.Rest.NOTHING) {
          throw damaged(part - 1, before.records() + 1);
        }
      }
    } else if (first > 1) {
      return; // what went before is not kept any more
    }
    if (head.number("seq") != records + 1 || !head.text("previous").equals(hash)) {
      throw damaged(part, records + 1);
    }
  }

  /** The first record of the part. */
  public JsonTree head() {
    return head;
  }

  /** Goes on by a record; once there is none, that is as it should be. */
  public boolean next() throws IOException {
    if (reader.next()) {
      refuseAnother();
      return true;
    }
    RecordReader.Rest rest = reader.rest();
    torn = rest == RecordReader.Rest.TORN;
    if (rest == RecordReader.Rest.DAMAGED && mends) {
      throw damaged(part, records() + 1);
    }
    if (synced.isPresent() && synced.get().records() > records()) {
      throw shorter(records(), synced.get().records());
    }
    return false;
  }

  private void refuseAnother() {
    if (synced.isPresent() && synced.get().contradicts(reader.records(), reader.hash())) {
      throw shorter(reader.records() - 1, reader.records());
    }
  }

  /** The present record; empty if the glance tells all that one has to know of it. */
  public Optional<JsonTree> record() {
    return reader.record();
  }

  private ConfigurationException shorter(long records, long were) {
    return new ConfigurationException(
        "%s has %d of the %d records that were on disk: it was cut, or an older copy was put back."
                .formatted(parts.whole(), records, were)
            + " What was sent since cannot be told, so nothing is; put its newest copy back or, if"
            + " you know that nothing was sent since, delete "
            + parts.noted());
  }

  private ConfigurationException damaged(int number, long record) {
    return new ConfigurationException(
        "%s is damaged at record %d: it was changed, or the disk has failed."
                .formatted(parts.whereabouts(number), record)
            + " What was sent cannot be told from it, so nothing is");
  }

  /** Says that its owner does not know what a record says. */
  public ConfigurationException unknown(IllegalArgumentException e) {
    return new ConfigurationException(
        "the journal %s holds what this version of Callsheet does not know: %s"
            .formatted(parts.whereabouts(part), Reasons.of(e)));
  }

  Parts parts() {
    return parts;
  }

  public int part() {
    return part;
  }

  /** How many bytes of the part are good. */
  long good() {
    return reader.good();
  }

  public long records() {
    return reader.records();
  }

  String hash() {
    return reader.hash();
  }

  /** Whether a write was cut off at its end, as by a crash; known once all is read. */
  public boolean isTorn() {
    return torn;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
