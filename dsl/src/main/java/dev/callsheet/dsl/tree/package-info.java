/**
 * What is put into a script's tree in the place of words: an operation by its name, with what was
 * found about it. The binder walks these nodes like any others, and the code generator writes them.
 */
@NullMarked
package dev.callsheet.dsl.tree;

import org.jspecify.annotations.NullMarked;
