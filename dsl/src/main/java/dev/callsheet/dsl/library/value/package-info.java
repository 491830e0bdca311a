/**
 * What one evaluation of a script has, the ports to what is around it, and the values that scripts
 * make, which count what they cost. All other rooms of the library stand on it. Values of scripts
 * may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.value;

import org.jspecify.annotations.NullUnmarked;
