/** What is told while something is under way: to people as lines, to programs as events. */
@NullMarked
package dev.callsheet.launcher.progress;

import org.jspecify.annotations.NullMarked;
