package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.store.SteadyFile;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which run below a state folder was begun last. Ids tell that as long as the clock goes on; a file
 * has the highest id that there was and the last one, so that it is known after a clock was set
 * back, too. Safe for many processes at once.
 */
record LastBegun(Path stateHome) {
  private static final int SECOND = RunId.LENGTH - "-1f3a9c".length();

  /** What the file has. */
  private record Ids(String highest, String last) {
    boolean isSetBack() {
      return second(last).compareTo(second(highest)) < 0;
    }
  }

  private Path file() {
    return stateHome.resolve("latest");
  }

  /** On disk before this returns, if the clock was set back: else the ids say it, too. */
  void note(String run) throws IOException {
    Optional<Ids> known = read();
    String before = known.isPresent() ? known.get().highest() : highest(run);
    boolean isSetBack = second(run).compareTo(second(before)) < 0;
    String line = (isSetBack ? before : run) + " " + run + "\n";
    try (SteadyFile noted = SteadyFile.at(file())) {
      // Of one length always, and so whole for whoever reads it.
      noted.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), 0);
      if (isSetBack) {
        noted.force(false);
      }
    }
  }

  /** Where no file says it yet, or not any more. */
  private String highest(String run) throws IOException {
    List<String> all = RunFolder.ids(stateHome);
    return all.isEmpty() ? run : all.get(all.size() - 1);
  }

  /** The run that was begun last of these, if their ids do not tell. */
  Optional<String> unlike(List<String> latestFirst) throws IOException {
    return latestFirst.isEmpty()
        ? Optional.empty()
        : read()
            .filter(Ids::isSetBack)
            .filter(ids -> second(latestFirst.get(0)).compareTo(second(ids.highest())) <= 0)
            .map(Ids::last)
            .filter(latestFirst::contains);
  }

  private Optional<Ids> read() throws IOException {
    String[] ids = text().strip().split(" ", -1);
    return ids.length == 2 && RunId.isOne(ids[0]) && RunId.isOne(ids[1])
        ? Optional.of(new Ids(ids[0], ids[1]))
        : Optional.empty();
  }

  /** As a stream: an interrupt closes a channel. */
  private String text() throws IOException {
    try (FileInputStream in = new FileInputStream(file().toFile())) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (FileNotFoundException e) {
      return "";
    }
  }

  private static String second(String run) {
    return run.substring(0, SECOND);
  }
}
