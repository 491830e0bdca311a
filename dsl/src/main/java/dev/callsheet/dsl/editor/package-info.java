/**
 * The language for editors: its words as signatures that can be completed and read. Nothing
 * implements or calls them; a script's words are found by the compiler.
 */
@NullMarked
package dev.callsheet.dsl.editor;

import org.jspecify.annotations.NullMarked;
