package dev.callsheet.dsl.library;

import java.util.Set;
import java.util.regex.Matcher;

/** What {@code text =~ pattern} gives: the matches, one after another. Not thread-safe. */
public final class Found implements ScriptObject {
  /** The methods of matches. */
  static final Set<String> METHODS =
      Set.of(
          "find",
          "matches",
          "lookingAt",
          "group",
          "groupCount",
          "start",
          "end",
          "reset",
          "hitEnd",
          "size",
          "getCount",
          "getAt",
          "each",
          "collect",
          "any",
          "every",
          "findAll",
          "toList",
          "eachWithIndex",
          "join",
          "replaceAll",
          "replaceFirst",
          "asBoolean",
          "hasGroup",
          "collectEntries",
          "collectMany",
          "inject",
          "sum",
          "countBy",
          "groupBy");

  private final Regex regex;
  private final Matcher matcher;
  private final String text;

  Found(Regex regex, Matcher matcher, String text) {
    this.regex = regex;
    this.matcher = matcher;
    this.text = text;
  }

  boolean find() {
    return Regex.guarded(matcher::find);
  }

  /** All matches from the beginning: texts, or lists of texts where there are groups. */
  Items all(Scene scene) {
    Items all = new Items(scene);
    matcher.reset();
    while (find()) {
      all.add(match(matcher, scene));
    }
    return all;
  }

  private static Object match(Matcher matcher, Scene scene) {
    if (matcher.groupCount() == 0) {
      return matcher.group();
    }
    Items groups = new Items(scene);
    for (int i = 0; i <= matcher.groupCount(); i++) {
      groups.add(matcher.group(i));
    }
    return groups;
  }

  /** What a closure gives for the match at which the matcher stands. */
  static Object given(Matcher matcher, Block block, Scene scene) {
    return block.call(match(matcher, scene));
  }

  Object firstMatch(Block block, Scene scene) {
    matcher.reset();
    if (!find()) {
      return null;
    }
    return block == null ? matcher.group() : given(matcher, block, scene);
  }

  Items allMatches(Block block, Scene scene) {
    Items all = new Items(scene);
    matcher.reset();
    while (find()) {
      all.add(block == null ? matcher.group() : given(matcher, block, scene));
    }
    return all;
  }

  @Override
  public Object call(String name, Object[] arguments, Scene scene) {
    Object only = arguments.length == 1 ? arguments[0] : null;
    switch (arguments.length + name) {
      case "0find":
        return find();
      case "0matches":
        return Regex.guarded(matcher::matches);
      case "0lookingAt":
        return Regex.guarded(matcher::lookingAt);
      case "0group":
        return matcher.group();
      case "1group":
        return only instanceof Integer number
            ? matcher.group(number)
            : matcher.group(Texts.of(only, scene));
      case "0groupCount":
        return matcher.groupCount();
      case "0start":
        return matcher.start();
      case "1start":
        return matcher.start(Given.integer(only));
      case "0end":
        return matcher.end();
      case "1end":
        return matcher.end(Given.integer(only));
      case "0hitEnd":
        return matcher.hitEnd();
      case "0reset":
        matcher.reset();
        return this;
      case "0size":
        return (long) all(scene).size();
      case "0getCount":
        return all(scene).size();
      case "0hasGroup":
        return matcher.groupCount() > 0;
      case "0asBoolean":
        return find();
      case "1replaceAll":
        return regex.replace(text, only, false, scene);
      case "1replaceFirst":
        return regex.replace(text, only, true, scene);
      default:
        break;
    }
    switch (name) {
      case "getAt":
        return at(only, scene);
      case "each", "eachWithIndex":
        Lists.call(all(scene), name, arguments, scene);
        return this;
      case "collect",
      "any",
      "every",
      "find",
      "findAll",
      "toList",
      "join",
      "collectEntries",
      "collectMany",
      "inject",
      "sum",
      "countBy",
      "groupBy":
        return Lists.call(all(scene), name, arguments, scene);
      default:
        return Common.call(this, name, arguments, scene);
    }
  }

  private Object at(Object index, Scene scene) {
    Items all = all(scene);
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
    return Access.at(all, index, scene);
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
