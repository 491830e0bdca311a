/** Guards: what may not leave although the script says so. */
@NullMarked
package dev.callsheet.guard;

import org.jspecify.annotations.NullMarked;
