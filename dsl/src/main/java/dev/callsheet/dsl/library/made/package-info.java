/** Texts that are known by what they were made of, wherever a script puts them. */
@NullUnmarked
package dev.callsheet.dsl.library.made;

import org.jspecify.annotations.NullUnmarked;
