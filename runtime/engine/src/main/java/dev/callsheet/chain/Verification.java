package dev.callsheet.chain;

import dev.callsheet.store.JsonTree;
import dev.callsheet.store.KeyedWords;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads all parts of a chain and holds each record against the one before. Not thread-safe. */
public final class Verification {
  private final Parts parts;
  private final int first;
  private final String sealing;
  private final KeyedWords seals;
  private final Glance glance;
  private long records;
  private String hash = Chain.BEGIN;
  private boolean torn;
  private boolean sealed;
  private @Nullable RecordReader reader;

  /**
   * @param first the number of the first part that there must be
   * @param sealing the type of the record that seals: another is not believed that it does
   * @param seals words under the machine's key
   * @param glance records of which it tells enough are held against those before, and not told
   */
  public Verification(Parts parts, int first, String sealing, KeyedWords seals, Glance glance) {
    this.parts = parts;
    this.first = first;
    this.sealing = sealing;
    this.seals = seals;
    this.glance = glance;
  }

  /** What lies beside the record that is being told; empty if nothing does, or it was forgotten. */
  public Optional<byte[]> beside() {
    return reader == null ? Optional.empty() : reader.beside();
  }

  /** What it shows; to be asked once. */
  public Verified verified(Consumer<JsonTree> told) throws IOException {
    Optional<Synced> synced = parts.synced(); // first: another may be writing on
    List<Integer> numbers = parts.list();
    for (int i = 0; i < numbers.size(); i++) {
      Optional<String> broken = part(numbers.get(i), first + i, i == numbers.size() - 1, told);
      if (broken.isPresent()) {
        return new Verified(records, hash, broken, torn, false);
      }
    }
    if (synced.isPresent() && synced.get().records() > records) {
      return new Verified(records, hash, gone(synced.get()), torn, false);
    }
    return new Verified(records, hash, Optional.empty(), torn, sealed);
  }

  /** Where it is broken. */
  private Optional<String> part(int number, int expected, boolean isLast, Consumer<JsonTree> told)
      throws IOException {
    String name = parts.name(number);
    if (number != expected) {
      return Optional.of("the part " + parts.name(expected) + " is gone");
    }
    try (RecordReader at = new RecordReader(parts, number, glance)) {
      reader = at;
      long line = 0;
      while (at.next()) {
        line++;
        JsonTree record = at.record().orElse(null);
        sealed = record != null && isSealed(record, at.previous());
        if (record != null && line == 1 && !isBegin(number) && !isNext(record)) {
          return broken(name, line);
        }
        if (record != null) {
          told.accept(record);
        }
        records = at.records();
      }
      hash = line == 0 ? hash : at.hash();
      RecordReader.Rest rest = at.rest();
      if (rest == RecordReader.Rest.DAMAGED || (rest == RecordReader.Rest.TORN && !isLast)) {
        return broken(name, line + 1);
      }
      torn = rest == RecordReader.Rest.TORN;
      return Optional.empty();
    }
  }

  private Optional<String> gone(Synced synced) {
    return Optional.of(
        records + 1 == synced.records()
            ? "record " + synced.records() + ", which was on disk, is gone"
            : "records %s to %s, which were on disk, are gone"
                .formatted(records + 1, synced.records()));
  }

  /** Whether nothing that is still there goes before it. */
  private boolean isBegin(int part) {
    return part == first && first > 1;
  }

  private boolean isNext(JsonTree head) {
    return head.number("seq") == records + 1 && head.text("previous").equals(hash);
  }

  private boolean isSealed(JsonTree record, String before) {
    return record.text("type").equals(sealing)
        && record.has(ChainWriter.SEAL)
        && record.text(ChainWriter.SEAL).equals(ChainWriter.seal(seals, before));
  }

  private Optional<String> broken(String name, long line) {
    return Optional.of("record " + (records + 1) + ", line " + line + " of " + name);
  }
}
