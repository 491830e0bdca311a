package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;

/** The entries of a map as they were, in its order. They are not hashed: the map's keys were. */
public final class ScriptEntries extends AbstractSet<Object> {
  private final Meter meter;
  private final ScriptList pairs;

  public ScriptEntries(Map<?, ?> map, Scene scene) {
    meter = scene.meter;
    pairs = new ScriptList(scene, map.size());
    map.forEach((key, value) -> pairs.add(new ScriptEntry(key, value, scene)));
  }

  /** One after another is asked, since none is hashed. */
  @Override
  public boolean contains(Object entry) {
    meter.tick(pairs.size());
    return pairs.contains(entry);
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
