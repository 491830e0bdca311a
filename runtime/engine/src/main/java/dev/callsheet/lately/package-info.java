/** What left lately: whether a plan would do to somebody what another run did a moment ago. */
@NullMarked
package dev.callsheet.lately;

import org.jspecify.annotations.NullMarked;
