/**
 * What a stranger's script may do and how much of it: the limits, their meter, and the types that a
 * host adds.
 */
@NullMarked
package dev.callsheet.dsl.sandbox;

import org.jspecify.annotations.NullMarked;
