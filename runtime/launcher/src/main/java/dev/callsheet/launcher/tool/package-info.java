/** Commands beside plans and runs: checking scripts, the simulator, operations, completion. */
@NullMarked
package dev.callsheet.launcher.tool;

import org.jspecify.annotations.NullMarked;
