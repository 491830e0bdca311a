package dev.callsheet.guard;

import dev.callsheet.action.Action;
import dev.callsheet.command.TextCommand;
import dev.callsheet.message.Leavings;
import dev.callsheet.message.Unfilled;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Leaves out texts in which something is left of a template, or of a value that was not there. What
 * comes from a line of a script or of rules was looked at as it was made, and may mean such a sign.
 * Immutable and thread-safe.
 */
public final class TextGuard implements Guard {
  private static final Pattern LEFT =
      Pattern.compile(
          "\\$\\{[^{}]{0,80}+\\}|(?<![\\p{L}\\p{N}_-])(?:undefined|NaN|null(?! and void))(?![\\p{L}\\p{N}_-])");

  @Override
  public Verdict judge(Action action) {
    return action.command() instanceof TextCommand text && action.origin().source().line() == 0
        ? left(text.message().text()).map(TextGuard::without).orElse(Verdict.ALLOW)
        : Verdict.ALLOW;
  }

  private static Optional<String> left(String text) {
    Matcher sign = LEFT.matcher(text);
    return sign.find()
        ? Optional.of(sign.group())
        : Unfilled.in(text).or(() -> Unfilled.lost(text)).or(() -> Leavings.in(text));
  }

  private static Verdict without(String sign) {
    String value = "the text would say the characters " + sign;
    return new Verdict.Skip(
        "unfinished text", value, new Ground("message", value, "", Optional.empty()));
  }
}
