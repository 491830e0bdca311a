/** Lists of numbers that nobody is to contact, read from files of any form. */
@NullMarked
package dev.callsheet.launcher.list;

import org.jspecify.annotations.NullMarked;
