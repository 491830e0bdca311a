package dev.callsheet.rule;

/**
 * That a rule puts contacts on a list, or takes them off.
 *
 * @param list as people call it, such as {@code powerlist 'hot'}
 * @param adds false when it takes them off
 */
public record ListChange(String list, boolean adds) {}
