/** What sends: the questions before, the run itself, and how to go on after it. */
@NullMarked
package dev.callsheet.launcher.send;

import org.jspecify.annotations.NullMarked;
