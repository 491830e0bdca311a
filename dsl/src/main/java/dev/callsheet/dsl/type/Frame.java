package dev.callsheet.dsl.type;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names that a part of a script sees, with what is known of each. */
final class Frame {
  /** A variable; of two variables that are called the same each has its own key. */
  static final class Held {
    final Object key;
    Known type;

    Held(Object key, Known type) {
      this.key = key;
      this.type = type;
    }
  }

  private final @Nullable Frame up;
  private final Map<String, Held> names = new HashMap<>();

  /** What conditions say of paths such as {@code it.owner}. */
  private final Map<String, Known> assumed = new HashMap<>();

  private @Nullable Known owner;
  private final boolean isRule;

  /** Names, if so of a rule or of what it calls, which is asked later. */
  Frame(@Nullable Frame up, boolean isRule) {
    this.up = up;
    this.isRule = isRule;
  }

  /** What {@code with} was called on, whose fields are names here. */
  void owner(@Nullable Known known) {
    owner = known;
  }

  @Nullable Known owner() {
    for (Frame frame = this; frame != null; frame = frame.up) {
      if (frame.owner != null) {
        return frame.owner;
      }
    }
    return null;
  }

  /** Whether a name is from outside of the rule that it stands in, or that calls what it is in. */
  boolean isBeyondRule(String name) {
    boolean isPassed = false;
    for (Frame frame = this; frame != null; frame = frame.up) {
      if (frame.names.containsKey(name)) {
        return isPassed && !frame.isRule;
      }
      isPassed |= frame.isRule;
    }
    return false;
  }

  void put(String name, Held held) {
    names.put(name, held);
  }

  @Nullable Held find(String name) {
    for (Frame frame = this; frame != null; frame = frame.up) {
      Held held = frame.names.get(name);
      if (held != null) {
        return held;
      }
    }
    return null;
  }

  /** From here on, the path is that. */
  void assume(String path, Known type) {
    assumed.put(path, type);
  }

  /** What conditions say of a path; nothing, if its name means another variable there. */
  @Nullable Known assumed(String path) {
    String name = path.contains(".") ? path.substring(0, path.indexOf('.')) : path;
    for (Frame frame = this; frame != null; frame = frame.up) {
      Known type = frame.assumed.get(path);
      if (type != null || frame.names.containsKey(name)) {
        return type;
      }
    }
    return null;
  }
}
