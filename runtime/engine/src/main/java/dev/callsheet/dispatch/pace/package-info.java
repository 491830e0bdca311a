/** How fast, how many, how long: paces, budgets, limits, and what ends a run. */
@NullMarked
package dev.callsheet.dispatch.pace;

import org.jspecify.annotations.NullMarked;
