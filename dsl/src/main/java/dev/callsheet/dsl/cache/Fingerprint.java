package dev.callsheet.dsl.cache;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** What the compiler and the operations of this installation are: compiled scripts fit no other. */
final class Fingerprint {
  /** Holds the table of contents of our jar, with the checksum of each class. */
  private static final int CONTENTS = 96 << 10;

  /** Empty when it cannot be found out; then nothing is kept. */
  static final Optional<String> VALUE = find();

  private Fingerprint() {}

  private static Optional<String> find() {
    CodeSource source = Fingerprint.class.getProtectionDomain().getCodeSource();
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
