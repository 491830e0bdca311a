/** The vocabulary: each word, its options, and what values they take. */
@NullMarked
package dev.callsheet.dsl.words;

import org.jspecify.annotations.NullMarked;
