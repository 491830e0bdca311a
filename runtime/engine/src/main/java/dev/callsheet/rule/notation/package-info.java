/** How values are written: texts that spell moments, and what is wrong where a value is another. */
@NullMarked
package dev.callsheet.rule.notation;

import org.jspecify.annotations.NullMarked;
