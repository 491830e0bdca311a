/** The methods of dates and times. Values of scripts may be null everywhere. */
@NullUnmarked
package dev.callsheet.dsl.library.time;

import org.jspecify.annotations.NullUnmarked;
