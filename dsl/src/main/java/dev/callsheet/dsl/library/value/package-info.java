/**
 * The values that scripts make: closures, lists, maps, sets, ranges, texts that grow. They count
 * what they cost and have no methods of their own. Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.value;

import org.jspecify.annotations.NullUnmarked;
