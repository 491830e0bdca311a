/**
 * What scripts may do with numbers.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.number;

import org.jspecify.annotations.NullUnmarked;
