/**
 * How texts write numbers, amounts and dates, and where such a text is taken for what it spells.
 * Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.notation;

import org.jspecify.annotations.NullUnmarked;
