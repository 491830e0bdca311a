package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.Scene;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;

/** The entries of a map as they were, in its order. They are not hashed: the map's keys were. */
public final class ScriptEntries extends AbstractSet<Object> {
  private final ScriptList pairs;

  public ScriptEntries(Map<?, ?> map, Scene scene) {
    pairs = new ScriptList(scene, map.size());
    map.forEach((key, value) -> pairs.add(new ScriptEntry(key, value, scene)));
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
