/** Runs in files of one folder. */
@NullMarked
package dev.callsheet.journal.file;

import org.jspecify.annotations.NullMarked;
