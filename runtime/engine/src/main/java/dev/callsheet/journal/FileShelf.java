package dev.callsheet.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parts as files. Room is made ahead by writing zeros, so that a disk that becomes full is noticed
 * before something leaves, and a sync need not change the file's size.
 */
final class FileShelf implements Shelf {
  private static final int STEP = 1 << 20;
  private static final byte END_OF_RECORD = '\n';

  private final RunFolder folder;
  private final RunLock lock;
  private final ByteBuffer lastByte = ByteBuffer.allocateDirect(1);
  private int part;
  private Path path;
  private long position;
  private long room;
  private @Nullable FileChannel file;

  /** Of a run that begins, until it counts as applied. */
  private @Nullable KeptPlan kept;

  FileShelf(RunFolder folder, RunLock lock) {
    this.folder = folder;
    this.path = folder.part(part);
    this.lock = lock;
  }

  @Override
  public void keep(KeptPlan plan) throws IOException {
    plan.writeTo(folder.plan());
    RunFolder.force(folder.plan());
    RunFolder.force(folder.path());
    kept = plan;
  }

  @Override
  public void forget() throws IOException {
    close();
    folder.delete();
  }

  @Override
  public void goOn(int last, long bytes) throws IOException {
    for (int later : folder.parts()) {
      if (later > last) {
        Files.delete(folder.part(later));
      }
    }
    Files.deleteIfExists(folder.begun());
    Files.deleteIfExists(folder.stop());
    RunFolder.force(folder.path());
    part = last;
    position = bytes;
    room = bytes;
    path = folder.part(last);
    FileChannel open = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    file = open;
    open.truncate(bytes);
    open.force(true);
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
    put(bytes, count);
    position += count;
  }

  @Override
  public void force(byte[] bytes, int count) throws IOException {
    put(bytes, count);
    open().force(false);
    position += count; // not before: what may be lost is written again at the same place
  }

  private void put(byte[] bytes, int count) throws IOException {
    refuseTouched();
    ByteBuffer left = ByteBuffer.wrap(bytes, 0, count);
    while (left.hasRemaining()) {
      open().write(left, position + left.position());
    }
    room = Math.max(room, position + count);
  }

  /**
   * What nobody could read later must not be taken for written. The file's size would tell too, but
   * Linux from 6.13 on answers that by making the next sync write the file's times as well.
   */
  private void refuseTouched() throws IOException {
    if (!Files.isWritable(path) && !Files.exists(path)) { // the second question is the costly one
      throw new IOException(path.getFileName() + " is gone");
    }
    lastByte.clear();
    if (position > 0
        && (open().read(lastByte, position - 1) < 1 || lastByte.get(0) != END_OF_RECORD)) {
      throw new IOException(path.getFileName() + " was cut short by another program");
    }
  }

  @Override
  public long size() {
    return position;
  }

  @Override
  public void beginPart(byte[] head, int count) throws IOException {
    FileChannel before = file;
    if (before != null) {
      before.force(false);
    }
    Path next = folder.part(part + 1);
    if (Files.exists(next)) {
      throw new FileAlreadyExistsException(next.toString());
    }
    Files.deleteIfExists(folder.begun());
    FileChannel begun = create(folder.begun());
    try {
      ByteBuffer left = ByteBuffer.wrap(head, 0, count);
      while (left.hasRemaining()) {
        begun.write(left);
      }
      begun.force(true);
      Files.move(folder.begun(), next, StandardCopyOption.ATOMIC_MOVE);
      RunFolder.force(folder.path());
    } catch (IOException e) {
      begun.close();
      Files.deleteIfExists(folder.begun());
      Files.deleteIfExists(next);
      throw e;
    }
    finish();
    part++;
    path = next;
    position = count;
    room = count;
    file = begun;
    KeptPlan plan = kept;
    if (plan != null) { // last: a crash before leaves a run that marks it when it goes on
      AppliedPlans.in(folder.stateHome()).claim(plan.id(), plan.name(), folder.id());
      kept = null;
    }
  }

  private static FileChannel create(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
        RunFolder.owned(file, "rw-------"));
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
  public String remedy() {
    return "free some space, or see what was done to it";
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      finish();
    }
  }
}
