package dev.callsheet.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parts as files of one size, or a little more. Room is made ahead by writing zeros, so that a disk
 * that becomes full is noticed before something leaves, and a sync need not change the file's size.
 */
final class FileShelf implements Shelf {
  /** How many bytes of a part are enough. */
  static final long PART = 16L << 20;

  private static final int STEP = 1 << 20;

  /** A part is at least so many times as long as its first record. */
  private static final int HEADS = 4;

  private final RunFolder folder;
  private final long enough;
  private int part;
  private long full;
  private long position;
  private long room;
  private @Nullable FileChannel file;

  /** Nothing is there yet. */
  FileShelf(RunFolder folder, long enough) {
    this.folder = folder;
    this.enough = enough;
    this.full = enough;
  }

  /** Goes on in a part after so many bytes; what follows them is cut off. */
  FileShelf(RunFolder folder, long enough, int part, long position) throws IOException {
    this(folder, enough);
    this.part = part;
    this.position = position;
    this.room = position;
    FileChannel open = FileChannel.open(folder.part(part), StandardOpenOption.WRITE);
    open.truncate(position);
    open.force(true);
    file = open;
  }

  @Override
  public void reserve(long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocate(room - position < bytes ? STEP : 0);
    while (room - position < bytes) {
      zeros.clear();
      room += open().write(zeros, room);
    }
  }

  @Override
  public void write(byte[] bytes, int count) throws IOException {
    refuseTouched();
    ByteBuffer left = ByteBuffer.wrap(bytes, 0, count);
    long begin = position;
    while (left.hasRemaining()) {
      open().write(left, begin + left.position());
    }
    position += count;
    room = Math.max(room, position);
  }

  /** What nobody could read later must not be taken for written. */
  private void refuseTouched() throws IOException {
    Path path = folder.part(part);
    long size = Files.exists(path) ? Files.size(path) : -1;
    if (size < position) {
      throw new IOException(
          path.getFileName() + (size < 0 ? " is gone" : " was cut short by another program"));
    }
  }

  @Override
  public void force() throws IOException {
    open().force(false);
  }

  @Override
  public boolean isFull() {
    return position > full;
  }

  @Override
  public void beginPart(byte[] head, int count) throws IOException {
    FileChannel before = file;
    if (before != null) {
      before.force(false);
    }
    Path path = folder.part(part + 1);
    FileChannel next =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            RunFolder.owned(path, "rw-------"));
    try {
      ByteBuffer left = ByteBuffer.wrap(head, 0, count);
      while (left.hasRemaining()) {
        next.write(left);
      }
      next.force(true);
      RunFolder.force(folder.path());
    } catch (IOException e) {
      next.close();
      Files.deleteIfExists(path);
      throw e;
    }
    finish();
    part++;
    position = count;
    room = count;
    full = Math.max(enough, (long) count * HEADS);
    file = next;
  }

  private FileChannel open() throws IOException {
    FileChannel open = file;
    if (open == null) {
      throw new IOException("no part of the journal is open");
    }
    return open;
  }

  /** Gives back the room that was not used. */
  private void finish() throws IOException {
    FileChannel open = file;
    if (open != null) {
      file = null;
      try (open) {
        open.truncate(position);
        open.force(true);
      }
    }
  }

  @Override
  public void close() throws IOException {
    finish();
  }
}
