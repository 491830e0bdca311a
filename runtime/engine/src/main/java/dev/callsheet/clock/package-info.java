/** What clocks show where, also where that is newer than the tables of this Java. */
@NullMarked
package dev.callsheet.clock;

import org.jspecify.annotations.NullMarked;
