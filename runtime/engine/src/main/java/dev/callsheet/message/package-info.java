/** What a text is on its way: its segments, and the same in plain signs. */
@NullMarked
package dev.callsheet.message;

import org.jspecify.annotations.NullMarked;
