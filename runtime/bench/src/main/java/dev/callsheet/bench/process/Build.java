package dev.callsheet.bench.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A clone that was built.
 *
 * @param root its folder
 * @param classPath this bench over its libraries
 */
public record Build(Path root, String classPath) {
  /** The one that this bench belongs to. */
  public static Build own(Path root) {
    return new Build(root, System.getProperty("java.class.path"));
  }

  /**
   * The one that {@code CALLSHEET_BENCH_OLD} names by its folder.
   *
   * @throws IOException if it names none, or one that was not built
   */
  public static Build old() throws IOException {
    String folder = System.getenv("CALLSHEET_BENCH_OLD");
    if (folder == null) {
      throw new IOException("set CALLSHEET_BENCH_OLD to the folder of a clone that was built");
    }
    Path root = Path.of(folder).toAbsolutePath();
    Path libraries = root.resolve("runtime/bench/target/classpath.txt");
    if (!Files.exists(libraries)) {
      throw new IOException(
          root + " is not built; type there: mvn -B -q install -DskipTests -Dunchecked");
    }
    String own = System.getProperty("java.class.path").split(File.pathSeparator, 2)[0];
    return new Build(root, own + File.pathSeparator + Files.readString(libraries).strip());
  }

  /**
   * The same with the classes of its own bench before those of this one: for what speaks to a door,
   * which senders' ways have changed.
   */
  public Build byItsOwnBench() {
    return new Build(
        root, root.resolve("runtime/bench/target/classes") + File.pathSeparator + classPath);
  }
}
