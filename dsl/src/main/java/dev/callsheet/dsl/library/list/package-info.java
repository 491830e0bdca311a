/** The methods of lists, sets, ranges, rows and maps. Values of scripts may be null. */
@NullUnmarked
package dev.callsheet.dsl.library.list;

import org.jspecify.annotations.NullUnmarked;
