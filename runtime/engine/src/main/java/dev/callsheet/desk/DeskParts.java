package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.FileParts;
import dev.callsheet.chain.Parts;
import dev.callsheet.chain.RecordReader;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The parts of a desk's log, and what their first records tell of them. As thread-safe as they. */
record DeskParts(Parts parts) {
  static FileParts files(Path folder) {
    return new FileParts(folder, folder.resolve("synced"), "the log of events in " + folder);
  }

  static DeskParts in(Path folder) {
    return new DeskParts(files(folder));
  }

  /** Reads from the last part on that began before a moment and before an event. */
  ChainReader reader(Instant moment, long event) throws IOException {
    List<Integer> all = parts.list();
    int from = all.size() - 1;
    while (from > 0 && !isBefore(all.get(from), moment, event)) {
      from--;
    }
    return new ChainReader(parts, all.get(from));
  }

  /** Those that ended before a moment and before an event. */
  List<Integer> ended(Instant moment, long event) throws IOException {
    List<Integer> all = parts.list();
    int count = 0;
    while (count + 1 < all.size() && isBefore(all.get(count + 1), moment, event)) {
      count++;
    }
    return all.subList(0, count);
  }

  private boolean isBefore(int part, Instant moment, long event) throws IOException {
    JsonTree head = RecordReader.head(parts, part).orElse(null);
    return head != null
        && head.number("events") < event
        && Instant.parse(head.text("at")).isBefore(moment);
  }
}
