/**
 * Chained lines in parts: records of anything that was said once and must stay said. Knows nothing
 * of what they say.
 */
@NullMarked
package dev.callsheet.chain;

import org.jspecify.annotations.NullMarked;
