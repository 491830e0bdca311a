package dev.callsheet.guard.list;

import dev.callsheet.rule.notation.ConsentColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells that somebody wants no more where a program says so by no text of theirs: a field such as
 * {@code "optedOut": true}, or what an event calls itself, such as {@code contact.unsubscribed}.
 * Thread-safe.
 */
public final class OptOutFields {
  private enum Kind {
    /** Yes means that somebody wants no more. */
    OUT,
    /** Any moment means it. */
    OUT_AT,
    /** No may mean that nobody was ever asked; what says that it was taken back tells it. */
    IN,
    /** Says what an event is. */
    NAME,
    /** Says how something is now. */
    STATE,
    OTHER
  }

  private static final int MOST_KNOWN = 5_000;
  private static final Remembered<Kind> KINDS = new Remembered<>(MOST_KNOWN);
  private static final Remembered<Boolean> NAMES = new Remembered<>(MOST_KNOWN);

  private static final Pattern NAME =
      Pattern.compile("(?i).*(?:type|kind|event|topic|action|trigger|operation)(?:_?name)?");
  private static final Pattern STATE =
      Pattern.compile("(?i).*(?:status|state|subscription|preference|permission)");

  /** When it was said, where, and how it can be. */
  private static final Pattern ABOUT_IT =
      Pattern.compile(
          "(?i).*(?:url|uri|link|href|text|message|msg|keywords?|instructions?|footer|page|token|count|total|rate|enabled|id)");

  private static final String OUT =
      "(?:opt(?:ed|ing)?[_\\- ]?out|unsubscri(?:bed?|ption)|sms[_\\- ]?stop|do[_\\- ]?not[_\\- ]?(?:contact|call|text|sms)|dnc)";

  /** A name of parts, of which one says it, and none takes it back or only speaks of it. */
  private static final Pattern SAYS =
      Pattern.compile(
          "(?i)(?:(?!not|no|non|un|undo|re|pre|before|remov|cancel|revok|delet|clear|end|pending|failed|invalid|e?mail|fax|newsletter)[a-z0-9]+[._:/ \\-])*"
              + OUT
              + "(?:[._:/ \\-](?:sms|mms|text|texts|message|messages|contact|lead|customer|recipient|user|received|created|requested|added|confirmed|completed|success|event|webhook|true|list|v?[0-9]+))*");

  /** When somebody said it; a name that ends so says nothing else. */
  private static final Pattern MOMENT =
      Pattern.compile("(?i).*(?:at|on|date|time|since|timestamp)");

  private static final int LEAST_OF_MOMENT = 8;

  /** Between words that begin with a capital: {@code smsOptOut}. */
  private static final Pattern WORDS = Pattern.compile("(\\p{Ll})(?=\\p{Lu})");

  private static final Pattern IS_OUT =
      Pattern.compile(
          "(?i)opted[_\\- ]?out|unsubscribed|do[_\\- ]?not[_\\- ]?(?:contact|call|text|sms)|dnc");

  private static final Pattern TAKEN_BACK =
      Pattern.compile(
          "(?i)revoked|withdrawn|denied|declined|opted[_\\- ]?out|opt[_\\- ]?out|unsubscribed|removed|widerrufen|abgemeldet|revocado|r[e\u00e9]voqu[e\u00e9]|revogado");

  /** What somebody may opt out of. */
  private static final Pattern CHANNEL =
      Pattern.compile("(?i)sms|mms|texts?|calls?|phone|whatsapp|all|global|value|status|marketing");

  private static final Pattern DO_NOT = Pattern.compile("(?i)do[_\\- ]?not[_\\- ]?(?:text|sms)");

  private OptOutFields() {}

  /**
   * Whether a field of an event says so.
   *
   * @param path its name, behind those of the fields that it is in, with dots
   * @param type of the event, which is asked for itself
   */
  static boolean saysSo(String path, @Nullable Object value, String type) {
    if (value == null || path.isEmpty()) {
      return false;
    }
    return switch (KINDS.of(path, OptOutFields::kind)) {
      case OUT -> isYes(value);
      case OUT_AT -> isYes(value) || isMoment(value);
      case IN -> value instanceof String text && TAKEN_BACK.matcher(text.strip()).matches();
      case NAME -> value instanceof String text && !text.equals(type) && isOptOut(text);
      case STATE -> value instanceof String text && IS_OUT.matcher(text.strip()).matches();
      case OTHER -> false;
    };
  }

  /**
   * Whether what an event calls itself says so: {@code sms.opt_out}, and not {@code
   * opt_out.removed}.
   */
  public static boolean isOptOut(String type) {
    return NAMES.of(
        type, name -> SAYS.matcher(WORDS.matcher(name.strip()).replaceAll("$1_")).matches());
  }

  private static boolean isYes(Object value) {
    return value instanceof Boolean yes
        ? yes
        : (value instanceof String || value instanceof Number)
            && Truths.of(value.toString()).orElse(false);
  }

  private static boolean isMoment(Object value) {
    return (value instanceof String || value instanceof Number)
        && value.toString().chars().filter(Character::isDigit).count() >= LEAST_OF_MOMENT;
  }

  /** By its name, or by that of what it is in: {@code "optOut": {"sms": true}}. */
  private static Kind kind(String path) {
    int last = path.lastIndexOf('.') + 1;
    String name = path.substring(last);
    String holder = path.substring(path.lastIndexOf('.', last - 2) + 1);
    Optional<Boolean> isOut =
        ConsentColumn.isOut(name)
            .or(
                () ->
                    CHANNEL.matcher(name).matches()
                        ? ConsentColumn.isOut(holder)
                        : Optional.empty());
    if (isOut.isPresent()) {
      boolean isWish = DO_NOT.matcher(name).matches();
      boolean isAbout = !isWish && ABOUT_IT.matcher(name).matches();
      return ConsentColumn.isOfLetters(path)
              || isAbout
              || name.toLowerCase(Locale.ROOT).contains("unblocked")
          ? Kind.OTHER
          : !isOut.get() ? Kind.IN : MOMENT.matcher(name).matches() ? Kind.OUT_AT : Kind.OUT;
    }
    return NAME.matcher(name).matches()
        ? Kind.NAME
        : STATE.matcher(name).matches() ? Kind.STATE : Kind.OTHER;
  }
}
