/** What each name of a script means, and which names mean nothing. */
@NullMarked
package dev.callsheet.dsl.bind;

import org.jspecify.annotations.NullMarked;
