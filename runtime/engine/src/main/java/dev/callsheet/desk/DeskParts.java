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
  /** So many bytes of a part are enough: the last two are read before the door is open. */
  static final long PART = 4L << 20;

  static FileParts files(Path folder) {
    return new FileParts(folder, folder.resolve("synced"), "the log of events in " + folder);
  }

  static DeskParts in(Path folder) {
    return new DeskParts(files(folder));
  }

  /** Reads from the last part on that began before a moment and before an event. */
  ChainReader reader(Instant moment, long event) throws IOException {
    List<Integer> all = parts.list();
    return new ChainReader(parts, all.get(last(all, moment, event)));
  }

  /** Those that ended before a moment and before an event. */
  List<Integer> ended(Instant moment, long event) throws IOException {
    List<Integer> all = parts.list();
    return all.subList(0, last(all, moment, event));
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
}
