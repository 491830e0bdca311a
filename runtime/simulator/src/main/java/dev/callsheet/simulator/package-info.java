/**
 * A simulator for the service, written from its API document alone; it shares no type with the
 * rest.
 */
@NullMarked
package dev.callsheet.simulator;

import org.jspecify.annotations.NullMarked;
