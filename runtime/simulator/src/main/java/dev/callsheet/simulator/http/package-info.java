/** HTTP/1.1 as far as the simulator reads it from sockets. */
@NullMarked
package dev.callsheet.simulator.http;

import org.jspecify.annotations.NullMarked;
