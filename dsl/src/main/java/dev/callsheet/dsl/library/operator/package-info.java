/**
 * The operators of the language, what numbers do, when Groovy takes two values for equal, and what
 * every value answers. Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.operator;

import org.jspecify.annotations.NullUnmarked;
