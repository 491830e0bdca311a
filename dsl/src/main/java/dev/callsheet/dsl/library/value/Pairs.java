package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.Scene;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;

/** The entries of a map as they were, in its order. They are not hashed: the map's keys were. */
public final class Pairs extends AbstractSet<Object> {
  private final Items pairs;

  public Pairs(Map<?, ?> map, Scene scene) {
    pairs = new Items(scene, map.size());
    map.forEach((key, value) -> pairs.add(new Pair(key, value, scene)));
  }

  @Override
  public Iterator<Object> iterator() {
    return Collections.unmodifiableList(pairs).iterator();
  }

  @Override
  public int size() {
    return pairs.size();
  }
}
