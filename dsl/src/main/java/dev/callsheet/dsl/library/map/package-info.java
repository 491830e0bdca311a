/** The methods of maps and their entries. Values of scripts may be null everywhere. */
@NullUnmarked
package dev.callsheet.dsl.library.map;

import org.jspecify.annotations.NullUnmarked;
