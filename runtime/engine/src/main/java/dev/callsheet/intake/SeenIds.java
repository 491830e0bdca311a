package dev.callsheet.intake;

import dev.callsheet.store.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The ids of events of the last 72 hours: what comes again is the same event. Millions of them are
 * kept, so that each is a few words of an array. Not thread-safe.
 */
public final class SeenIds {
  /** For so long senders try again. */
  public static final Duration WINDOW = Duration.ofDays(3);

  /** Of an entry: two of its id, its event, its moment in milliseconds and its content. */
  private static final int WORDS = 5;

  private static final int FEWEST = 1_000;

  /** Of a slot: what it has of the id, so that other ids are told apart without a look at them. */
  private static final long TAG = -1L << Integer.SIZE;

  private final MessageDigest digest = Digests.sha256();

  /** In the order in which they came, around its end: those from the first up to the next. */
  private long[] entries = new long[FEWEST * WORDS];

  private long first = 1;
  private long next = 1;

  /**
   * The number of the entry of an id, with a part of that, from the place on that the id names; 0
   * where none was.
   */
  private long[] slots = {};

  private int taken;

  /**
   * What came before under the same id.
   *
   * @param event its number in the log
   * @param content what tells what it held from most others
   */
  public record Seen(long event, long content) {}

  /**
   * What came last under this id, if that is no longer ago; if nothing did, this is what will have.
   *
   * @param content what tells what it holds from most others
   * @param parts what tells the id from all others, in their order
   */
  public Optional<Seen> before(
      long event, Instant at, long content, Duration within, String... parts) {
    forget(at.minus(WINDOW).toEpochMilli());
    ByteBuffer id = id(parts);
    long one = id.getLong();
    long other = id.getLong();
    if (taken >= slots.length / 2 || next - first >= entries.length / WORDS) {
      index();
    }
    int slot = slot(one, other);
    boolean isNew = slots[slot] == 0;
    if (!isNew) {
      int seen = word(slots[slot] & ~TAG);
      if (entries[seen + 3] >= at.minus(within).toEpochMilli()) {
        return Optional.of(new Seen(entries[seen + 2], entries[seen + 4]));
      }
    }
    int word = word(next);
    entries[word] = one;
    entries[word + 1] = other;
    entries[word + 2] = event;
    entries[word + 3] = at.toEpochMilli();
    entries[word + 4] = content;
    slots[slot] = (one & TAG) | next++;
    taken += isNew ? 1 : 0;
    return Optional.empty();
  }

  private void forget(long before) {
    while (first < next && entries[word(first) + 3] < before) {
      first++;
    }
  }

  private int word(long entry) {
    return (int) (entry * WORDS % entries.length);
  }

  /** Where an id stands, or is to stand. */
  private int slot(long one, long other) {
    int slot = Math.floorMod(one, slots.length);
    while (slots[slot] != 0 && !is(slots[slot], one, other)) {
      slot = slot == 0 ? slots.length - 1 : slot - 1;
    }
    return slot;
  }

  private boolean is(long slot, long one, long other) {
    if ((slot & TAG) != (one & TAG)) {
      return false;
    }
    long entry = slot & ~TAG;
    int word = word(entry);
    return entry >= first && entries[word] == one && entries[word + 1] == other;
  }

  /** Makes room, and leaves out what was forgotten. */
  private void index() {
    int count = (int) (next - first);
    int most = Math.max(FEWEST, count + count / 2);
    long[] all = new long[most * WORDS];
    for (int i = 0; i < count; i++) {
      System.arraycopy(entries, word(first + i), all, i * WORDS, WORDS);
    }
    entries = all;
    first = most; // which stands at the begin
    next = first + count;
    slots = new long[most * 2];
    taken = count;
    for (long entry = first; entry < next; entry++) {
      int word = word(entry);
      slots[slot(all[word], all[word + 1])] = (all[word] & TAG) | entry;
    }
  }

  private ByteBuffer id(String... parts) {
    for (String part : parts) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
      digest.update(bytes);
    }
    return ByteBuffer.wrap(digest.digest());
  }
}
