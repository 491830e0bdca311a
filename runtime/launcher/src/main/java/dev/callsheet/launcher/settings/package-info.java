/** Files of settings: each setting is a line of a table of keys, and one reader reads them all. */
@NullMarked
package dev.callsheet.launcher.settings;

import org.jspecify.annotations.NullMarked;
