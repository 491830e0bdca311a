/** What scripts may do with numbers. Values of scripts may be null everywhere. */
@NullUnmarked
package dev.callsheet.dsl.library.number;

import org.jspecify.annotations.NullUnmarked;
