package dev.callsheet.chain;

import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parts as files of a folder, for their owner alone. Room is made ahead by writing zeros, so that a
 * disk that becomes full is noticed before something leaves, and a sync need not change the file's
 * size. How far they are durable is noted in a file elsewhere, so that a copy of the folder that is
 * put back does not take it along; it is written after the parts are durable and not synced itself:
 * whatever cuts it short, it says too little and never too much. Thread-safe to read.
 */
public final class FileParts implements Parts {
  private static final Pattern NAME = Pattern.compile("journal-(\\d{6})\\.ndjson");
  private static final int STEP = 1 << 20;
  private static final byte END_OF_RECORD = '\n';

  private final Path folder;
  private final Path noted;
  private final String whole;
  private final ByteBuffer lastByte = ByteBuffer.allocateDirect(1);
  private int part;

  /** Of the part that is written; its name is asked for with each sync. */
  private Path path;

  private long position;

  /** Bytes of the parts before it; they are deleted by others than who writes. */
  private final AtomicLong ended = new AtomicLong();

  private long room;
  private @Nullable SteadyFile file;
  private @Nullable SteadyFile note;
  private boolean isUnnoted;

  /**
   * Those in a folder that is there.
   *
   * @param noted the file that says how far they are durable
   * @param whole what people call all of it
   */
  public FileParts(Path folder, Path noted, String whole) {
    this.folder = folder;
    this.noted = noted;
    this.whole = whole;
    path = file(folder, part);
  }

  /** The numbers of the parts in a folder, in order; what is in the place of the next is none. */
  public static List<Integer> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Integer> numbers =
          files
              .map(file -> NAME.matcher(String.valueOf(file.getFileName())))
              .filter(name -> name.matches())
              .map(name -> Integer.valueOf(name.group(1)))
              .sorted()
              .toList();
      int last = numbers.size() - 1;
      return last > 0 && Files.isDirectory(file(folder, numbers.get(last)))
          ? numbers.subList(0, last)
          : numbers;
    }
  }

  public static Path file(Path folder, int part) {
    return folder.resolve(fileName(part));
  }

  /** A part that is being begun: it has its name when its first record is on disk. */
  public static Path begun(Path folder) {
    return folder.resolve("journal.tmp");
  }

  private static String fileName(int part) {
    return String.format(Locale.ROOT, "journal-%06d.ndjson", part);
  }

  @Override
  public String name(int number) {
    return fileName(number);
  }

  @Override
  public String whereabouts(int number) {
    return file(folder, number).toString();
  }

  @Override
  public String whole() {
    return whole;
  }

  @Override
  public String remedy() {
    return "free some space, or see what was done to it";
  }

  @Override
  public List<Integer> list() throws IOException {
    return list(folder);
  }

  @Override
  public InputStream read(int number) throws IOException {
    return Files.newInputStream(file(folder, number));
  }

  @Override
  public void goOn(int last, long bytes) throws IOException {
    for (int later : list()) {
      if (later > last) {
        Files.delete(file(folder, later));
      } else if (later < last) {
        ended.addAndGet(Files.size(file(folder, later)));
      }
    }
    Files.deleteIfExists(begun(folder));
    SteadyFile.force(folder);
    part = last;
    path = file(folder, last);
    position = bytes;
    room = bytes;
    SteadyFile open = SteadyFile.open(path);
    file = open;
    open.truncate(bytes);
    open.force(true);
  }

  @Override
  public void begin(byte[] head, int count, long ahead) throws IOException {
    SteadyFile before = file;
    if (before != null) {
      before.force(false);
    }
    Path next = file(folder, part + 1);
    if (Files.exists(next)) {
      throw new FileAlreadyExistsException(next.toString());
    }
    Path begun = begun(folder);
    Files.deleteIfExists(begun);
    try {
      try (SteadyFile bytes = SteadyFile.create(begun)) {
        bytes.write(ByteBuffer.wrap(head, 0, count), 0);
        for (long made = 0; made < ahead; made += STEP) {
          bytes.write(ByteBuffer.allocate(STEP), count + made);
        }
        bytes.force(true);
      }
      Files.move(begun, next, StandardCopyOption.ATOMIC_MOVE);
      SteadyFile.force(folder);
      file = SteadyFile.open(next);
    } catch (IOException e) {
      Files.deleteIfExists(begun);
      Files.deleteIfExists(next);
      throw e;
    }
    long used = position;
    part++;
    path = next;
    position = count;
    room = count + (ahead + STEP - 1) / STEP * STEP;
    ended.addAndGet(used);
    if (before != null) {
      leave(before, used);
    }
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
  public void reserve(long bytes) throws IOException {
    long missing = bytes - (room - position);
    while (missing > 0) {
      int step = (int) Math.min(STEP, missing);
      int more = step;
      try {
        open().write(ByteBuffer.allocate(STEP), room);
        more = STEP;
      } catch (IOException e) { // for so much at once there is none
        open().write(ByteBuffer.allocate(step), room);
      }
      room += more;
      missing -= more;
    }
  }

  @Override
  public void write(byte[] bytes, int count) throws IOException {
    put(bytes, count, false);
    position += count;
  }

  @Override
  public void force(byte[] bytes, int count) throws IOException {
    put(bytes, count, true);
    position += count; // not before: what may be lost is written again at the same place
  }

  private void put(byte[] bytes, int count, boolean durably) throws IOException {
    refuseTouched();
    SteadyFile open = open();
    try {
      open.write(ByteBuffer.wrap(bytes, 0, count), position);
      if (durably) {
        open.force(false);
      }
    } catch (IOException e) {
      blank(open, count, e);
      throw e;
    }
    room = Math.max(room, position + count);
  }

  /** Whoever was told that these bytes were refused may not find them there later. */
  private void blank(SteadyFile open, int count, IOException why) {
    try {
      open.write(ByteBuffer.allocate(count), position);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
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

  private SteadyFile open() throws IOException {
    SteadyFile open = file;
    if (open == null) {
      throw new IOException("no part of the journal is open");
    }
    return open;
  }

  @Override
  public long size() {
    return position;
  }

  @Override
  public long total() {
    return ended.get() + position;
  }

  @Override
  public void delete(int number) throws IOException {
    long bytes = file(folder, number).toFile().length();
    Files.deleteIfExists(file(folder, number));
    ended.addAndGet(-bytes);
  }

  /**
   * Blanks what lies beside the chain, also while another writes on it; the chain stays whole. On
   * return nothing of it is on disk any more.
   *
   * @param left lies there instead, if there is room for it
   */
  public void blank(ChainReader.Place place, byte[] left) throws IOException {
    byte[] letters = Base64.getEncoder().encode(left);
    int count = letters.length < place.length() - 1 ? letters.length : 0; // before its end
    try (SteadyFile bytes = SteadyFile.open(file(folder, place.part()))) {
      ByteBuffer beside = ByteBuffer.allocate(place.length());
      bytes.read(beside, place.begin());
      int next = 0;
      for (int i = 0; i < place.length(); i++) {
        if (beside.get(i) != ChainWriter.BESIDE && beside.get(i) != END_OF_RECORD) {
          beside.put(i, next < count ? letters[next++] : (byte) ' ');
        }
      }
      bytes.write(beside.clear(), place.begin());
      bytes.force(false);
    }
  }

  /** A chain whose count cannot be written is not worse off than one without. */
  @Override
  public void note(Synced synced) {
    if (!isUnnoted) {
      try {
        openNote().write(ByteBuffer.wrap(synced.text().getBytes(StandardCharsets.US_ASCII)), 0);
      } catch (IOException e) {
        isUnnoted = true;
      }
    }
  }

  private SteadyFile openNote() throws IOException {
    SteadyFile open = note;
    if (open == null) {
      try {
        PrivateFile.makeFolder(Objects.requireNonNull(noted.toAbsolutePath().getParent()));
      } catch (FileAlreadyExistsException e) {
        // The first chain of all makes it.
      }
      open = SteadyFile.at(noted);
      note = open;
    }
    return open;
  }

  @Override
  public Optional<Synced> synced() throws IOException {
    return Files.exists(noted)
        ? Synced.read(Files.readString(noted, StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }

  @Override
  public String noted() {
    return noted.toString();
  }

  @Override
  public void close() throws IOException {
    SteadyFile open = file;
    file = null;
    closeNote();
    try (open) {
      if (open != null) {
        open.truncate(position);
        open.force(true);
      }
    }
  }

  private void closeNote() {
    SteadyFile open = note;
    note = null;
    try {
      if (open != null) {
        open.close();
      }
    } catch (IOException e) {
      // All of it is handed on.
    }
  }
}
