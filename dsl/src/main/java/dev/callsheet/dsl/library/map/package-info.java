/**
 * The methods of maps and their entries.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.map;

import org.jspecify.annotations.NullUnmarked;
