/**
 * What scripts may reach of Java: members that are lent one by one, and the names of types.
 *
 * <p>Values of scripts may be {@code null} everywhere, so nothing here is null-marked.
 */
@NullUnmarked
package dev.callsheet.dsl.library.host;

import org.jspecify.annotations.NullUnmarked;
