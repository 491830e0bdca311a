package dev.callsheet.dsl.classes;

import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The classes that a trusted script may use: those of the application, of jars and folders, and of
 * the folder {@code lib} beside the script. Nothing is read before somebody asks for it. Immutable
 * and thread-safe.
 */
public final class ClassPath implements Supplier<ClassLoader> {
  private static final ClassPath STANDARD =
      new ClassPath(ClassPath.class.getClassLoader(), false, List.of(), null, new KeptClasses());

  private final ClassLoader parent;
  private final boolean ofHost;
  private final List<Path> entries;
  private final @Nullable Path lib;
  private final KeptClasses kept;
  private @Nullable ClassFiles files;

  /** So that the classes stay as long as a script that was compiled with them. */
  private volatile KeptClasses.@Nullable Use use;

  private ClassPath(
      ClassLoader parent,
      boolean ofHost,
      List<Path> entries,
      @Nullable Path lib,
      KeptClasses kept) {
    this.parent = parent;
    this.ofHost = ofHost;
    this.entries = List.copyOf(entries);
    this.lib = lib;
    this.kept = kept;
  }

  /** The classes of the application that holds this library, and nothing else. */
  public static ClassPath standard() {
    return STANDARD;
  }

  /** The same with jars and folders; throws ConfigurationException if one is not there. */
  public ClassPath with(List<Path> jarsAndFolders) {
    for (Path entry : jarsAndFolders) {
      if (!Files.exists(entry)) {
        throw new ConfigurationException(
            "the class path names " + entry + ", which is not there; write jars and folders");
      }
      if (Files.isRegularFile(entry) && !entry.toString().endsWith(".jar")) {
        throw new ConfigurationException(
            "the class path names "
                + entry
                + ", which is no jar; name the folder that holds its classes, or put sources into"
                + " lib/ beside the script");
      }
    }
    return new ClassPath(parent, ofHost, jarsAndFolders, lib, new KeptClasses());
  }

  /** The same with the classes of another loader in place of the application's. */
  public ClassPath with(ClassLoader other) {
    return new ClassPath(other, true, entries, lib, new KeptClasses());
  }

  /** The same with the folder {@code lib} in a script's folder, where there is one. */
  public ClassPath beside(Path folder) {
    Path beside = folder.resolve("lib");
    return Files.isDirectory(beside) ? new ClassPath(parent, ofHost, entries, beside, kept) : this;
  }

  /** Whether a host's own loader answers, whose classes nobody can digest. */
  public boolean isOfHost() {
    return ofHost;
  }

  /** Whether it holds more than the application's classes. */
  public boolean isMore() {
    return ofHost || !entries.isEmpty() || (lib != null && !read().isEmpty());
  }

  /** What changes when a class, a jar or a source does; empty where there is nothing of these. */
  public Optional<String> digest() {
    return (entries.isEmpty() && lib == null) || read().isEmpty()
        ? Optional.empty()
        : Optional.of(read().digest());
  }

  /** The files that the digest is about. */
  public List<Path> files() {
    return entries.isEmpty() && lib == null ? List.of() : read().places();
  }

  /**
   * What loads the classes; sources are compiled when the first of them is asked for.
   *
   * @throws dev.callsheet.problem.ScriptException with everything that is wrong with the sources
   */
  @Override
  public ClassLoader get() {
    if ((entries.isEmpty() && lib == null) || read().isEmpty()) {
      return parent;
    }
    KeptClasses.Use known = use;
    if (known == null) {
      known = kept.use(read(), parent);
      use = known;
    }
    return known.loader();
  }

  /**
   * The class of a full name, not initialised; empty when there is none. A name without a package
   * is one of these classes, never one of the application's.
   */
  public Optional<Class<?>> find(String name) {
    if (name.indexOf('.') < 0 && !isMore()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Class.forName(name, false, get()));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  private synchronized ClassFiles read() {
    ClassFiles known = files;
    if (known == null) {
      known = ClassFiles.of(entries, lib);
      files = known;
    }
    return known;
  }
}
