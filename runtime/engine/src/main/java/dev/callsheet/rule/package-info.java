/** Rules: an event comes in, commands come out, and why can be shown. */
@NullMarked
package dev.callsheet.rule;

import org.jspecify.annotations.NullMarked;
