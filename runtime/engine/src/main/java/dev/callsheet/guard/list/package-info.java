/**
 * Who wants nothing any more: numbers that no run of the machine reaches, shared by all of them.
 */
@NullMarked
package dev.callsheet.guard.list;

import org.jspecify.annotations.NullMarked;
