/**
 * What one evaluation of a script has, and the ports to what is around it: the host, the words, the
 * methods. All other rooms of the library stand on it. Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.state;

import org.jspecify.annotations.NullUnmarked;
