/**
 * The operators of the language, when Groovy takes two values for equal, and what every value
 * answers.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.operator;

import org.jspecify.annotations.NullUnmarked;
