/** Embedding examples: the whole way from a script to the service in a Java application. */
@NullMarked
package dev.callsheet.examples;

import org.jspecify.annotations.NullMarked;
