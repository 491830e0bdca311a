/** The front door for Java code: plan with guards, look, confirm, run. */
@NullMarked
package dev.callsheet;

import org.jspecify.annotations.NullMarked;
