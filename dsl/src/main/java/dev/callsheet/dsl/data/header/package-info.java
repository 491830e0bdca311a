/**
 * What the headers and first rows of a script's files say before it runs.
 *
 * <p>On the way to a plan: plain loops and named classes, see docs/decisions/0008.
 */
@NullMarked
package dev.callsheet.dsl.data.header;

import org.jspecify.annotations.NullMarked;
