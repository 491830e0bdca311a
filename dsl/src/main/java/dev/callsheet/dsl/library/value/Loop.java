package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.value.Scene.Walked;
import java.util.Iterator;

/** The elements of {@code for (x in values)}; the scene knows which one the loop works on. */
final class Loop implements Iterator<Object> {
  private final Iterator<?> elements;
  private final Scene scene;
  private final Walked outer;

  Loop(Iterator<?> elements, Scene scene) {
    this.elements = elements;
    this.scene = scene;
    this.outer = scene.walked();
  }

  @Override
  public boolean hasNext() {
    return elements.hasNext();
  }

  @Override
  public Object next() {
    Object element = elements.next();
    scene.walk(into(outer, element));
    return element;
  }

  /** The same, or with the first of these values that may be a row. */
  static Walked into(Walked outer, Object[] values) {
    for (int i = 0; i < values.length && i < 2; i++) {
      if (isElement(values[i])) {
        return new Walked(values[i], outer);
      }
    }
    return values.length > 0 && values[0] == null ? new Walked(null, outer) : outer;
  }

  /** The same, or with this value if it may be a row. */
  static Walked into(Walked outer, Object value) {
    return value == null || isElement(value) ? new Walked(value, outer) : outer;
  }

  /** Texts and numbers are no rows, and what the script has made itself is not one either. */
  private static boolean isElement(Object value) {
    return value instanceof OfFile
        || (value != null
            && !(value instanceof CharSequence)
            && !(value instanceof Number)
            && !(value instanceof Boolean)
            && !(value instanceof ScriptList)
            && !(value instanceof ScriptMap)
            && !(value instanceof ScriptClosure));
  }

  /** The loop is over. */
  void end() {
    scene.walk(outer);
  }
}
