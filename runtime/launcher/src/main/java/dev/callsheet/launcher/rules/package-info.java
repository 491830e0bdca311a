/** Rules on the command line: decided, tested, and what of them was never met. */
@NullMarked
package dev.callsheet.launcher.rules;

import org.jspecify.annotations.NullMarked;
