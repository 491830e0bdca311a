/** Where somebody may be, by number and by row: data with sources, and who reads it. */
@NullMarked
package dev.callsheet.guard.place;

import org.jspecify.annotations.NullMarked;
