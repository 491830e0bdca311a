/** Reads phone numbers as people write them, and hides those that stand in texts. */
@NullMarked
package dev.callsheet.phone;

import org.jspecify.annotations.NullMarked;
