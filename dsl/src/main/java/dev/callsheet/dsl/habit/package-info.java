/** What people write by the habits of other languages, and what to write here instead. */
@NullMarked
package dev.callsheet.dsl.habit;

import org.jspecify.annotations.NullMarked;
