package dev.callsheet.dsl.problem;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Where a script mentions names, so that a failure in the run, of a line, finds its column. */
public final class Mentions {
  private final List<Mention> all = new ArrayList<>();

  /** A name at a place. */
  public record Mention(String name, Place place) {}

  public List<Mention> all() {
    return Collections.unmodifiableList(all);
  }

  /** A name that the script mentions. */
  public void add(String name, Place place) {
    all.add(new Mention(name, place));
  }

  /** The first place of a name on a line; the line itself when the name is not on it. */
  public Place of(String name, int line) {
    for (Mention mention : all) {
      if (mention.place().line() == line && mention.name().equals(name)) {
        return mention.place();
      }
    }
    return Place.ofLine(line);
  }
}
