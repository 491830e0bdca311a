package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.Type;
import java.util.Optional;

/** A variable of a script while it is compiled. */
final class Var {
  final String name;
  final Function owner;
  final Optional<TypeName> declared;
  final Optional<Type> type;
  final boolean array;
  boolean captured;
  int assignments;
  int slot;

  Var(String name, Function owner, Optional<TypeName> declared) {
    this.name = name;
    this.owner = owner;
    this.declared = declared;
    this.type = declared.map(TypeName::type);
    this.array = declared.map(TypeName::array).orElse(false);
  }

  /**
   * Whether closures share it with the place where it is declared, so that both see a new value.
   */
  boolean isShared() {
    return captured && assignments > 1;
  }
}
