/**
 * Plans on the command line: made, looked at, explained, saved and opened again.
 *
 * <p>The way to a plan links no lambda, stream or method reference, in this room and those that it
 * uses; see docs/decisions/0008.
 */
@NullMarked
package dev.callsheet.launcher.plan;

import org.jspecify.annotations.NullMarked;
