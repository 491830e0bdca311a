/** Guards that go by the number alone. */
@NullMarked
package dev.callsheet.guard.number;

import org.jspecify.annotations.NullMarked;
