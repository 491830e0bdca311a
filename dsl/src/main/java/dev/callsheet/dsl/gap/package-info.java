/**
 * Texts that still hold what should have been filled in or read.
 *
 * <p>On the way to a plan: plain loops and named classes, see docs/decisions/0008.
 */
@NullMarked
package dev.callsheet.dsl.gap;

import org.jspecify.annotations.NullMarked;
