package dev.callsheet.dsl.library.text;

import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Filter;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptObject.Kept;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Several;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Truths;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A pattern of a script's; what it reads is counted, character by character. Immutable. */
public final class ScriptPattern implements Kept, Filter {
  private static final int MATCHER = 300;
  private static final long GROUP = 48;

  /** Groups that are not captured and repetitions have places, too. */
  private static final long PLACE = 4;

  /** As the JDK tells a stack that is used up. */
  private static final String TOO_DEEP = "Stack overflow";

  /** Repeated groups go deeper with each letter that they match. */
  private static final int SHALLOW = 200;

  private final Pattern pattern;
  private final int perCharacter;

  private ScriptPattern(Pattern pattern, int perCharacter) {
    this.pattern = pattern;
    this.perCharacter = perCharacter;
  }

  /** The pattern of a text; a pattern is its own. */
  public static ScriptPattern of(Object pattern, Scene scene) {
    if (pattern instanceof ScriptPattern regex) {
      return regex;
    }
    if (pattern instanceof Pattern known) {
      return new ScriptPattern(known, 1);
    }
    String text = Texts.of(pattern, scene);
    int cost = PatternCost.perCharacter(text);
    scene.meter.tick(20L + text.length() * 4L);
    scene.meter.allocate(text.length() * 64L);
    try {
      return new ScriptPattern(Pattern.compile(text), cost);
    } catch (PatternSyntaxException e) {
      if (e.getDescription().startsWith(TOO_DEEP)) {
        throw Meter.stackUsedUp();
      }
      throw new ScriptFault("the pattern " + text + " is wrong: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw Meter.stackUsedUp();
    }
  }

  /** Counts what a pattern can do at each place of a text without reading a letter of it. */
  private void begin(String text, Scene scene) {
    if (text.length() > SHALLOW) {
      scene.meter.deep();
    }
    if (perCharacter > 1) {
      scene.meter.tick((text.length() * (long) perCharacter) >> 2);
    }
  }

  /** What a matching gives, which may go deep. */
  static <T> T guarded(Supplier<T> matching) {
    try {
      return matching.get();
    } catch (StackOverflowError e) {
      throw Meter.stackUsedUp();
    }
  }

  /** The pattern as Java has it. */
  public Pattern compiled() {
    return pattern;
  }

  Matcher matcher(String text, Scene scene) {
    begin(text, scene);
    Matcher matcher = pattern.matcher(new Counted(text, scene.meter, perCharacter));
    scene.meter.allocate(
        MATCHER + GROUP * matcher.groupCount() + PLACE * pattern.pattern().length());
    return matcher;
  }

  /** The next match from a place on; counts places where a pattern is tried without a letter. */
  boolean find(Matcher matcher, int from, int length, Meter meter) {
    boolean found = guarded(matcher::find);
    meter.tick(1 + ((((found ? matcher.end() : length) - (long) from) * perCharacter) >> 3));
    return found;
  }

  /** {@code text ==~ pattern}. */
  public boolean matches(String text, Scene scene) {
    return guarded(() -> matcher(text, scene).matches());
  }

  /** {@code text =~ pattern}. */
  public ScriptMatcher in(String text, Scene scene) {
    return new ScriptMatcher(this, matcher(text, scene), text, scene.meter);
  }

  ScriptList split(String text, int limit, Scene scene) {
    scene.meter.tick(text.length());
    begin(text, scene);
    ScriptList parts = new ScriptList(scene);
    String[] found =
        guarded(() -> pattern.split(new Counted(text, scene.meter, perCharacter), limit));
    for (String part : found) {
      parts.add(part);
    }
    return parts;
  }

  /** The text with what matches replaced: by a text with {@code $1}, or by what a closure gives. */
  public String replace(String text, Object by, boolean firstOnly, Scene scene) {
    Matcher matcher = matcher(text, scene);
    StringBuilder all = new StringBuilder();
    int from = 0;
    while (find(matcher, from, text.length(), scene.meter)) {
      from = matcher.end();
      String replacement =
          by instanceof ScriptClosure block
              ? Matcher.quoteReplacement(
                  Texts.of(ScriptMatcher.given(matcher, block, scene), scene))
              : Texts.of(by, scene);
      long grown = grown(replacement, matcher);
      scene.meter.tick(1 + (grown >> 4));
      if (all.length() + grown > scene.meter.limits().text()) {
        scene.meter.text(all.length() + grown);
      }
      try {
        matcher.appendReplacement(all, replacement);
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new ScriptFault("the replacement " + replacement + " does not fit the pattern");
      }
      if (firstOnly) {
        break;
      }
    }
    scene.meter.text((long) all.length() + text.length());
    matcher.appendTail(all);
    return Texts.made(all.toString(), scene);
  }

  /** At most how long a replacement becomes when its groups are put in. */
  private static long grown(String replacement, Matcher matcher) {
    long longest = 0;
    for (int i = 0; i <= matcher.groupCount(); i++) {
      longest = Math.max(longest, matcher.end(i) - (long) matcher.start(i));
    }
    long dollars = replacement.chars().filter(letter -> letter == '$').count();
    return replacement.length() + dollars * longest;
  }

  @Override
  public boolean accepts(Object value, Scene scene) {
    return matches(value == null ? "" : read(value, scene), scene);
  }

  /**
   * The text of a value that a pattern is asked of.
   *
   * @throws ScriptFault if it is a list, of which no pattern tells anything, or if another text
   *     that says the same would match
   */
  public String read(Object value, Scene scene) {
    String text = Texts.of(value, scene);
    if (Several.is(value)) {
      boolean isRecord = !(value instanceof Collection);
      throw ScriptFault.of(
          new Mismatch(
              "{0} is a %s, and a pattern reads a text".formatted(isRecord ? "record" : "list"),
              "",
              isRecord
                  ? "ask it of one of its values"
                  : "write {0}.any { it ==~ /" + pattern + "/ }"),
          "",
          scene);
    }
    if (value instanceof Boolean truth && !matcher(text, scene).find()) {
      for (String other : truth ? Truths.YES : Truths.NO) {
        if (matcher(other, scene).find()) {
          throw ScriptFault.of(Spelling.unequal(truth, other).orElseThrow(), "", scene);
        }
      }
    }
    return text;
  }

  @Override
  public Object call(String name, Object[] arguments, Scene scene) {
    Object only = arguments.length == 1 ? arguments[0] : null;
    if (only != null && name.equals("matcher")) {
      return in(Texts.of(only, scene), scene);
    }
    if (only != null && name.equals("matches")) {
      return matches(Texts.of(only, scene), scene);
    }
    if (only instanceof String text && name.equals("split")) {
      return split(text, 0, scene).toArray();
    }
    return AnyMethods.call(this, name, arguments, scene);
  }

  @Override
  public Object property(String name, Scene scene) {
    throw scene.noProperty(this, name);
  }

  @Override
  public String kind() {
    return "a pattern";
  }

  @Override
  public String toString() {
    return pattern.pattern();
  }

  /** A text that counts how often it is read. */
  private record Counted(String text, Meter meter, int perCharacter) implements CharSequence {
    @Override
    public char charAt(int index) {
      meter.tick(perCharacter);
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int from, int to) {
      meter.text((long) to - from);
      return text.substring(from, to);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
