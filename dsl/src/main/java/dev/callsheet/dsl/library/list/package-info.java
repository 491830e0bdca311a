/** The methods of lists, sets, ranges and rows. Values of scripts may be null everywhere. */
@NullUnmarked
package dev.callsheet.dsl.library.list;

import org.jspecify.annotations.NullUnmarked;
