/** Turns what went wrong in a script into problems with a place and a hint. */
@NullMarked
package dev.callsheet.dsl.problem;

import org.jspecify.annotations.NullMarked;
