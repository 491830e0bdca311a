package dev.callsheet.dsl.diagnose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places at which a script mentions names, so that a failure at run time, which knows only its
 * line, finds its column.
 */
public final class Mentions {
  private final Map<Integer, List<Mention>> byLine = new HashMap<>();

  /**
   * A name at a place.
   *
   * @param name the name
   * @param place where it stands
   */
  public record Mention(String name, Place place) {}

  /** All of them. */
  public List<Mention> all() {
    return byLine.values().stream().flatMap(List::stream).toList();
  }

  /** A name that the script mentions. */
  public void add(String name, Place place) {
    List<Mention> sameLine = byLine.get(place.line());
    if (sameLine == null) {
      sameLine = new ArrayList<>();
      byLine.put(place.line(), sameLine);
    }
    sameLine.add(new Mention(name, place));
  }

  /** The first place of a name on a line; the line itself when the name is not on it. */
  public Place of(String name, int line) {
    return byLine.getOrDefault(line, List.of()).stream()
        .filter(mention -> mention.name().equals(name))
        .map(Mention::place)
        .findFirst()
        .orElse(Place.ofLine(line));
  }
}
