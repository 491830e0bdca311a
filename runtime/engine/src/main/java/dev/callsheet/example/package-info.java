/** Examples kept beside rules: an event, and what the rules should make of it. */
@NullMarked
package dev.callsheet.example;

import org.jspecify.annotations.NullMarked;
