/**
 * Files that commands keep or write for their owner alone: the state folder, names of runs, the log
 * of faults.
 */
@NullMarked
package dev.callsheet.launcher.state;

import org.jspecify.annotations.NullMarked;
