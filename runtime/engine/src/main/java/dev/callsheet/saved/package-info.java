/** Plans that were saved: file, seal, and whether one may be applied. */
@NullMarked
package dev.callsheet.saved;

import org.jspecify.annotations.NullMarked;
