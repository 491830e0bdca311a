package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.store.SipHash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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
      return Optional.of(installation(Path.of(source.getLocation().toURI())));
    } catch (IOException
        | URISyntaxException
        | UncheckedIOException
        | FileSystemNotFoundException
        | IllegalArgumentException
        | UnsupportedOperationException e) {
      return Optional.empty(); // a jar in a jar, of which its file system tells nothing
    }
  }

  /**
   * The sum of what stands there; the place may be of another file system, as a jar in a jar is.
   */
  static String installation(Path place) throws IOException {
    byte[] contents = Files.isDirectory(place) ? ofFolder(place) : ofJar(place);
    // No better sum would tell more: what it sums up are sums like it. This one takes no time.
    CRC32 sum = new CRC32();
    sum.update(contents);
    return Runtime.version().feature() + "-" + contents.length + "-" + sum.getValue();
  }

  private static byte[] ofJar(Path jar) throws IOException {
    try (SeekableByteChannel file = Files.newByteChannel(jar)) {
      ByteBuffer end = ByteBuffer.allocate((int) Math.min(CONTENTS, file.size()));
      file.position(file.size() - end.capacity());
      while (end.hasRemaining() && file.read(end) >= 0) {
        // Reads on.
      }
      return end.array();
    }
  }

  /** Classes that are not packed yet, as in a build. */
  private static byte[] ofFolder(Path folder) throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.add(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis());
      }
    }
    Collections.sort(all);
    return String.join("\n", all).getBytes(StandardCharsets.UTF_8);
  }
}
