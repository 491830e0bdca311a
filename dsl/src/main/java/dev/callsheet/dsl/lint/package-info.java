/** What protects people and accounts from a script, and no type tells. */
@NullMarked
package dev.callsheet.dsl.lint;

import org.jspecify.annotations.NullMarked;
