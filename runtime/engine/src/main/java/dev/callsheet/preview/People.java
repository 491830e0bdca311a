package dev.callsheet.preview;

/**
 * How many different numbers a plan would touch. Immutable and thread-safe.
 *
 * @param touched in any way
 * @param texted by at least one text
 * @param called by at least one call
 * @param exact whether all were counted; else these are the least
 */
public record People(long touched, long texted, long called, boolean exact) {}
