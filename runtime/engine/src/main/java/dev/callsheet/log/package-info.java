/** Logging: what a log line may say of an action, an account and a failure. */
@NullMarked
package dev.callsheet.log;

import org.jspecify.annotations.NullMarked;
