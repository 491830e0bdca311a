/**
 * Checks of the order of a script: what is asked twice, never read, thrown away, or comes too late.
 */
@NullMarked
package dev.callsheet.dsl.check.flow;

import org.jspecify.annotations.NullMarked;
