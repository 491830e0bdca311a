/**
 * What can go wrong and where: positions in sources, problems with a hint, and the exceptions that
 * carry them.
 */
@NullMarked
package dev.callsheet.problem;

import org.jspecify.annotations.NullMarked;
