/** Checks of values that a script writes: texts, numbers, moments, patterns. */
@NullMarked
package dev.callsheet.dsl.check.values;

import org.jspecify.annotations.NullMarked;
