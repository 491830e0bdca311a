package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.library.ScriptType;
import java.util.Optional;

/** A variable of a script while it is compiled. */
public final class Var {
  final String name;
  public final Function owner;
  public final Optional<TypeName> declared;
  public final Optional<ScriptType> type;
  public final boolean array;
  boolean captured;
  int assignments;
  public int slot;

  Var(String name, Function owner, Optional<TypeName> declared) {
    this.name = name;
    this.owner = owner;
    this.declared = declared;
    this.type = declared.map(TypeName::type);
    this.array = declared.map(TypeName::array).orElse(false);
  }

  /** Whether closures share it with the place that declares it, so that both see a new value. */
  public boolean isShared() {
    return captured && assignments > 1;
  }
}
