/** The wire: a command as a request, sent at most once, and what is known of it afterwards. */
@NullMarked
package dev.callsheet.wire;

import org.jspecify.annotations.NullMarked;
