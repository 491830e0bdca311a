package dev.callsheet.preview;

import dev.callsheet.action.Action;
import dev.callsheet.message.Segments;

/**
 * Texts of a plan that one place in the script makes and that take as many segments in the same
 * encoding. Immutable and thread-safe.
 *
 * @param first of them
 * @param segments of the first; the character that is told in it can be another in later ones
 * @param count how many texts
 * @param shorter how many of them would take fewer segments without that character
 * @param saved how many segments fewer these would take together
 */
public record Shape(Action first, Segments segments, long count, long shorter, long saved) {}
