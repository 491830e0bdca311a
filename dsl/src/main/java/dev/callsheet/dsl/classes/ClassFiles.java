package dev.callsheet.dsl.classes;

import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What lies on a class path at one moment: jars, folders of classes, and sources. Immutable. */
record ClassFiles(List<Path> places, List<URL> jars, List<ScriptText> sources, String digest) {
  private static final int BLOCK = 1 << 16;

  ClassFiles {
    places = List.copyOf(places);
    jars = List.copyOf(jars);
    sources = List.copyOf(sources);
  }

  /** Whether there is nothing that a script could use. */
  boolean isEmpty() {
    return jars.isEmpty() && sources.isEmpty();
  }

  static ClassFiles of(List<Path> entries, @Nullable Path lib) {
    List<Path> places = new ArrayList<>();
    List<URL> jars = new ArrayList<>();
    List<ScriptText> sources = new ArrayList<>();
    MessageDigest digest = sha256();
    try {
      for (Path entry : entries) {
        jars.add(url(entry));
        for (Path file : Files.isDirectory(entry) ? all(entry) : List.of(entry)) {
          places.add(file);
          add(digest, entry.relativize(file).toString(), file);
        }
      }
      if (lib != null) {
        beside(lib, places, jars, sources, digest);
      }
    } catch (IOException e) {
      throw new ConfigurationException("the class path cannot be read: " + e);
    }
    return new ClassFiles(places, jars, sources, HexFormat.of().formatHex(digest.digest()));
  }

  private static void beside(
      Path lib, List<Path> places, List<URL> jars, List<ScriptText> sources, MessageDigest digest)
      throws IOException {
    for (Path file : all(lib)) {
      String name = file.toString();
      boolean jar = name.endsWith(".jar") && lib.equals(file.getParent());
      boolean source = name.endsWith(".groovy");
      if (jar || source) {
        places.add(file);
        add(digest, "lib/" + lib.relativize(file), file);
      }
      if (jar) {
        jars.add(url(file));
      }
      if (source) {
        sources.add(ScriptText.of(shown(file), Files.readString(file)));
      }
    }
  }

  /** As a person would write it who stands in the current folder. */
  private static String shown(Path file) {
    Path current = Path.of("").toAbsolutePath();
    return file.isAbsolute() && file.startsWith(current)
        ? current.relativize(file).toString()
        : file.toString();
  }

  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new CallsheetBug("a file without an address: " + entry, e);
    }
  }

  private static void add(MessageDigest digest, String name, Path file) throws IOException {
    digest.update((name + "\n" + Files.size(file) + "\n").getBytes(StandardCharsets.UTF_8));
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = new byte[BLOCK];
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        digest.update(block, 0, read);
      }
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new CallsheetBug("this Java has no SHA-256", e);
    }
  }
}
