package dev.callsheet.journal.file;

import dev.callsheet.journal.RunId;
import dev.callsheet.store.LineLog;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which runs below a state folder have nothing left, so that who looks for the others need not read
 * all. A line says that of a run, or takes it back; the last one counts. A line that is lost, as in
 * a loss of power, costs a look at that run and no more. Safe for many processes at once.
 */
record SettledRuns(Path stateHome) {
  private static final char YES = '+';
  private static final char NO = '-';

  /** Whoever notes it waits for the others, but not forever. */
  private static final Looks PATIENCE = new Looks(5_000, Duration.ofMillis(2));

  /** Behind what a line that was cut has left: versions before added to that. */
  private static final int LINE = 1 + RunId.LENGTH;

  private Path file() {
    return stateHome.resolve("settled");
  }

  void add(String run) throws IOException {
    append(YES, run);
  }

  /** On disk before this returns: a run that goes on must be found after a crash. */
  void takeBack(String run) throws IOException {
    append(NO, run);
  }

  private void append(char sign, String run) throws IOException {
    PrivateFile.makeUnlessThere(file());
    synchronized (SettledRuns.class) { // others of this process need not look again and again
      try (ProcessLock held = lock()) {
        assert held != null;
        new LineLog(file()).add(sign + run, rest -> line(rest).map(one -> one + "\n").orElse(""));
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return PATIENCE
        .until(() -> ProcessLock.of(stateHome.resolve("settled.lock")))
        .orElseThrow(() -> new IOException("another process keeps " + file() + " locked"));
  }

  /** What it says of a run, whatever stands before that. */
  private static Optional<String> line(String text) {
    String line = text.substring(Math.max(0, text.length() - LINE));
    boolean isOne =
        line.length() == LINE
            && (line.charAt(0) == YES || line.charAt(0) == NO)
            && RunId.isOne(line.substring(1));
    return isOne ? Optional.of(line) : Optional.empty();
  }

  Set<String> ids() throws IOException {
    Set<String> ids = new HashSet<>();
    try {
      LineLog.Text text = new LineLog(file()).read();
      for (String one : (text.whole() + text.rest()).split("\n", -1)) {
        line(one)
            .ifPresent(
                line -> {
                  if (line.charAt(0) == YES) {
                    ids.add(line.substring(1));
                  } else {
                    ids.remove(line.substring(1));
                  }
                });
      }
    } catch (NoSuchFileException e) {
      // None was noted yet.
    }
    return ids;
  }
}
