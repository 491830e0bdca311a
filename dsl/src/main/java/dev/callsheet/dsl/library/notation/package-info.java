/**
 * How texts write numbers, amounts and dates, and where such a text is taken for what it spells.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.notation;

import org.jspecify.annotations.NullUnmarked;
