/** Files by which a person tells a desk what is wanted of it. */
@NullMarked
package dev.callsheet.desk.note;

import org.jspecify.annotations.NullMarked;
