/** What a machine's or a project's policy says, and whom it lets be reached. */
@NullMarked
package dev.callsheet.launcher.guards;

import org.jspecify.annotations.NullMarked;
