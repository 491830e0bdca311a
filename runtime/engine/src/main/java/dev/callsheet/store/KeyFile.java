package dev.callsheet.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * Keys of this machine's own: random bytes in files that only their owner can read. Thread-safe.
 */
public final class KeyFile {
  private static final Set<PosixFilePermission> OWNERS =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private KeyFile() {}

  /**
   * The key in a file, which is made when it is not there; of processes that make it at once all
   * get the same.
   *
   * @param length of the key in bytes
   * @throws IOException if it cannot be read or made, is no such key, others may read it, or it or
   *     its folder may be another user's
   */
  public static byte[] key(Path file, int length) throws IOException {
    Ownership.checkFolder(folder(file));
    return Files.exists(file) ? read(file, length) : make(file, length);
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  private static byte[] read(Path file, int length) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view != null && !OWNERS.containsAll(view.readAttributes().permissions())) {
      throw new IOException(file + " may be read by others than its owner");
    }
    Ownership.checkFile(file, folder(file));
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is no key");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] key = in.readNBytes(length + 1);
      if (key.length != length) {
        throw new IOException(file + " is no key");
      }
      return key;
    }
  }

  private static byte[] make(Path file, int length) throws IOException {
    byte[] key = new byte[length];
    new SecureRandom().nextBytes(key);
    try {
      // What it has sealed must not outlive it when power is lost.
      PrivateFile.create(file, part -> Files.write(part, key));
      return key;
    } catch (FileAlreadyExistsException e) {
      return read(file, length);
    }
  }
}
