package dev.callsheet.guard.place;

import java.time.ZoneId;

/**
 * Where somebody may be: a place whose rules hold, and a clock that is kept there. Immutable and
 * thread-safe.
 *
 * @param place ISO 3166: a country such as {@code JM}, or a part of one such as {@code US-FL}
 */
public record Spot(String place, ZoneId zone) {
  /** Whether the rules of an area hold here: of everywhere, of a country or of a part of it. */
  public boolean isIn(String area) {
    return area.equals("*") || place.equals(area) || place.startsWith(area + "-");
  }
}
