/** Data files as rows, one in memory at a time. */
@NullMarked
package dev.callsheet.dsl.data;

import org.jspecify.annotations.NullMarked;
