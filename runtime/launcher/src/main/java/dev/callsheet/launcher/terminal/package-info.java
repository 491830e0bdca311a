/**
 * What one invocation reads and writes: streams, the person at the terminal, signals, exit codes.
 */
@NullMarked
package dev.callsheet.launcher.terminal;

import org.jspecify.annotations.NullMarked;
