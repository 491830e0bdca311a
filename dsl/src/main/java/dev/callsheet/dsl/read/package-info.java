/** Words and rules become nodes of the tree; what their declarations do not have is told. */
@NullMarked
package dev.callsheet.dsl.read;

import org.jspecify.annotations.NullMarked;
