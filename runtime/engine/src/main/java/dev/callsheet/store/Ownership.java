package dev.callsheet.store;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Whether what lies in a folder can be another user's. What is read there may be trusted with a
 * key, or be run, and root reads what anybody has put there. Only where files have such owners.
 */
final class Ownership {
  private static final int ROOT = 0;
  private static final int OTHERS_WRITE = 2;
  private static final int STICKY = 01000;
  private static final Path PROCESS = Path.of("/proc/self");

  /** Only the owner reads and writes it. */
  static final FileAttribute<?>[] OF_FILES = attributes("rw-------");

  /** Only the owner sees what is in it. */
  static final FileAttribute<?>[] OF_FOLDERS = attributes("rwx------");

  private Ownership() {}

  /** Given at creation, so that there is no moment at which others can read. */
  private static FileAttribute<?>[] attributes(String permissions) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0]; // Windows: the user's own folders are closed to others
  }

  private static boolean isKnown(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("unix");
  }

  /**
   * Refuses a folder that another user owns, or to which all can write.
   *
   * @throws IOException that says what to do
   */
  static void checkFolder(Path folder) throws IOException {
    if (!isKnown(folder)) {
      return;
    }
    int mode = (Integer) Files.getAttribute(folder, "unix:mode");
    if ((mode & OTHERS_WRITE) != 0 && (mode & STICKY) == 0) {
      throw new IOException(
          "everybody can write to the folder " + folder + "; close it: chmod 700 '" + folder + "'");
    }
    int owner = (Integer) Files.getAttribute(folder, "unix:uid");
    if (owner != ROOT && !isOurs(owner, folder)) {
      throw another("the folder " + folder);
    }
  }

  /** Refuses a file of another user. */
  static void checkFile(Path file, Path folder) throws IOException {
    if (isKnown(file) && !isOurs((Integer) Files.getAttribute(file, "unix:uid"), folder)) {
      throw another(file.toString());
    }
  }

  private static IOException another(String what) {
    return new IOException(
        what
            + " belongs to another user; run as that user, or name a folder of your own (CALLSHEET_HOME)");
  }

  /**
   * Java does not tell who runs it. Linux does, but not of every process, and a shared disk may
   * have another name for root: then a file made there tells.
   */
  private static boolean isOurs(int owner, Path folder) throws IOException {
    if (Files.exists(PROCESS) && owner == (Integer) Files.getAttribute(PROCESS, "unix:uid")) {
      return true;
    }
    Path made;
    try {
      made = Files.createTempFile(folder, "owner", ".tmp");
    } catch (IOException e) {
      return false;
    }
    try {
      return owner == (Integer) Files.getAttribute(made, "unix:uid");
    } finally {
      Files.deleteIfExists(made);
    }
  }
}
