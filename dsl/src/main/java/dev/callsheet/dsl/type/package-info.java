/** What each expression of a script is, found in one pass, and what cannot be done with it. */
@NullMarked
package dev.callsheet.dsl.type;

import org.jspecify.annotations.NullMarked;
