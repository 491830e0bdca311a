/**
 * What the checks share: what was found and where, names that a script declares, how expressions
 * read.
 */
@NullMarked
package dev.callsheet.dsl.check;

import org.jspecify.annotations.NullMarked;
