/** The methods of texts, and patterns with their matches. Values of scripts may be null. */
@NullUnmarked
package dev.callsheet.dsl.library.text;

import org.jspecify.annotations.NullUnmarked;
