/** Dispatch: sends a plan, or less, in order per number, at a pace, each action at most once. */
@NullMarked
package dev.callsheet.dispatch;

import org.jspecify.annotations.NullMarked;
