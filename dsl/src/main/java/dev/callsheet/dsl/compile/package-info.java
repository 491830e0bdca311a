/** The order in which a script is parsed, checked, bound and written. */
@NullMarked
package dev.callsheet.dsl.compile;

import org.jspecify.annotations.NullMarked;
