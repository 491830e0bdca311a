/**
 * What one evaluation of a script has, and the ports to what is around it: the host, the words, the
 * methods. All other rooms of the library stand on it.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.state;

import org.jspecify.annotations.NullUnmarked;
