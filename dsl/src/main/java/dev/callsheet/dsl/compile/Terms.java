package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.library.HostTypes;
import dev.callsheet.dsl.sandbox.Sandbox;
import java.util.Optional;
import java.util.Set;

/** On which terms a script is compiled. Immutable. */
public final class Terms {
  private final Optional<Sandbox> sandbox;
  private final Optional<HostTypes> host;
  private final Set<String> facts;

  private Terms(Optional<Sandbox> sandbox, Optional<HostTypes> host, Set<String> facts) {
    this.sandbox = sandbox;
    this.host = host;
    this.facts = Set.copyOf(facts);
  }

  /** For a trusted script. */
  public static Terms trusted() {
    return new Terms(Optional.empty(), Optional.empty(), Set.of());
  }

  /** For a stranger's script. */
  public static Terms sandboxed(Sandbox sandbox) {
    return new Terms(Optional.of(sandbox), Optional.of(new HostTypes(sandbox)), Set.of());
  }

  /** The same for a script that will be given facts under these names. */
  public Terms facts(Set<String> names) {
    return new Terms(sandbox, host, names);
  }

  /** The sandbox; empty for a trusted script. */
  Optional<Sandbox> sandbox() {
    return sandbox;
  }

  /** What the host lends. */
  Optional<HostTypes> host() {
    return host;
  }

  /** The names of the facts. */
  Set<String> facts() {
    return facts;
  }
}
