package dev.callsheet.dsl.parse;

import dev.callsheet.dsl.classes.ClassPath;
import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.evaluate.GroovyObjects;
import dev.callsheet.dsl.evaluate.ProgramCode;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.library.state.Outside;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How a script is compiled: in which sandbox, with which facts, classes and data. Immutable. */
public final class CompileOptions {
  private final Optional<Sandbox> sandbox;
  private final Optional<HostTypes> host;
  private final Set<String> facts;
  private final Optional<Path> folder;
  private final Set<Class<?>> kinds;
  private final ClassPath classes;

  private CompileOptions(
      Optional<Sandbox> sandbox,
      Optional<HostTypes> host,
      Set<String> facts,
      Optional<Path> folder,
      Set<Class<?>> kinds,
      ClassPath classes) {
    this.classes = classes;
    this.kinds = Set.copyOf(kinds);
    this.folder = folder;
    this.sandbox = sandbox;
    this.host = host;
    this.facts = Set.copyOf(facts);
  }

  /** For a trusted script. */
  public static CompileOptions trusted() {
    return new CompileOptions(
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        Optional.empty(),
        Set.of(),
        ClassPath.standard());
  }

  /** For a stranger's script. */
  public static CompileOptions sandboxed(Sandbox sandbox) {
    return new CompileOptions(
        Optional.of(sandbox),
        Optional.of(new HostTypes(sandbox)),
        Set.of(),
        Optional.empty(),
        Set.of(),
        ClassPath.standard());
  }

  /** The same for a script that will be given facts under these names. */
  public CompileOptions facts(Set<String> names) {
    return new CompileOptions(sandbox, host, names, folder, kinds, classes);
  }

  /** The same for rules about events that hold objects of these kinds. */
  public CompileOptions kinds(Set<Class<?>> other) {
    return new CompileOptions(sandbox, host, facts, folder, other, classes);
  }

  /**
   * The same for a trusted script that may use these classes.
   *
   * @throws IllegalArgumentException if the script is a stranger's
   */
  public CompileOptions classes(ClassPath other) {
    if (sandbox.isPresent()) {
      throw new IllegalArgumentException("a sandboxed script has no class path");
    }
    return new CompileOptions(sandbox, host, facts, folder, kinds, other);
  }

  /** The classes that a trusted script may use. */
  public ClassPath classes() {
    return classes;
  }

  /** What events hold; empty when they may hold anything. */
  public Set<Class<?>> kinds() {
    return kinds;
  }

  /** The code of a program's class with these options. */
  public ProgramCode program(byte[] type) {
    Limits limits = sandbox.isPresent() ? sandbox.get().limits() : Limits.none();
    Outside outside = host.isPresent() ? host.get() : new GroovyObjects(classes);
    return new ProgramCode(type, limits, outside, sandbox.isPresent());
  }

  /**
   * What of the options a compiled form depends on; empty when it is not worth keeping, as with
   * types of the host's.
   */
  public Optional<String> key() {
    if (!kinds.isEmpty() || (sandbox.isPresent() && !sandbox.get().allowed().isEmpty())) {
      return Optional.empty();
    }
    if (sandbox.isPresent()) {
      return Optional.of("sandboxed" + new TreeSet<>(facts));
    }
    return classes.isOfHost()
        ? Optional.empty()
        : Optional.of("trusted" + new TreeSet<>(facts) + classes.digest().orElse(""));
  }

  /** The sandbox; empty for a trusted script. */
  public Optional<Sandbox> sandbox() {
    return sandbox;
  }

  /** What the host lends. */
  public Optional<HostTypes> host() {
    return host;
  }

  /** The names of the facts. */
  public Set<String> facts() {
    return facts;
  }

  /** The same for a script whose data lies in a folder: the first lines of its files are read. */
  public CompileOptions in(Path dataFolder) {
    return new CompileOptions(
        sandbox,
        host,
        facts,
        Optional.of(dataFolder),
        kinds,
        sandbox.isPresent() ? classes : classes.beside(dataFolder));
  }

  /** Whether the data files that a script was checked against are as they were. */
  public boolean areSame(Map<String, String> looked) {
    return folder.isEmpty()
        ? looked.isEmpty()
        : new DataHeaders(folder.get(), sandbox.isPresent()).areSame(looked);
  }

  /** Whether a stranger's script came as a text: an application compiles it, and may give facts. */
  public boolean isOfText() {
    return sandbox.isPresent() && folder.isEmpty();
  }

  /** Where its data lies, if that is known. */
  public Optional<Path> folder() {
    return folder;
  }
}
