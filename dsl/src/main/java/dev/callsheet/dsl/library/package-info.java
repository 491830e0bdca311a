/**
 * The operations of the language: all that compiled scripts call, with the results that Groovy
 * would give. Whatever is not written here cannot happen in a sandboxed script. Knows no Groovy
 * until a trusted script needs it. Values of scripts may be null everywhere.
 */
@NullUnmarked
package dev.callsheet.dsl.library;

import org.jspecify.annotations.NullUnmarked;
