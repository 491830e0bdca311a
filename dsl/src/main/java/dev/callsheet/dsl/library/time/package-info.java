/**
 * The methods of dates and times.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.time;

import org.jspecify.annotations.NullUnmarked;
