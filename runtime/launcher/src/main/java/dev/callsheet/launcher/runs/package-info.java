/** Runs that have begun: listed, shown, resumed, resolved, stopped and pruned. */
@NullMarked
package dev.callsheet.launcher.runs;

import org.jspecify.annotations.NullMarked;
