/**
 * What is odd about rules: contradictions, changes that undo each other, rules that no event met.
 */
@NullMarked
package dev.callsheet.rule.finding;

import org.jspecify.annotations.NullMarked;
