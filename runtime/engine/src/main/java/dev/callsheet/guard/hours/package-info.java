/** At which hours somebody may be reached: dated rules as data, and the guard that keeps them. */
@NullMarked
package dev.callsheet.guard.hours;

import org.jspecify.annotations.NullMarked;
