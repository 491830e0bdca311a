/** Figures of a plan for people: how many, of what, what must be looked at. */
@NullMarked
package dev.callsheet.preview;

import org.jspecify.annotations.NullMarked;
