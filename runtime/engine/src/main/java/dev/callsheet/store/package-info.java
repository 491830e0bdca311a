/** What is about bytes: files that survive kills, keys, digests, JSON trees. */
@NullMarked
package dev.callsheet.store;

import org.jspecify.annotations.NullMarked;
