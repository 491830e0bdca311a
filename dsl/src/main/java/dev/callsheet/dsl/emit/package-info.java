/**
 * From Groovy's tree to code that calls only the operations of the language; nothing of Groovy's
 * later phases runs.
 */
@NullMarked
package dev.callsheet.dsl.emit;

import org.jspecify.annotations.NullMarked;
