package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.Iteration.ElementSource;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptObject.Kept;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.Meter;
import java.util.regex.Matcher;

/** What {@code text =~ pattern} gives: the matches, one after another. Not thread-safe. */
public final class ScriptMatcher implements Kept, ElementSource {
  private final ScriptPattern regex;
  private final Matcher matcher;
  private final String text;
  private final Meter meter;

  /** Where the next match is looked for. */
  private int from;

  ScriptMatcher(ScriptPattern regex, Matcher matcher, String text, Meter meter) {
    this.meter = meter;
    this.regex = regex;
    this.matcher = matcher;
    this.text = text;
  }

  @Override
  public Object in(Scene scene) {
    return regex.in(text, scene);
  }

  @Override
  public boolean isOfEvaluation() {
    return true;
  }

  @Override
  public boolean truth() {
    return find();
  }

  boolean find() {
    boolean found = regex.find(matcher, from, text.length(), meter);
    from = found ? matcher.end() : from;
    return found;
  }

  private void reset() {
    matcher.reset();
    from = 0;
  }

  /** All matches from the beginning: texts, or lists of texts where there are groups. */
  @Override
  public ScriptList all(Scene scene) {
    ScriptList all = new ScriptList(scene);
    reset();
    while (find()) {
      all.add(match(matcher, scene));
    }
    return all;
  }

  private static Object match(Matcher matcher, Scene scene) {
    if (matcher.groupCount() == 0) {
      return matcher.group();
    }
    ScriptList groups = new ScriptList(scene);
    for (int i = 0; i <= matcher.groupCount(); i++) {
      groups.add(matcher.group(i));
    }
    return groups;
  }

  /** What a closure gives for the match at which the matcher stands. */
  static Object given(Matcher matcher, ScriptClosure block, Scene scene) {
    return block.call(match(matcher, scene));
  }

  Object firstMatch(ScriptClosure block, Scene scene) {
    reset();
    if (!find()) {
      return null;
    }
    return block == null ? matcher.group() : given(matcher, block, scene);
  }

  ScriptList allMatches(ScriptClosure block, Scene scene) {
    ScriptList all = new ScriptList(scene);
    reset();
    while (find()) {
      all.add(block == null ? matcher.group() : given(matcher, block, scene));
    }
    return all;
  }

  @Override
  public Object call(String name, Object[] arguments, Scene scene) {
    if (!ScriptMethod.has(FewMethods.OF_MATCH, name, arguments.length)) {
      return AnyMethods.call(this, name, arguments, scene);
    }
    Object only = arguments.length == 1 ? arguments[0] : null;
    return switch (name) {
      case "find" -> find();
      case "matches" -> {
        meter.tick(1 + (text.length() >> 4));
        yield ScriptPattern.guarded(matcher::matches);
      }
      case "group" -> group(only, arguments, scene);
      case "groupCount" -> matcher.groupCount();
      case "hasGroup" -> matcher.groupCount() > 0;
      case "start" -> only == null ? matcher.start() : matcher.start(CallArguments.integer(only));
      case "end" -> only == null ? matcher.end() : matcher.end(CallArguments.integer(only));
      case "size" -> (long) all(scene).size();
      case "getAt" -> at(only, scene);
      case "replaceAll" -> regex.replace(text, only, false, scene);
      case "replaceFirst" -> regex.replace(text, only, true, scene);
      case "each", "eachWithIndex" -> {
        ListMethods.call(all(scene), name, arguments, scene);
        yield this;
      }
      default -> ListMethods.call(all(scene), name, arguments, scene);
    };
  }

  private Object group(Object only, Object[] arguments, Scene scene) {
    if (arguments.length == 0) {
      return matcher.group();
    }
    return only instanceof Integer number
        ? matcher.group(number)
        : matcher.group(Texts.of(only, scene));
  }

  private Object at(Object index, Scene scene) {
    ScriptList all = all(scene);
    if (index instanceof Integer number) {
      int at = number < 0 ? number + all.size() : number;
      if (at < 0 || at >= all.size()) {
        throw new IndexOutOfBoundsException(
            "index is out of range "
                + -all.size()
                + ".."
                + (all.size() - 1)
                + " (index = "
                + number
                + ")");
      }
      return all.get(at);
    }
    scene.meter.tick(2);
    return ListMethods.call(all, "getAt", new Object[] {index}, scene);
  }

  @Override
  public Object property(String name, Scene scene) {
    if (name.equals("count")) {
      return all(scene).size();
    }
    throw scene.noProperty(this, name);
  }

  @Override
  public String kind() {
    return "a match";
  }

  @Override
  public String toString() {
    return "matches of " + regex;
  }
}
