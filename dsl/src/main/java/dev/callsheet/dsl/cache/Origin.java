package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.store.SipHash;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** All that the compiled form of a script depends on. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // only read
record Origin(String options, byte[] text) {
  /** Holds the table of contents of our jar, with the checksum of each class. */
  private static final int CONTENTS = 96 << 10;

  /**
   * What the compiler and the operations of this installation are: a compiled script fits no other.
   * Empty when it cannot be found out; then nothing is kept.
   */
  static final Optional<String> INSTALLATION = installation();

  /** Of a script; empty when what is compiled with these options cannot be kept. */
  static Optional<Origin> of(ScriptText script, CompileOptions options) {
    Optional<String> key = options.key();
    return key.isEmpty() || INSTALLATION.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Origin(
                INSTALLATION.get() + "\n" + key.get() + "\n" + script.name(),
                script.text().getBytes(StandardCharsets.UTF_8)));
  }

  /** The name of its file. Two that have the same are told apart by {@link #isSame}. */
  String name(byte[] key) {
    CRC32 sum = new CRC32();
    sum.update(text);
    byte[] bytes =
        (options + "\n" + text.length + "\n" + sum.getValue()).getBytes(StandardCharsets.UTF_8);
    return SipHash.hex(SipHash.of(key, bytes, 0, bytes.length));
  }

  boolean isSame(Origin other) {
    return options.equals(other.options) && Arrays.equals(text, other.text);
  }

  private static Optional<String> installation() {
    CodeSource source = Origin.class.getProtectionDomain().getCodeSource();
    try {
      if (source == null) {
        return Optional.empty();
      }
      Path place = Path.of(source.getLocation().toURI());
      byte[] contents = Files.isDirectory(place) ? ofFolder(place) : ofJar(place);
      // No better sum would tell more: what it sums up are sums like it. This one takes no time.
      CRC32 sum = new CRC32();
      sum.update(contents);
      return Optional.of(
          Runtime.version().feature() + "-" + contents.length + "-" + sum.getValue());
    } catch (IOException | URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static byte[] ofJar(Path jar) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "r")) {
      byte[] end = new byte[(int) Math.min(CONTENTS, file.length())];
      file.seek(file.length() - end.length);
      file.readFully(end);
      return end;
    }
  }

  /** Classes that are not packed yet, as in a build. */
  private static byte[] ofFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file + " " + file.toFile().length() + " " + file.toFile().lastModified())
          .sorted()
          .collect(Collectors.joining("\n"))
          .getBytes(StandardCharsets.UTF_8);
    }
  }
}
