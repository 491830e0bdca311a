/** The plan: an ordered sequence of actions, complete before anything is sent, and its preview. */
@NullMarked
package dev.callsheet.plan;

import org.jspecify.annotations.NullMarked;
