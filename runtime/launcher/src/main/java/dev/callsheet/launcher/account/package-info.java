/** Accounts, where their keys come from, and the commands that list, add and check them. */
@NullMarked
package dev.callsheet.launcher.account;

import org.jspecify.annotations.NullMarked;
