/** What comes in: who may send it, where its type and id stand, and what is answered. */
@NullMarked
package dev.callsheet.intake;

import org.jspecify.annotations.NullMarked;
