package dev.callsheet.chain;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import dev.callsheet.store.KeyedWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A chain that is written on: record after record as lines of JSON, numbered and chained, {@code
 * {"seq":7,"at":...,"type":..., ...,"hash":"..."}}; a sync for a whole group of them, and a new
 * part when one is full. Not thread-safe. To be closed.
 */
public final class ChainWriter implements AutoCloseable {
  /** How many bytes of a part are enough to begin another. */
  public static final long PART = 16L << 20;

  static final String SEAL = "seal";

  /** What follows the record's own properties, up to the hash. */
  static final String HASH = ",\"hash\":\"";

  /** What follows the hash. */
  static final String END = "\"}";

  /** How a line begins that is no record. */
  static final byte BESIDE = '~';

  private static final JsonFactory JSON = JsonFactory.builder().rootValueSeparator("").build();
  private static final byte[] BEFORE_HASH = HASH.getBytes(StandardCharsets.US_ASCII);
  private static final byte[] AFTER_HASH = (END + "\n").getBytes(StandardCharsets.US_ASCII);

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
  private final MomentText moments = new MomentText();
  private final Gathered gathered = new Gathered();
  private JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), gathered);
  private Chain chain;
  private long records;
  private int begin;
  private long full;
  private long durable;

  private ChainWriter(
      Parts parts, Head head, InstantSource clock, long part, String hash, long records) {
    this.parts = parts;
    this.head = head;
    this.clock = clock;
    this.part = part;
    this.records = records;
    chain = new Chain(hash);
    full = part;
    durable = records;
  }

  private static final class Gathered extends ByteArrayOutputStream {
    private static final int INITIAL = 1 << 17;

    Gathered() {
      super(INITIAL);
    }

    byte[] bytes() {
      return buf;
    }

    void dropLast() {
      count--;
    }
  }

  /** The first record of each part: what there is to know of all the parts before it. */
  public interface Head {
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
    ChainWriter writer = new ChainWriter(parts, head, clock, part, Chain.BEGIN, 0);
    writer.beginPart(room);
    writer.settled();
    return writer;
  }

  /** Goes on where a chain ends, which was read to mend it. */
  public static ChainWriter goOn(LastPart last, Head head, InstantSource clock, long part)
      throws IOException {
    last.parts().goOn(last.part(), last.good());
    return new ChainWriter(last.parts(), head, clock, part, last.hash(), last.records());
  }

  /**
   * Puts bytes beside the chain, on a line before the record that is begun next, which should hold
   * their {@link Digests hash}: so they can be forgotten later, and the chain is still whole.
   */
  public void beside(byte[] bytes) {
    gathered.write(BESIDE);
    gathered.writeBytes(Base64.getEncoder().encode(bytes));
    gathered.write('\n');
  }

  /** Begins a record; its properties follow, then {@link #end()}. */
  public JsonGenerator record(String type) {
    return record(type, clock.instant());
  }

  /** The same, of a moment. */
  public JsonGenerator record(String type, Instant at) {
    begin = gathered.size();
    json.writeStartObject();
    json.writeNumberProperty("seq", records + 1);
    json.writeStringProperty("at", moments.of(at));
    json.writeStringProperty("type", type);
    return json;
  }

  /** Says in a record that is begun how many before it were durable: its owner goes by them. */
  public void tellDurable(JsonGenerator record) {
    record.writeNumberProperty("synced", durable);
  }

  /** Seals all before the record that is begun. */
  public void seal(JsonGenerator record, KeyedWords seals) {
    record.writeStringProperty(SEAL, seal(seals, chain.hash()));
  }

  /** What only this machine can say of all records up to one. */
  static String seal(KeyedWords seals, String hash) {
    return seals.word(hash.getBytes(StandardCharsets.US_ASCII), Chain.DIGITS);
  }

  public void end() {
    link();
    if (gathered.size() > MOST_GATHERED) {
      flush();
    }
  }

  /** What a chain was when nothing was gathered. Immutable and thread-safe. */
  public record Mark(String hash, long records) {}

  /** What it is now that all is handed on. */
  public Mark mark() {
    return new Mark(chain.hash(), records);
  }

  /** Forgets all that was recorded since, or begun, which was not handed on. */
  public void takeBack(Mark mark) {
    gathered.reset();
    json = JSON.createGenerator(ObjectWriteContext.empty(), gathered); // it may be amid a record
    chain = new Chain(mark.hash);
    records = mark.records;
  }

  /** How many bytes were recorded and not handed on. */
  public int gathered() {
    return gathered.size();
  }

  /** Ends a record as {@link #end} does, and hands nothing on: it may still be taken back. */
  public void link() {
    json.writeEndObject();
    json.flush();
    gathered.dropLast(); // the closing brace follows the hash
    String hash = chain.link(gathered.bytes(), begin, gathered.size() - begin);
    gathered.writeBytes(BEFORE_HASH);
    gathered.writeBytes(hash.getBytes(StandardCharsets.US_ASCII));
    gathered.writeBytes(AFTER_HASH);
    records++;
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
      boolean isFull = parts.size() > full;
      parts.reserve(gathered.size() + room);
      parts.force(gathered.bytes(), gathered.size());
      settled();
      note();
      if (isFull) {
        partIfPossible(room);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Makes all durable for which there is room. */
  public void force() {
    try {
      parts.force(gathered.bytes(), gathered.size());
      settled();
      note();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Begins a part after all is durable: whoever looks reads the last one alone. Where there is no
   * room for it the present one goes on.
   *
   * @param room so many bytes are sure in it
   */
  public void partIfPossible(long room) {
    Mark before = mark();
    try {
      beginPart(room);
      full = Math.max(part, (long) gathered.size() * HEADS);
      settled();
    } catch (IOException e) {
      takeBack(before);
    }
  }

  private void beginPart(long room) throws IOException {
    String previous = chain.hash();
    head.write(record(head.type()), records == 0);
    json.writeStringProperty("previous", previous);
    link();
    parts.begin(gathered.bytes(), gathered.size(), room);
  }

  private void settled() {
    gathered.reset();
    durable = records;
  }

  private void note() {
    parts.note(new Synced(durable, chain.hash()));
  }

  private void write() throws IOException {
    if (gathered.size() > 0) {
      parts.write(gathered.bytes(), gathered.size());
      gathered.reset();
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
