/**
 * The classes that trusted scripts may use: a class path, and the folder {@code lib} beside a
 * script.
 */
@NullMarked
package dev.callsheet.dsl.classes;

import org.jspecify.annotations.NullMarked;
