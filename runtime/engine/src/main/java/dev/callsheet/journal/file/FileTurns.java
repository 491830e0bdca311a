package dev.callsheet.journal.file;

import dev.callsheet.dispatch.pace.TurnStore;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The turns of an account in a small file below {@code turns} of a state folder. Thread-safe; also
 * safe for many processes at once.
 */
final class FileTurns implements TurnStore {
  /** Each holds it for less than a millisecond, but for the one that a disk keeps waiting. */
  private static final Looks PATIENCE = new Looks(2_000, Duration.ofMillis(1));

  /** More than anybody writes. */
  private static final int LONGEST = 64 * 1024;

  private final Path folder;
  private final Supplier<String> account;
  private final Looks patience;
  private volatile String word = "";

  /**
   * @param account the word that stands for it; asked when something is read or written
   */
  FileTurns(Path stateHome, Supplier<String> account) {
    this(stateHome, account, PATIENCE);
  }

  FileTurns(Path stateHome, Supplier<String> account, Looks patience) {
    this.folder = stateHome.resolve("turns");
    this.account = account;
    this.patience = patience;
  }

  private Path file() {
    if (word.isEmpty()) {
      word = account.get();
    }
    return folder.resolve(word);
  }

  /** As a stream: an interrupt closes a channel. */
  @Override
  public String read() throws IOException {
    try (FileInputStream in = new FileInputStream(file().toFile())) {
      return new String(in.readNBytes(LONGEST), StandardCharsets.ISO_8859_1);
    } catch (FileNotFoundException e) {
      return "";
    }
  }

  @Override
  public void change(UnaryOperator<String> step, boolean outlives) throws IOException {
    Path file = file();
    PrivateFile.makeFolders(folder);
    synchronized (FileTurns.class) { // others of this process need not look again and again
      try (ProcessLock held = lock()) {
        assert held != null;
        boolean isThere = file.toFile().exists();
        String before = read();
        // What is there and has nothing in it was cut off before it had anything.
        String after = step.apply(isThere && before.isEmpty() ? "\n" : before);
        if (!after.equals(before)) {
          write(file, before.length(), after, outlives);
        }
        if (!isThere && outlives) {
          SteadyFile.force(folder);
        }
      }
    }
  }

  private static void write(Path file, int before, String text, boolean outlives)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    try (SteadyFile open = SteadyFile.at(file)) {
      open.write(ByteBuffer.wrap(bytes), 0);
      if (bytes.length < before) {
        open.truncate(bytes.length);
      }
      if (outlives) {
        open.force(false);
      }
    }
  }

  private ProcessLock lock() throws IOException {
    return patience
        .until(() -> ProcessLock.of(folder.resolve(word + ".lock")))
        .orElseThrow(() -> new IOException("another process keeps it locked"));
  }

  @Override
  public String where() {
    return file().toString();
  }
}
