/** Events in production: a door, a desk and their peers, each in a process of its own. */
@NullMarked
package dev.callsheet.bench.events;

import org.jspecify.annotations.NullMarked;
