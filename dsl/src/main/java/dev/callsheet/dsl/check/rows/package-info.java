/**
 * Checks of what a script says of the rows of its files and facts: columns, cells, values that
 * never occur.
 */
@NullMarked
package dev.callsheet.dsl.check.rows;

import org.jspecify.annotations.NullMarked;
