/** Checks a script's syntax tree and rewrites its words into calls. */
@NullMarked
package dev.callsheet.dsl.compile;

import org.jspecify.annotations.NullMarked;
