/**
 * The methods of texts, and patterns with their matches.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.text;

import org.jspecify.annotations.NullUnmarked;
