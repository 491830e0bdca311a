package dev.callsheet.dsl.library.state;

/**
 * What a closure or a loop of a script works on, innermost first: the rows of files, and what else
 * may be one.
 *
 * @param element a row, a map or an object that the script was given; {@code null} where a list
 *     holds nothing
 * @param outer what the surrounding one works on; {@code null} outermost
 */
public record Walked(Object element, Walked outer) {}
