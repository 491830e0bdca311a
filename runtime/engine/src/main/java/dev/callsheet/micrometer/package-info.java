/** Micrometer: the figures of runs as meters; needs {@code micrometer-core} on the class path. */
@NullMarked
package dev.callsheet.micrometer;

import org.jspecify.annotations.NullMarked;
