/** What a stranger's script may do and how much of it: limits, their meter, a host's types. */
@NullMarked
package dev.callsheet.dsl.sandbox;

import org.jspecify.annotations.NullMarked;
