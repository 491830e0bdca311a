/** Options that several commands have, as they are said on the command line. */
@NullMarked
package dev.callsheet.launcher.option;

import org.jspecify.annotations.NullMarked;
