package dev.callsheet.dsl.parse;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.classes.ClassPath;
import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.evaluate.GroovyObjects;
import dev.callsheet.dsl.evaluate.ProgramCode;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How a script is compiled; without a sandbox it is trusted. Immutable. */
public record CompileOptions(
    Optional<Sandbox> sandbox,
    Optional<HostTypes> host,
    Set<String> facts,
    Set<String> rows,
    Optional<Path> folder,
    Set<Class<?>> kinds,
    ClassPath classes,
    Optional<Region> region) {
  public CompileOptions {
    facts = Set.copyOf(facts);
    rows = Set.copyOf(rows);
    kinds = Set.copyOf(kinds);
  }

  /** For a trusted script. */
  public static CompileOptions trusted() {
    return of(Optional.empty(), Optional.empty());
  }

  /** For a stranger's script. */
  public static CompileOptions sandboxed(Sandbox sandbox) {
    return of(Optional.of(sandbox), Optional.of(new HostTypes(sandbox)));
  }

  private static CompileOptions of(Optional<Sandbox> sandbox, Optional<HostTypes> host) {
    return new CompileOptions(
        sandbox,
        host,
        Set.of(),
        Set.of(),
        Optional.empty(),
        Set.of(),
        ClassPath.standard(),
        Optional.empty());
  }

  /** The same for a script that will be given facts under these names. */
  public CompileOptions facts(Set<String> names) {
    Set<String> all = new TreeSet<>(rows);
    all.addAll(names);
    return new CompileOptions(sandbox, host, all, rows, folder, kinds, classes, region);
  }

  /** The same for a script that will be given people under these names, which are facts, too. */
  public CompileOptions rows(Set<String> names) {
    Set<String> all = new TreeSet<>(facts);
    all.addAll(names);
    Set<String> people = new TreeSet<>(rows);
    people.addAll(names);
    return new CompileOptions(sandbox, host, all, people, folder, kinds, classes, region);
  }

  /** The same for rules about events that hold objects of these kinds. */
  public CompileOptions kinds(Set<Class<?>> other) {
    return new CompileOptions(sandbox, host, facts, rows, folder, other, classes, region);
  }

  /** The same for a script whose numbers without a country code are of that region. */
  public CompileOptions region(Region other) {
    return new CompileOptions(
        sandbox, host, facts, rows, folder, kinds, classes, Optional.of(other));
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
    return new CompileOptions(sandbox, host, facts, rows, folder, kinds, other, region);
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
    String said =
        new TreeSet<>(facts)
            + ""
            + new TreeSet<>(rows)
            + (region.isPresent() ? region.get().code() : "");
    if (sandbox.isPresent()) {
      return Optional.of("sandboxed" + said);
    }
    return classes.isOfHost()
        ? Optional.empty()
        : Optional.of("trusted" + said + classes.digest().orElse(""));
  }

  /** The same for a script whose data lies in a folder: the first lines of its files are read. */
  public CompileOptions in(Path dataFolder) {
    return new CompileOptions(
        sandbox,
        host,
        facts,
        rows,
        Optional.of(dataFolder),
        kinds,
        sandbox.isPresent() ? classes : classes.beside(dataFolder),
        region);
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
}
