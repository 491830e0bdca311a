package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.value.Scene.Walked;
import dev.callsheet.rule.notation.Letters;
import dev.callsheet.rule.notation.Mismatch;
import java.lang.reflect.Array;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Walking over values. */
public final class Iteration {
  /** What a loop can walk over although it is no collection, such as the matches of a pattern. */
  public interface ElementSource {
    /** Its elements from the beginning. */
    Iterable<?> all(Scene scene);
  }

  /** What a script has made: of its own, or of what each of several says, as an event does. */
  public interface Gathered {
    boolean isOfEach();

    /** The same: it holds what each of several says. */
    Gathered ofEach();
  }

  private Iteration() {}

  /** Whether it holds what somebody else says, or what each of several does. */
  public static boolean isOfEach(Object value) {
    return value instanceof Gathered own
        ? own.isOfEach()
        : value instanceof Collection && !(value instanceof ScriptRange);
  }

  /** What is made of the others holds what they say. */
  public static Object handOn(Object others, Object made) {
    return made instanceof Gathered own && isOfEach(others) ? own.ofEach() : made;
  }

  /** The elements of a value, as {@code for (x in value)} takes them. */
  public static Iterator<?> over(Object value, Scene scene) {
    if (value instanceof Iterable<?> elements) {
      return elements.iterator();
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().iterator();
    }
    if (value == null) {
      return List.of().iterator();
    }
    if (value instanceof String text) {
      scene.meter.collection(text.length());
      return walked(text, scene).iterator();
    }
    if (value instanceof Object[] array) {
      return Arrays.asList(array).iterator();
    }
    if (value instanceof Iterator<?> iterator) {
      return iterator;
    }
    if (value instanceof ElementSource source) {
      return source.all(scene).iterator();
    }
    return scene.outside().elements(value, scene);
  }

  /** The same for a loop, which works on one element after the other until {@link #end}. */
  public static Iterator<?> loop(Object value, Scene scene) {
    return new Loop(over(value, scene), scene);
  }

  /** A loop has come to its end, or was left. */
  public static void end(Iterator<?> elements) {
    if (elements instanceof Loop loop) {
      loop.end();
    }
  }

  /** The next element, counted. */
  public static Object next(Iterator<?> elements, Scene scene) {
    scene.meter.tick();
    return elements.next();
  }

  /**
   * The letters of a text, where what walks over it expects a list.
   *
   * @throws ScriptFault if an event or a row says a text there: no letter is what a list would hold
   */
  public static List<String> walked(String text, Scene scene) {
    boolean isOfTexts = scene.lastRow() instanceof OfFile row && row.isOfTexts();
    if (text.length() > 1 && (scene.isOfRules() || (!isOfTexts && scene.isCell(text)))) {
      throw ScriptFault.of(
          new Mismatch(
              "{0} is a text, and what walks over it gets one letter after the other",
              "send a list",
              "write {0}.tokenize(', ') for its parts, {0}.toList() for its letters"),
          "",
          scene);
    }
    return letters(text);
  }

  public static List<String> letters(String text) {
    return text.chars().mapToObj(letter -> Letters.of((char) letter)).toList();
  }

  /** The elements of a value as a collection; the value itself when it is one. */
  public static Collection<?> collection(Object value, Scene scene) {
    if (value instanceof Collection<?> elements) {
      return elements;
    }
    ScriptList all = new ScriptList(scene);
    over(value, scene).forEachRemaining(all::add);
    return all;
  }

  /** What each element answers, as {@code *.} asks it; what is null answers nothing. */
  public static Object spread(Object self, UnaryOperator<Object> ask, Scene scene) {
    if (self == null) {
      return null;
    }
    Iterable<?> elements = self instanceof Map<?, ?> map ? map.entrySet() : collection(self, scene);
    return collect(elements, element -> element == null ? null : ask.apply(element), scene)
        .ofEach();
  }

  public static ScriptList collect(Iterable<?> elements, UnaryOperator<Object> each, Scene scene) {
    ScriptList all = new ScriptList(scene);
    for (Object element : elements) {
      all.add(each.apply(element));
    }
    return all;
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

  /** The elements of {@code for (x in values)}; the scene knows which one the loop works on. */
  private static final class Loop implements Iterator<Object> {
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

    /** The loop is over. */
    void end() {
      scene.walk(outer);
    }
  }

  /** An array of any kind, such as a method of Java's gives it, as a list. */
  public static final class ArrayView extends AbstractList<Object> {
    private final Object array;

    public ArrayView(Object array) {
      this.array = array;
    }

    @Override
    public Object get(int index) {
      return Array.get(array, index);
    }

    @Override
    public int size() {
      return Array.getLength(array);
    }
  }
}
