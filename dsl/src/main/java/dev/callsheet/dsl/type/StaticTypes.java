package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.state.TimeTypes;
import java.lang.reflect.Method;

/** What the static methods of the language's types give: those of dates and times are the JDK's. */
final class StaticTypes {
  private StaticTypes() {}

  static Known of(String type, String method, int count) {
    if (type.equals("String")
        && (method.equals("format") || method.equals("join") || method.equals("valueOf"))) {
      return Usual.MADE;
    }
    TimeKind owner = TimeKind.named(type);
    if (owner == null) {
      return type.equals("Math") ? Usual.NUM : Usual.ANY;
    }
    for (Method one : owner.java().getMethods()) {
      if (one.getName().equals(method) && one.getParameterCount() == count) {
        return of(one.getReturnType());
      }
    }
    return Usual.ANY;
  }

  private static Known of(Class<?> given) {
    TimeKind kind = TimeTypes.kindOf(given);
    if (kind != null) {
      return new Known.Moment(kind);
    }
    return given == int.class || given == long.class
        ? Usual.NUM
        : given == boolean.class ? Usual.BOOL : given == String.class ? Usual.MADE : Usual.ANY;
  }
}
