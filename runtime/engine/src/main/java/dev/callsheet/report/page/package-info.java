/** A plan or a run as one HTML page. */
@NullMarked
package dev.callsheet.report.page;

import org.jspecify.annotations.NullMarked;
