package dev.callsheet.launcher.progress;

import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.UnclosedStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Where events go: a new file, a pipe, a device, or standard output. */
public final class EventTarget {
  private static final String STANDARD_OUTPUT = "-";
  private static final Path DEVICES = Path.of("/dev");

  private final Invocation invocation;
  private final String name;
  private boolean made;

  private EventTarget(Invocation invocation, String name) {
    this.invocation = invocation;
    this.name = name;
  }

  /**
   * The target of this name.
   *
   * @throws ConfigurationException if it is a file that exists: events of two runs would mix
   */
  public static EventTarget of(Invocation invocation, String name) {
    EventTarget target = new EventTarget(invocation, name);
    if (!target.isStandardOutput() && !target.isNew() && !target.isStream()) {
      throw target.taken();
    }
    return target;
  }

  public boolean isStandardOutput() {
    return name.equals(STANDARD_OUTPUT);
  }

  private boolean isNew() {
    return Files.notExists(Path.of(name));
  }

  /** What a shell opened, behind {@code /dev/fd/3}, may well be a file; it is written on. */
  private boolean isStream() {
    Path path = Path.of(name);
    return path.startsWith(DEVICES) || (!Files.isRegularFile(path) && !Files.isDirectory(path));
  }

  /**
   * Makes the file, if it is to be one.
   *
   * @throws ConfigurationException if that is not possible
   */
  public void prepare() {
    if (!isStandardOutput() && isNew()) {
      try {
        PrivateFile.make(Path.of(name));
        made = true;
      } catch (FileAlreadyExistsException e) {
        throw taken();
      } catch (IOException e) {
        throw new ConfigurationException(
            "no events can be written to " + name + ": " + Reasons.of(e) + ". Nothing was sent");
      }
    }
  }

  /** Takes back the file that was made, as nothing came of it. */
  void takeBack() {
    if (made) {
      try {
        Files.deleteIfExists(Path.of(name));
      } catch (IOException e) {
        // It stays, empty; whoever names it again is told.
      }
    }
  }

  /** Opens it; a pipe takes until somebody reads. */
  OutputStream open() throws IOException {
    return isStandardOutput()
        ? new UnclosedStream(invocation.surroundings().out())
        : isStream()
            ? new FileOutputStream(name, true)
            : Channels.newOutputStream(
                Files.newByteChannel(Path.of(name), Set.of(StandardOpenOption.WRITE)));
  }

  private ConfigurationException taken() {
    return new ConfigurationException(
        name + " exists; events go to a new file, so name another. Nothing was sent");
  }

  @Override
  public String toString() {
    return isStandardOutput() ? "standard output" : name;
  }
}
