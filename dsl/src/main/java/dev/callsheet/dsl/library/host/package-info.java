/**
 * What scripts may reach of Java: members that are lent one by one, as of dates and times, and the
 * names of types. Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.host;

import org.jspecify.annotations.NullUnmarked;
