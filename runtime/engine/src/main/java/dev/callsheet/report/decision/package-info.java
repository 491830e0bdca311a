/** What rules decide, as text and JSON. */
@NullMarked
package dev.callsheet.report.decision;

import org.jspecify.annotations.NullMarked;
