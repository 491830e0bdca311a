/**
 * A script's text becomes a tree, within a time; what of the options a compiled form depends on.
 */
@NullMarked
package dev.callsheet.dsl.parse;

import org.jspecify.annotations.NullMarked;
