/** Who wants nothing any more: numbers that no run reaches, shared by all that keep them there. */
@NullMarked
package dev.callsheet.guard.list;

import org.jspecify.annotations.NullMarked;
