package dev.callsheet.chain;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.KeyedWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import tools.jackson.core.JsonGenerator;

/**
 * A chain that is written on: record after record, a sync for a whole group of them, and a new part
 * when one is full. Not thread-safe. To be closed.
 */
public final class ChainWriter implements AutoCloseable {
  /** How many bytes of a part are enough to begin another. */
  public static final long PART = 16L << 20;

  static final String SEAL = "seal";

  /** A part takes at least so many times what its first record takes. */
  private static final int HEADS = 4;

  /**
   * Written early when so much has gathered: who records what leads to nothing asks for no sync.
   */
  private static final int MOST_GATHERED = 1 << 16;

  private final Parts parts;
  private final Head head;
  private final InstantSource clock;
  private final long part;
  private RecordWriter records;
  private long full;
  private long durable;

  private ChainWriter(
      Parts parts, Head head, InstantSource clock, long part, RecordWriter records) {
    this.parts = parts;
    this.head = head;
    this.clock = clock;
    this.part = part;
    this.records = records;
    full = part;
    durable = records.records();
  }

  /** The first record of each part: what there is to know of all the parts before it. */
  public interface Head {
    /** Its type. */
    String type();

    /**
     * Writes its properties.
     *
     * @param isFirst whether nothing was recorded before
     */
    void write(JsonGenerator record, boolean isFirst);
  }

  /**
   * Begins a chain, durably.
   *
   * @param part how many bytes of a part are enough to begin another
   * @param room so many bytes are sure on return
   */
  public static ChainWriter begin(Parts parts, Head head, InstantSource clock, long part, long room)
      throws IOException {
    RecordWriter records = new RecordWriter(new Chain(Chain.BEGIN), 0);
    ChainWriter writer = new ChainWriter(parts, head, clock, part, records);
    writer.beginPart();
    parts.reserve(room);
    writer.settled();
    return writer;
  }

  /** Goes on where a chain ends, which was read to mend it. */
  public static ChainWriter goOn(LastPart last, Head head, InstantSource clock, long part)
      throws IOException {
    last.parts().goOn(last.part(), last.good());
    RecordWriter records = new RecordWriter(new Chain(last.hash()), last.records());
    return new ChainWriter(last.parts(), head, clock, part, records);
  }

  /** Begins a record; its properties follow, then {@link #end()}. */
  public JsonGenerator record(String type) {
    return records.begin(type, clock.instant());
  }

  /** Says in a record that is begun how many before it were durable: its owner goes by them. */
  public void tellDurable(JsonGenerator record) {
    record.writeNumberProperty("synced", durable);
  }

  /** Seals all before the record that is begun. */
  public void seal(JsonGenerator record, KeyedWords seals) {
    record.writeStringProperty(SEAL, seal(seals, records.hash()));
  }

  /** What only this machine can say of all records up to one. */
  static String seal(KeyedWords seals, String hash) {
    return seals.word(hash.getBytes(StandardCharsets.US_ASCII), Chain.DIGITS);
  }

  /** Ends a record. */
  public void end() {
    records.end();
    if (records.size() > MOST_GATHERED) {
      flush();
    }
  }

  /** How many bytes the present part has. */
  public long size() {
    return parts.size();
  }

  /** Hands on what was recorded, so that it outlives the process. */
  public void flush() {
    try {
      write();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Makes all that was recorded durable, and sure that there is room.
   *
   * @param room so many bytes are sure on return
   */
  public void sync(long room) {
    try {
      parts.reserve(records.size() + room);
      if (parts.size() > full) {
        write();
        beginPart();
        full = Math.max(part, (long) records.size() * HEADS);
        records.clear();
        parts.reserve(room);
      } else {
        parts.force(records.bytes(), records.size());
        records.clear();
      }
      durable = records.records();
      note();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Makes all durable for which there is room. */
  public void force() {
    try {
      parts.force(records.bytes(), records.size());
      settled();
      note();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Begins a part after all is durable: whoever looks reads the last one alone. Where there is no
   * room for it the present one goes on.
   */
  public void partIfPossible() {
    String hash = records.hash();
    long count = records.records();
    try {
      beginPart();
      settled();
    } catch (IOException e) {
      records = new RecordWriter(new Chain(hash), count);
    }
  }

  private void beginPart() throws IOException {
    String previous = records.hash();
    boolean isFirst = records.records() == 0;
    JsonGenerator record = records.begin(head.type(), clock.instant());
    head.write(record, isFirst);
    record.writeStringProperty("previous", previous);
    records.end();
    parts.begin(records.bytes(), records.size());
  }

  private void settled() {
    records.clear();
    durable = records.records();
  }

  private void note() {
    parts.note(new Synced(durable, records.hash()));
  }

  private void write() throws IOException {
    if (records.size() > 0) {
      parts.write(records.bytes(), records.size());
      records.clear();
    }
  }

  /** Says that it, or what belongs to it, cannot be written. */
  public ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "%s cannot be written (%s), so nothing more is sent; %s"
            .formatted(parts.whole(), Reasons.of(e), parts.remedy()));
  }

  /**
   * Writes what is left and gives the parts back.
   *
   * @throws ConfigurationException if that cannot be done
   */
  @Override
  public void close() {
    try (parts) {
      write();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }
}
