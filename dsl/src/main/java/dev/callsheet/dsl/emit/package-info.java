/** From Groovy's tree to code that calls the operations of the language; Groovy does no more. */
@NullMarked
package dev.callsheet.dsl.emit;

import org.jspecify.annotations.NullMarked;
