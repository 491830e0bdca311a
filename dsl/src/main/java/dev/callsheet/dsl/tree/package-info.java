/**
 * What the checker puts into a script's tree in the place of words: one type of node for each, with
 * what was found about it. The binder walks these nodes like any others, and the code generator
 * writes them.
 */
@NullMarked
package dev.callsheet.dsl.tree;

import org.jspecify.annotations.NullMarked;
