package dev.callsheet.plan;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files that a plan is made from, each with what it held when it was first about to be read.
 * Not thread-safe.
 */
public final class Sources {
  private static final int BLOCK = 1 << 16;

  private final Map<Object, Seen> files = new LinkedHashMap<>();

  private record Seen(SourceFile file, State state) {}

  /** A list of numbers may be read in two ways, and lie in a file that the script reads, too. */
  private record Guarding(Path path, String name) {}

  /** What tells that a file was written to. */
  private record State(long size, java.nio.file.attribute.FileTime modified) {
    static State of(Path path) throws IOException {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      return new State(found.size(), found.lastModifiedTime());
    }
  }

  /**
   * A file that is about to be read.
   *
   * @param name as the script or the command line gave it
   * @throws ConfigurationException if it cannot be read, or only once, as a pipe
   */
  public void add(SourceFile.Kind kind, String name, Path path) {
    Path whole = path.toAbsolutePath().normalize();
    Object known = kind == SourceFile.Kind.GUARD ? new Guarding(whole, name) : whole;
    if (files.containsKey(known)) {
      return;
    }
    if (Files.exists(whole) && !Files.isRegularFile(whole)) {
      throw new ConfigurationException(
          "%s is no file that can be read again, so that a saved plan could not tell whether it has changed; copy it to a file first"
              .formatted(name));
    }
    try {
      State state = State.of(whole);
      files.put(known, new Seen(new SourceFile(kind, name, whole, sha256(whole)), state));
    } catch (IOException e) {
      throw new ConfigurationException(name + " cannot be read: " + Reasons.of(e));
    }
  }

  /**
   * The files, if none was written to since it was added.
   *
   * @throws ConfigurationException if one was
   */
  List<SourceFile> unchanged() {
    List<SourceFile> all = new ArrayList<>();
    for (Seen seen : files.values()) {
      if (!seen.state().equals(now(seen.file().path()))) {
        throw new ConfigurationException(
            seen.file().name() + " was changed while the plan was made; plan again");
      }
      all.add(seen.file());
    }
    return all;
  }

  private static State now(Path path) {
    try {
      return State.of(path);
    } catch (IOException e) {
      return new State(-1, java.nio.file.attribute.FileTime.fromMillis(0));
    }
  }

  public static String sha256(Path path) throws IOException {
    MessageDigest digest = Digests.sha256();
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(path)) {
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        digest.update(block, 0, read);
      }
    }
    return Digests.hex(digest.digest());
  }
}
