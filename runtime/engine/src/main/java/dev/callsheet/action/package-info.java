/**
 * One action of a plan: its id, where it came from, how it is kept; and what was left out instead
 * of one.
 */
@NullMarked
package dev.callsheet.action;

import org.jspecify.annotations.NullMarked;
