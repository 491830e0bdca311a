/** What holds for the scripts of a folder, and the options of commands that evaluate a script. */
@NullMarked
package dev.callsheet.launcher.project;

import org.jspecify.annotations.NullMarked;
