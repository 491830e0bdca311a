package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.library.ScriptType;

/**
 * A type as a script declares it.
 *
 * @param type the type, or that of an array's elements
 * @param array whether it is an array
 * @param isForeign whether Java's or Groovy's values are meant: those of a class from outside the
 *     language, and arrays in trusted scripts
 */
public record TypeName(ScriptType type, boolean array, boolean isForeign) {
  /** A type, not that of an array. */
  public TypeName(ScriptType type) {
    this(type, false, type.isForeign());
  }
}
