package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.library.ScriptType;

/** A type as a script declares it, or an array's elements; a foreign one has Java's values. */
public record TypeName(ScriptType type, boolean array, boolean isForeign) {
  /** A type, not that of an array. */
  public TypeName(ScriptType type) {
    this(type, false, type.isForeign());
  }
}
