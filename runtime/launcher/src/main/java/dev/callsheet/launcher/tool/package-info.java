/** Commands beside plans and runs: checking scripts, the stand-in, operations, completion. */
@NullMarked
package dev.callsheet.launcher.tool;

import org.jspecify.annotations.NullMarked;
