package dev.callsheet.journal.file;

import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.Shelf;
import dev.callsheet.journal.Synced;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parts as files. Room is made ahead by writing zeros, so that a disk that becomes full is noticed
 * before something leaves, and a sync need not change the file's size.
 */
final class FileShelf implements Shelf {
  private static final int STEP = 1 << 20;
  private static final byte END_OF_RECORD = '\n';

  private final RunFolder folder;
  private final ProcessLock lock;
  private final SyncedFile synced;
  private final ByteBuffer lastByte = ByteBuffer.allocateDirect(1);
  private int part;
  private Path path;
  private long position;
  private long room;
  private @Nullable SteadyFile file;

  /** Of a run that begins, until it counts as applied. */
  private @Nullable PlanOfRun kept;

  FileShelf(RunFolder folder, ProcessLock lock) {
    this.folder = folder;
    this.path = folder.part(part);
    this.lock = lock;
    this.synced = new SyncedFile(folder.noteOfSynced());
  }

  @Override
  public void keep(PlanOfRun plan) throws IOException {
    plan.writeTo(folder.plan());
    SteadyFile.force(folder.plan());
    SteadyFile.force(folder.path());
    kept = plan;
  }

  @Override
  public void forget() throws IOException {
    try (lock) {
      if (file != null) {
        file.close();
      }
    } finally {
      folder.delete();
    }
  }

  @Override
  public void disown(Optional<String> plan) throws IOException {
    try (lock) {
      if (plan.isPresent()) {
        AppliedPlans.in(folder.stateHome()).release(plan.get(), folder.id());
      }
      try {
        folder.deleteParts(); // while it is held: who takes it next must find nothing to go on with
      } catch (IOException e) {
        // Without its mark it has to claim its plan before it goes on.
      }
    }
    try {
      folder.delete();
    } catch (IOException e) {
      // It is swept later.
    }
  }

  @Override
  public void settled(boolean nothingIsLeft) throws IOException {
    SettledRuns settled = new SettledRuns(folder.stateHome());
    if (nothingIsLeft) {
      settled.add(folder.id());
    } else {
      settled.takeBack(folder.id());
    }
  }

  @Override
  public RunPlace place() {
    return folder;
  }

  @Override
  public Optional<String> stopReason() {
    return folder.stopReason();
  }

  @Override
  public void forgetStop() throws IOException {
    Files.deleteIfExists(folder.stop());
  }

  @Override
  public void goOn(int last, long bytes) throws IOException {
    for (int later : folder.parts()) {
      if (later > last) {
        Files.delete(folder.part(later));
      }
    }
    Files.deleteIfExists(folder.begun());
    SteadyFile.force(folder.path());
    part = last;
    position = bytes;
    room = bytes;
    path = folder.part(last);
    SteadyFile open = SteadyFile.open(path);
    file = open;
    open.truncate(bytes);
    open.force(true);
  }

  @Override
  public void reserve(long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocate(room - position < bytes ? STEP : 0);
    while (room - position < bytes) {
      open().write(zeros, room);
      room += STEP;
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
    open().write(ByteBuffer.wrap(bytes, 0, count), position);
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
  public void note(Synced far) {
    synced.write(far);
  }

  @Override
  public long size() {
    return position;
  }

  @Override
  public void beginPart(byte[] head, int count) throws IOException {
    SteadyFile before = file;
    if (before != null) {
      before.force(false);
    }
    Path next = folder.part(part + 1);
    if (Files.exists(next)) {
      throw new FileAlreadyExistsException(next.toString());
    }
    Files.deleteIfExists(folder.begun());
    try {
      make(folder.begun(), head, count);
      Files.move(folder.begun(), next, StandardCopyOption.ATOMIC_MOVE);
      SteadyFile.force(folder.path());
      file = SteadyFile.open(next);
    } catch (IOException e) {
      Files.deleteIfExists(folder.begun());
      Files.deleteIfExists(next);
      throw e;
    }
    long used = position;
    part++;
    path = next;
    position = count;
    room = count;
    if (before != null) {
      leave(before, used);
    }
  }

  @Override
  public void claim() {
    PlanOfRun plan = kept;
    if (plan != null) {
      AppliedPlans.in(folder.stateHome()).claim(plan.id(), plan.name(), folder.id());
      kept = null;
    }
  }

  private static void make(Path file, byte[] bytes, int count) throws IOException {
    try (SteadyFile made = SteadyFile.create(file)) {
      made.write(ByteBuffer.wrap(bytes, 0, count), 0);
      made.force(true);
    }
  }

  private SteadyFile open() throws IOException {
    SteadyFile open = file;
    if (open == null) {
      throw new IOException("no part of the journal is open");
    }
    return open;
  }

  /** Gives back the room that was not used; where that fails it stays, which harms nobody. */
  private static void leave(SteadyFile full, long used) {
    try (full) {
      full.truncate(used);
    } catch (IOException e) {
      // What is behind the last record reads as nothing.
    }
  }

  @Override
  public String remedy() {
    return "free some space, or see what was done to it";
  }

  @Override
  public void close() throws IOException {
    SteadyFile open = file;
    file = null;
    synced.close();
    try (lock;
        open) {
      if (open != null) {
        open.truncate(position);
        open.force(true);
      }
    }
  }
}
