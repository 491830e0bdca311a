/** What holds for all that is sent, as one value that can only be tightened. */
@NullMarked
package dev.callsheet.guard.policy;

import org.jspecify.annotations.NullMarked;
