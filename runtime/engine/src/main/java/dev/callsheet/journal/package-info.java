/** The journal: a durable record of what a run tried and what came of it. */
@NullMarked
package dev.callsheet.journal;

import org.jspecify.annotations.NullMarked;
