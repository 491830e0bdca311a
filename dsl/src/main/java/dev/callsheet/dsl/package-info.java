/** The language: compiles script text into sheets, which give commands. */
@NullMarked
package dev.callsheet.dsl;

import org.jspecify.annotations.NullMarked;
