/** A script's text becomes a tree, in a time; what of the options a compiled form depends on. */
@NullMarked
package dev.callsheet.dsl.parse;

import org.jspecify.annotations.NullMarked;
