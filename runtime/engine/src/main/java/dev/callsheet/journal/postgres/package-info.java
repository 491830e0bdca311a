/** Runs in a PostgreSQL database. */
@NullMarked
package dev.callsheet.journal.postgres;

import org.jspecify.annotations.NullMarked;
