/** Checks of words and rules, and their replacement on the tree by calls. */
@NullMarked
package dev.callsheet.dsl.check.words;

import org.jspecify.annotations.NullMarked;
