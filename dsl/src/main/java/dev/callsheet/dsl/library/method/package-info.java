/**
 * The list of methods that scripts may call, declared once: the compiler, the checks, the reference
 * and the code of the methods read it here.
 */
@NullMarked
package dev.callsheet.dsl.library.method;

import org.jspecify.annotations.NullMarked;
