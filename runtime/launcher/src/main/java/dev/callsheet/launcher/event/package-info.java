/** Events that come in: the command that listens, and its settings. */
@NullMarked
package dev.callsheet.launcher.event;

import org.jspecify.annotations.NullMarked;
