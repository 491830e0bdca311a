package dev.callsheet.dsl.library;

/** What scripts may do with every value. */
final class Common {
  /** The methods of every value. */
  static final java.util.Set<String> METHODS =
      java.util.Set.of(
          "toString",
          "equals",
          "hashCode",
          "compareTo",
          "is",
          "isCase",
          "asBoolean",
          "implies",
          "booleanValue",
          "with",
          "tap");

  private Common() {}

  static Object call(Object self, String name, Object[] arguments, Scene scene) {
    Object only = arguments.length == 1 ? arguments[0] : null;
    switch (arguments.length + name) {
      case "0toString":
        if (isOurs(self)) {
          return Texts.of(self, scene);
        }
        break;
      case "1equals":
        if (self instanceof Number || self instanceof Span) {
          return self.equals(only);
        }
        if (isOurs(self)) {
          return Operators.equal(self, only, scene);
        }
        break;
      case "0hashCode":
        if (isOurs(self)) {
          return self.hashCode();
        }
        break;
      case "1compareTo":
        if (self instanceof String text && only instanceof CharSequence other) {
          return text.compareTo(other.toString());
        }
        if (isOurs(self)) {
          return Operators.compare(self, only, scene);
        }
        break;
      case "1is":
        return self == only;
      case "1isCase":
        return Operators.in(only, self, scene);
      case "0asBoolean":
        return Operators.truth(self, scene);
      case "1implies":
        if (self instanceof Boolean truth) {
          return !truth || Operators.truth(only, scene);
        }
        break;
      case "1and":
        if (self instanceof Boolean) {
          return Operators.and(self, only, scene);
        }
        break;
      case "1or":
        if (self instanceof Boolean) {
          return Operators.or(self, only, scene);
        }
        break;
      case "1xor":
        if (self instanceof Boolean) {
          return Operators.xor(self, only, scene);
        }
        break;
      case "0booleanValue":
        if (self instanceof Boolean) {
          return self;
        }
        break;
      case "1with":
        if (only instanceof Block block) {
          return block.call(self);
        }
        break;
      case "1tap":
        if (only instanceof Block block) {
          block.call(self);
          return self;
        }
        break;
      default:
        break;
    }
    return scene.outside.call(self, name, arguments, scene);
  }

  /** Whether nothing of the host's answers for it. */
  private static boolean isOurs(Object value) {
    return value instanceof ScriptObject
        || value instanceof CharSequence
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof java.util.Collection
        || value instanceof java.util.Map
        || value instanceof Object[]
        || value instanceof java.util.Map.Entry
        || value instanceof Throwable
        || Times.isTime(value);
  }
}
