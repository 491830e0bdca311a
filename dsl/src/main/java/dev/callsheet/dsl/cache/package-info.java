/** Compiled scripts on disk, so that an unchanged script starts without a compiler. */
@NullMarked
package dev.callsheet.dsl.cache;

import org.jspecify.annotations.NullMarked;
