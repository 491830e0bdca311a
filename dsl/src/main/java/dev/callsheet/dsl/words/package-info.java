/** What a script can say, and what happens when it says it. */
@NullMarked
package dev.callsheet.dsl.words;

import org.jspecify.annotations.NullMarked;
