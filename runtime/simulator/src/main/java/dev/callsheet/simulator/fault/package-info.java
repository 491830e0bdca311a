/** How the simulator misbehaves when it is asked to. */
@NullMarked
package dev.callsheet.simulator.fault;

import org.jspecify.annotations.NullMarked;
