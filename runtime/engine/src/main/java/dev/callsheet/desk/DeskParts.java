package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.FileParts;
import dev.callsheet.chain.Glance;
import dev.callsheet.chain.Parts;
import dev.callsheet.chain.RecordReader;
import dev.callsheet.chain.Verification;
import dev.callsheet.chain.Verified;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The parts of a desk's log, and what their first records tell of them. As thread-safe as they. */
record DeskParts(Parts parts) {
  /** So many bytes of a part are enough: the last two are read before the door is open. */
  static final long PART = 4L << 20;

  /** A desk goes on for ever. */
  private static final String NEVER_SEALED = "end";

  static FileParts files(Path folder) {
    return new FileParts(folder, folder.resolve("synced"), "the log of events in " + folder);
  }

  static DeskParts in(Path folder) {
    return new DeskParts(files(folder));
  }

  /** Reads from the last part on that began before a moment and before an event. */
  ChainReader reader(Instant moment, long event, Glance glance) throws IOException {
    List<Integer> all = parts.list();
    return new ChainReader(parts, all.get(last(all, moment, event)), glance);
  }

  /** Those that ended before a moment and before an event. */
  List<Integer> ended(Instant moment, long event) throws IOException {
    List<Integer> all = parts.list();
    return all.subList(0, last(all, moment, event));
  }

  /** How many events there were before a part. */
  long events(int part) throws IOException {
    return RecordReader.head(parts, part).map(head -> head.number("events")).orElse(0L);
  }

  /** Which of them is the last that began before a moment and before an event, or the first. */
  private int last(List<Integer> all, Instant moment, long event) throws IOException {
    int first = 0;
    int last = all.size() - 1;
    while (first < last) { // of many thousands few are looked at
      int middle = (first + last + 1) / 2;
      if (isBefore(all.get(middle), moment, event)) {
        first = middle;
      } else {
        last = middle - 1;
      }
    }
    return first;
  }

  private boolean isBefore(int part, Instant moment, long event) throws IOException {
    JsonTree head = RecordReader.head(parts, part).orElse(null);
    return head != null
        && head.number("events") < event
        && Instant.parse(head.text("at")).isBefore(moment);
  }

  /**
   * Whether nobody has changed them, also while somebody writes on.
   *
   * @param told each of their records, with what lies beside it
   * @throws ConfigurationException if there are none, or they cannot be read
   */
  static Verified verified(
      Path folder, MachineKey key, BiConsumer<JsonTree, Supplier<Optional<byte[]>>> told) {
    Parts parts = files(folder);
    DeskHead head = new DeskHead();
    try {
      List<Integer> all = parts.list();
      Verification reading =
          new Verification(parts, all.get(0), NEVER_SEALED, key.keyed(NEVER_SEALED), Glance.none());
      Verified found =
          reading.verified(
              record -> {
                head.read(record);
                told.accept(record, reading::beside);
              });
      return found.broken().isPresent() || all.get(0) <= head.pruned + 1
          ? found
          : new Verified(
              found.records(),
              found.hash(),
              Optional.of("the part " + parts.name((int) head.pruned + 1) + " is gone"),
              found.torn(),
              false);
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new ConfigurationException("there is no log of events in " + folder);
    }
  }
}
