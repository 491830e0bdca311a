/** How values are written: texts that spell moments, and what is wrong where a value is another. */
@org.jspecify.annotations.NullMarked
package dev.callsheet.rule.notation;
