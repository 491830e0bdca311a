/** The command line: reads arguments, settings and accounts, and shows what the engine did. */
@NullMarked
package dev.callsheet.launcher;

import org.jspecify.annotations.NullMarked;
