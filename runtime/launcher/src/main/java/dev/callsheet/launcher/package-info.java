/** The command line: reads arguments, finds the command, and tells what went wrong. */
@NullMarked
package dev.callsheet.launcher;

import org.jspecify.annotations.NullMarked;
