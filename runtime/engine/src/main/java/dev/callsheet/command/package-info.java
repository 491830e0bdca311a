/** What can be done: the eleven commands of the service, {@code suppress}, and their values. */
@NullMarked
package dev.callsheet.command;

import org.jspecify.annotations.NullMarked;
