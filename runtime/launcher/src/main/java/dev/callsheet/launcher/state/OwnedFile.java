package dev.callsheet.launcher.state;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command writes for its owner alone, whole or not at all. */
public final class OwnedFile {
  private OwnedFile() {}

  /** Refuses to write where something else is read from. */
  public static void refuseReplacing(Path written, Path read) {
    boolean same;
    try {
      same =
          (Files.exists(written) && Files.exists(read))
              ? Files.isSameFile(written, read)
              : written.toAbsolutePath().normalize().equals(read.toAbsolutePath().normalize());
    } catch (IOException e) {
      same = false; // it cannot be read, which is told when it is
    }
    if (same) {
      throw new ConfigurationException(
          written + " would be replaced, and it is read here; name another file");
    }
  }

  /** What a file is to hold. */
  public interface Body {
    void writeTo(Writer out) throws IOException;
  }

  /**
   * Writes a file for its owner alone; one of that name is replaced when the new one is complete.
   */
  public static void write(Path file, String what, Body body) {
    refuseInTheWay(file);
    try {
      PrivateFile.replace(
          file,
          part -> {
            try (Writer out =
                new BufferedWriter(
                    new OutputStreamWriter(Files.newOutputStream(part), StandardCharsets.UTF_8))) {
              body.writeTo(out);
            }
          });
    } catch (IOException e) {
      throw unwritable(file, what, Reasons.of(e));
    }
  }

  /**
   * Says before something is done what {@link #write} would say after it, as far as can be known.
   */
  public static void refuseUnwritable(Path file, String what) {
    refuseInTheWay(file);
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw unwritable(file, what, "there is no such folder");
    }
    if (!Files.isWritable(folder)) {
      throw unwritable(file, what, "no permission");
    }
  }

  private static void refuseInTheWay(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new ConfigurationException(file + " is in the way and no file; name another one");
    }
  }

  private static ConfigurationException unwritable(Path file, String what, String reason) {
    return new ConfigurationException(
        "%s cannot be written as %s: %s; name a folder that can be written"
            .formatted(what, file, reason));
  }
}
