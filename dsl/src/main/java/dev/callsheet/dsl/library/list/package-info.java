/**
 * The methods of lists, sets, ranges and rows.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.list;

import org.jspecify.annotations.NullUnmarked;
