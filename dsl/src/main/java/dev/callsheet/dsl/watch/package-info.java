/** What rows said while a script ran: keys and choices that nothing met. */
@NullMarked
package dev.callsheet.dsl.watch;

import org.jspecify.annotations.NullMarked;
