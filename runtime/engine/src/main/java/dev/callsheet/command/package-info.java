/** What can be asked of the service: eleven commands and the values that they are made of. */
@NullMarked
package dev.callsheet.command;

import org.jspecify.annotations.NullMarked;
