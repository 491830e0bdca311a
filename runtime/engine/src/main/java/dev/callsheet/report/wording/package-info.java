/** How reports say things: counts, quotes, masks, colours, tables, the width of lines. */
@NullMarked
package dev.callsheet.report.wording;

import org.jspecify.annotations.NullMarked;
