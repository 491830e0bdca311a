/**
 * What scripts may reach of Java: members that are lent one by one, and the names of types. Values
 * of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library.host;

import org.jspecify.annotations.NullUnmarked;
