/** Events that were accepted, kept in one log, and decided on once each, in their order. */
@NullMarked
package dev.callsheet.desk;

import org.jspecify.annotations.NullMarked;
