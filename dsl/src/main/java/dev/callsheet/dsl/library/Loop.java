package dev.callsheet.dsl.library;

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
    scene.walk(Walked.into(outer, element));
    return element;
  }

  /** The loop is over. */
  void end() {
    scene.walk(outer);
  }
}
