package dev.callsheet.journal;

import dev.callsheet.store.JsonTree;
import dev.callsheet.store.KeyedWords;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/** Reads all parts of a journal and holds each record against the one before. */
final class Verification {
  private final RunPlace place;
  private final KeyedWords seals;
  private final LongPredicate wanted;
  private final Consumer<JsonTree> told;
  private long records;
  private String hash = Chain.BEGIN;
  private boolean torn;
  private boolean sealed;

  /**
   * @param wanted the actions of which is told
   */
  Verification(RunPlace place, KeyedWords seals, LongPredicate wanted, Consumer<JsonTree> told) {
    this.place = place;
    this.seals = seals;
    this.wanted = wanted;
    this.told = told;
  }

  Verified verified() throws IOException {
    Optional<Synced> synced = place.synced(); // first: a run under way writes on
    List<Integer> parts = place.parts();
    for (int i = 0; i < parts.size(); i++) {
      Optional<String> broken = part(parts.get(i), i + 1, i == parts.size() - 1);
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
  private Optional<String> part(int number, int expected, boolean isLast) throws IOException {
    String name = place.name(number);
    if (number != expected) {
      return Optional.of("the part " + place.name(expected) + " is gone");
    }
    try (RecordReader reader = new RecordReader(place, number, wanted)) {
      long line = 0;
      while (reader.next()) {
        line++;
        JsonTree record = reader.record().orElse(null);
        sealed = record != null && isSealed(record, reader.previous());
        if (record != null && line == 1 && !isNext(record)) {
          return broken(name, line);
        }
        if (record != null) {
          told.accept(record);
        }
        records = reader.records();
      }
      hash = line == 0 ? hash : reader.hash();
      RecordReader.Rest rest = reader.rest();
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
            : "records "
                + (records + 1)
                + " to "
                + synced.records()
                + ", which were on disk, are gone");
  }

  private boolean isNext(JsonTree head) {
    return head.number("seq") == records + 1 && head.text("previous").equals(hash);
  }

  private boolean isSealed(JsonTree record, String before) {
    return record.text("type").equals("end")
        && record.text("seal").equals(RecordJson.seal(seals, before));
  }

  private Optional<String> broken(String name, long line) {
    return Optional.of("record " + (records + 1) + ", line " + line + " of " + name);
  }
}
