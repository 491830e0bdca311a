/** Events over HTTP: a server before the door. */
@NullMarked
package dev.callsheet.listener;

import org.jspecify.annotations.NullMarked;
