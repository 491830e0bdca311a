/** How often people are reached: what left, whoever sent it, and how much of it is the most. */
@NullMarked
package dev.callsheet.guard.cap;

import org.jspecify.annotations.NullMarked;
