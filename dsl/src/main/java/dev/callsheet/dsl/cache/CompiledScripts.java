package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.ProgramCode;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.store.KeyFile;
import dev.callsheet.store.SipHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compiled scripts in a folder. What is loaded from it is executed, so each entry carries a code
 * that only who knows the folder's key can have made; the key is a file that only its owner may
 * read. A folder that cannot be used is not used, and {@link #trouble} says why. Safe for many
 * processes at once; an instance is for one thread.
 */
public final class CompiledScripts {
  private static final int TAG = 16;
  private static final int LARGEST = 32 << 20;
  private static final long DAY = 24L * 60 * 60 * 1000;
  private static final long UNUSED = 30 * DAY;

  private final Path folder;
  private byte @Nullable [] key;

  /** What keeps the whole folder from being used. */
  private Optional<String> trouble = Optional.empty();

  private Optional<String> damaged = Optional.empty();
  private long nextClearing;

  /** The compiled scripts in a folder that exists and that only its owner may write. */
  public CompiledScripts(Path folder) {
    this.folder = folder;
  }

  /** Why the folder, or an entry of it, was not used. */
  public Optional<String> trouble() {
    return trouble.isPresent() ? trouble : damaged;
  }

  /** The compiled form of a script, if it is there. */
  public Optional<Compiled> find(ScriptText text, CompileOptions options) {
    Optional<Origin> origin = Origin.of(text, options);
    if (origin.isEmpty()) {
      if (Origin.INSTALLATION.isEmpty()) {
        trouble =
            Optional.of(
                "compiled scripts are not kept: the jar of this library cannot be read where it is");
      }
      return Optional.empty();
    }
    byte[] secret;
    try {
      secret = key();
    } catch (IOException e) {
      trouble = Optional.of("compiled scripts are not used: " + e);
      return Optional.empty();
    }
    Path file = folder.resolve(origin.get().name(secret));
    try {
      byte[] bytes = bytes(file);
      if (bytes.length < TAG || !isOurs(bytes, secret)) {
        drop(file, file + " is damaged or not ours; it is not used");
        return Optional.empty();
      }
      Entry entry = Entry.read(bytes, TAG);
      if (!entry.origin().isSame(origin.get()) || !options.areSame(entry.looked())) {
        return Optional.empty();
      }
      ProgramCode code = options.program(entry.type());
      used(file);
      return Optional.of(
          new Compiled(
              text, code, entry.sites(), entry.mentions(), List.of(), Map.of(), entry.policy()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      drop(file, "compiled scripts are not used: " + e);
      return Optional.empty();
    }
  }

  /** What is no file of ours, such as a link to a device, need not end. */
  private static byte[] bytes(Path file) throws IOException {
    BasicFileAttributes kind =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!kind.isRegularFile() || kind.size() > TAG + LARGEST) {
      return new byte[0];
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return in.readNBytes(TAG + LARGEST);
    }
  }

  /** The time of its file says when an entry was used; to the day, so that it is seldom written. */
  private static void used(Path entry) {
    try {
      long now = System.currentTimeMillis();
      if (isOlder(entry, now - DAY)) {
        Files.setLastModifiedTime(entry, FileTime.fromMillis(now));
      }
    } catch (IOException e) {
      // It only goes sooner.
    }
  }

  private static boolean isOlder(Path file, long than) throws IOException {
    return Files.getLastModifiedTime(file).toMillis() < than;
  }

  /** Makes place for a good entry: a loss of power, say, can leave one without its bytes. */
  private void drop(Path file, String why) {
    damaged = Optional.of(why);
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Where it cannot be replaced either, that is told.
    }
  }

  /**
   * Keeps the compiled form of a script until a data file that it was checked against changes; one
   * with warnings is compiled again, since they may change. What nobody has used for 30 days goes
   * then.
   */
  public void keep(ScriptText text, CompileOptions options, Compiled compiled) {
    Optional<Origin> origin = Origin.of(text, options);
    if (origin.isEmpty() || trouble.isPresent() || !compiled.warnings().isEmpty()) {
      return;
    }
    try {
      byte[] secret = key();
      byte[] payload =
          new Entry(
                  origin.get(),
                  compiled.sites(),
                  compiled.mentions(),
                  compiled.looked(),
                  compiled.policy(),
                  compiled.code().type())
              .write();
      if (payload.length > LARGEST) {
        return;
      }
      // What cannot be read is not kept; besides, the start script prepares the classes that this
      // run has loaded, and all further ones read.
      Entry.read(payload, 0);
      byte[] bytes = new byte[TAG + payload.length];
      System.arraycopy(payload, 0, bytes, TAG, payload.length);
      System.arraycopy(SipHash.of(secret, bytes, TAG, bytes.length), 0, bytes, 0, TAG);
      // Aside and then into place: nobody ever reads half of one.
      Path part = Files.createTempFile(folder, "part", ".tmp");
      try {
        Files.write(part, bytes);
        Files.move(
            part, folder.resolve(origin.get().name(secret)), StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
      clear();
    } catch (IOException | IllegalArgumentException e) {
      trouble = Optional.of("compiled scripts are not kept: " + e);
    }
  }

  /** Deletes what nobody has used for long; seldom, as it looks at each file of the folder. */
  private void clear() {
    long now = System.currentTimeMillis();
    if (now < nextClearing) {
      return;
    }
    nextClearing = now + DAY;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = folder.relativize(file).toString();
        boolean part = name.matches("part\\d+\\.tmp"); // by a process that was killed
        if ((part || name.matches("[0-9a-f]{32}")) && isOlder(file, now - (part ? DAY : UNUSED))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another process may have been faster; what stays goes with the next.
    }
  }

  private static boolean isOurs(byte[] bytes, byte[] secret) {
    byte[] tag = SipHash.of(secret, bytes, TAG, bytes.length);
    return MessageDigest.isEqual(Arrays.copyOf(bytes, TAG), tag);
  }

  private byte[] key() throws IOException {
    byte[] known = key;
    if (known == null) {
      known = KeyFile.key(folder.resolve("key"), TAG);
      key = known;
    }
    return known;
  }
}
