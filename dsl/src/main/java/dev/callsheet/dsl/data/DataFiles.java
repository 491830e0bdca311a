package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Reasons;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Opens the data files that a script names, beside the script or else in the current folder. */
public final class DataFiles {
  private static final byte[] ZIP = {'P', 'K', 3, 4};
  private static final int BEGINNING = 4;
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final Path folder;
  private final RowWatch watch;
  private final boolean confined;

  /** Files beside a script that lies in {@code folder}; of a confined one no others may be read. */
  public DataFiles(Path folder, RowWatch watch, boolean confined) {
    this.folder = folder;
    this.watch = watch;
    this.confined = confined;
  }

  /**
   * The rows of a CSV file (RFC 4180) whose first line names the columns.
   *
   * @throws DataFault if there is no such file
   */
  public Rows csv(CsvCall call, PhoneReader reader) {
    Path file = find(call.name());
    Charset charset = call.charset();
    return new Rows(
        call.name(),
        // No lambda, which would link longer than a short file is read.
        new Iterable<>() {
          @Override
          public Iterator<Row> iterator() {
            return new CsvReading(call, open(file, call.name(), charset, call), reader, watch);
          }
        },
        watch);
  }

  /**
   * The rows of a file that holds one JSON object a line.
   *
   * @param name the file's name as the script gives it
   * @param phones paths of the phone numbers, such as {@code contact.mobile}, of which the first
   *     counts that is filled; none: the field that holds numbers
   * @throws DataFault if there is no such file
   */
  public Rows jsonl(String name, List<String> phones, PhoneReader reader) {
    Path file = find(name);
    return new Rows(
        name,
        () ->
            new JsonlReading(
                name, open(file, name, StandardCharsets.UTF_8, null), phones, reader, watch),
        watch);
  }

  private Path find(String name) {
    Path file = place(folder, confined, name);
    if (Files.isDirectory(file)) {
      throw new DataFault(name + " is a folder", "name the file in it");
    }
    if (!Files.exists(file)) {
      throw new DataFault("there is no file " + name, absent(name));
    }
    if (confined
        && !Files.isRegularFile(file)) { // whoever opens a pipe waits, and no limit ends it
      throw new DataFault(
          name + " is a pipe or a device", "a sandboxed script reads files: name a file");
    }
    if (!Files.isReadable(file)) {
      throw new DataFault(name + " may not be read", "check its permissions");
    }
    return file;
  }

  private static final String LOOKED_FOR =
      "it is looked for beside the script and then in the current folder";

  /** Where a file is looked for; a stranger's is looked for in one place. */
  private static String lookedFor(boolean confined) {
    return confined
        ? "it is looked for in the folder that was named for the script, and nowhere else"
        : LOOKED_FOR;
  }

  /** What to do about a file that is not there; a stranger is not told what else lies there. */
  private String absent(String name) {
    if (name.startsWith("~")) {
      return "'~' is the shell's: write the whole path, or the name alone for a file beside the script";
    }
    if (name.contains("*")) {
      return "one file is read at a time: name it, as in csv('leads.csv')";
    }
    if (name.startsWith("http://") || name.startsWith("https://")) {
      return "scripts open no connection: fetch it first, and name the file";
    }
    if (name.matches("(?i).*\\.(xlsx?|xlsm|ods|numbers)")) {
      return "save it as 'CSV UTF-8' and name that file";
    }
    return confined
        ? lookedFor(confined)
        : NearestWord.hint(name, names()).map(hint -> hint + " " + LOOKED_FOR).orElse(LOOKED_FOR);
  }

  private List<String> names() {
    try (Stream<Path> files = Files.list(folder.toAbsolutePath())) {
      return files.limit(1_000).map(file -> file.getFileName().toString()).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /**
   * Where a file of that name lies, if there is one: beside the script, else in the current folder.
   *
   * @throws DataFault if it is no name of a file, or of one elsewhere when that is forbidden
   */
  public static Path place(Path folder, boolean confined, String name) {
    Path beside;
    Path here;
    try {
      beside = folder.resolve(name);
      here = Path.of(name);
    } catch (InvalidPathException e) {
      throw new DataFault("'" + name + "' is not a file name", "write csv('leads.csv')");
    }
    if (confined) {
      confine(folder, beside, name);
    }
    return confined || Files.exists(beside) ? beside : here;
  }

  /** What a stranger's script names lies in the folder, also when links are followed. */
  private static void confine(Path folder, Path file, String name) {
    if (folder.toString().isEmpty()) {
      throw new DataFault(
          "'" + name + "' is not read: the script was given no folder",
          "the application names it: sheet.inputs().folder(Path.of(\"data\")); the current folder is"
              + " Path.of(\".\")");
    }
    DataFault elsewhere =
        new DataFault(
            "'" + name + "' is not in the folder of the script's data",
            "a sandboxed script reads the files that lie there, by their names");
    if (!whole(file).startsWith(whole(folder))) {
      throw elsewhere;
    }
    try {
      if (Files.exists(file) && !file.toRealPath().startsWith(folder.toRealPath())) {
        throw elsewhere;
      }
    } catch (IOException e) {
      throw elsewhere;
    }
  }

  /** A path from the root, for one such as {@code ..} begins all that leads out of it. */
  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Opens it; the call would be written in another way for another encoding. */
  private Reader open(Path file, String name, Charset charset, @Nullable CsvCall call) {
    watch.opening(name, file);
    try {
      boolean seekable = Files.isRegularFile(file);
      InputStream in;
      if (seekable) {
        refuse(beginning(file), name, charset, call);
        in = new SequenceInputStream(new Blocks(file));
      } else {
        PushbackInputStream once =
            new PushbackInputStream(Files.newInputStream(file), BEGINNING); // a pipe is read once
        byte[] first = once.readNBytes(BEGINNING);
        refuse(first, name, charset, call);
        once.unread(first);
        in = once;
      }
      Reader reader =
          new InputStreamReader(
              in,
              charset
                  .newDecoder()
                  .onMalformedInput(CodingErrorAction.REPORT)
                  .onUnmappableCharacter(CodingErrorAction.REPORT));
      if (!seekable) {
        watch.opened(reader);
      }
      return reader;
    } catch (IOException | UncheckedIOException e) {
      throw new DataFault(name + " cannot be read: " + Reasons.of(e), "check the file");
    }
  }

  /** What a file says of itself in its first bytes. */
  public static byte[] beginning(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(BEGINNING);
    }
  }

  /** Refuses what is no text, or one in another encoding, as its first bytes say. */
  public static void refuse(byte[] first, String name, Charset charset, @Nullable CsvCall call) {
    boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
    boolean isWide =
        first.length > 1 && ((first[0] & first[1]) & 0xFE) == 0xFE && first[0] != first[1];
    if (isUtf8 && isWide) {
      throw new DataFault(
          name + " is UTF-16, not UTF-8",
          call == null
              ? "save it as UTF-8"
              : "save it as 'CSV UTF-8', or say what it is: encoding: 'UTF-16'");
    }
    // The mark of UTF-8 is no text in any other encoding.
    if (!isUtf8 && call != null && begins(first, MARK)) {
      throw new DataFault(
          name + " is UTF-8, as it says in its first bytes, not " + charset.name(),
          "leave encoding: out");
    }
    if (begins(first, ZIP)) {
      throw new DataFault(
          name + " is a spreadsheet workbook or archive, not text",
          "save it as 'CSV UTF-8' and name that file");
    }
  }

  private static boolean begins(byte[] first, byte[] with) {
    return Arrays.mismatch(first, with) == with.length || Arrays.equals(first, with);
  }

  /**
   * The blocks of a file, which is open only while one is read: whoever stops in the middle, as
   * {@code first} does, leaves nothing open.
   */
  @SuppressWarnings("JdkObsolete") // a sequence of streams takes no other form of them
  private static final class Blocks implements Enumeration<InputStream> {
    private static final int BLOCK = 1 << 16;

    private final Path file;
    private long position;
    private boolean ended;

    Blocks(Path file) {
      this.file = file;
    }

    @Override
    public boolean hasMoreElements() {
      return !ended;
    }

    @Override
    public InputStream nextElement() {
      try (InputStream in = Files.newInputStream(file)) {
        in.skipNBytes(position);
        byte[] block = in.readNBytes(BLOCK);
        position += block.length;
        ended = block.length < BLOCK;
        return new ByteArrayInputStream(block);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
