package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Which runs below a state folder have nothing left, so that who looks for the others need not read
 * all. A line says that of a run, or takes it back; the last one counts. A line that is lost, as in
 * a loss of power, costs a look at that run and no more. Safe for many processes at once.
 */
record SettledRuns(Path stateHome) {
  private static final char YES = '+';
  private static final char NO = '-';

  private Path file() {
    return stateHome.resolve("settled");
  }

  void add(String run) throws IOException {
    append(YES, run);
  }

  /** On disk before this returns: a run that goes on must be found after a crash. */
  void takeBack(String run) throws IOException {
    append(NO, run);
    SteadyFile.force(file());
  }

  private void append(char sign, String run) throws IOException {
    PrivateFile.makeUnlessThere(file());
    Files.writeString(file(), sign + run + "\n", StandardOpenOption.APPEND);
  }

  Set<String> ids() throws IOException {
    Set<String> ids = new HashSet<>();
    try {
      for (String line : Files.readString(file(), StandardCharsets.ISO_8859_1).split("\n", -1)) {
        if (line.isEmpty() || !RunId.isOne(line.substring(1))) {
          continue; // cut off by a loss of power
        }
        if (line.charAt(0) == YES) {
          ids.add(line.substring(1));
        } else {
          ids.remove(line.substring(1));
        }
      }
    } catch (NoSuchFileException e) {
      // None was noted yet.
    }
    return ids;
  }
}
