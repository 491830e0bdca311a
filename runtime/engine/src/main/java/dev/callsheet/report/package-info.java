/** Shows what a plan would do and what a run did: as text for people, as JSON for programs. */
@NullMarked
package dev.callsheet.report;

import org.jspecify.annotations.NullMarked;
