/** What a data row says of whether somebody may be reached: consent, and that they want none. */
@NullMarked
package dev.callsheet.guard.row;

import org.jspecify.annotations.NullMarked;
