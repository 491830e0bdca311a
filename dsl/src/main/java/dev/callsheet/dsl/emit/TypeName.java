package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.Type;

/**
 * A type as a script declares it.
 *
 * @param type the type, or that of an array's elements
 * @param array whether it is an array
 */
record TypeName(Type type, boolean array) {}
