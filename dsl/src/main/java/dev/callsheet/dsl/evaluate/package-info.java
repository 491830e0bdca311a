/**
 * One evaluation of a script or a rule: what each word does.
 *
 * <p>On the way to a plan: plain loops and named classes, see docs/decisions/0008.
 */
@NullMarked
package dev.callsheet.dsl.evaluate;

import org.jspecify.annotations.NullMarked;
