package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.Visible;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.value.Lookups;
import dev.callsheet.dsl.library.value.Lookups.Missed;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Tells of lookups that find nothing although it is there, written otherwise: in other capitals,
 * with blanks around it, or as a phone number in another form, or that look for phones among
 * addresses. Not thread-safe.
 */
public final class NearKeys {
  private static final int MOST_ELEMENTS = 20_000;
  private static final int MOST_OF_OTHER_KIND = 200;
  private static final int LAST_DIGITS = 7;
  private static final int LONGEST = 40;
  private static final int SHOWN_OF_A_PHONE = 4;
  private static final int READ_STEPS = 50;
  private static final Pattern NUMBER = Pattern.compile("[+(]?[\\d ()./-]{7,30}");

  private final ScriptText script;
  private final PhoneReader phones;
  private final FactRows facts;
  private final Meter meter;

  /** A key that was missed, and what is there instead. */
  private record Near(String key, String there) {}

  public NearKeys(ScriptText script, PhoneReader phones, FactRows facts, Meter meter) {
    this.script = script;
    this.phones = phones;
    this.facts = facts;
    this.meter = meter;
  }

  /** A warning for each line. */
  public List<Problem> warnings(Lookups lookups) {
    List<Problem> warnings = new ArrayList<>();
    Set<Integer> lines = new HashSet<>();
    for (Missed missed : lookups.missed()) {
      int line = Failures.line(missed.made());
      // A row that lacks a field is no list that lacks somebody.
      if (!lines.contains(line) && facts.of(missed.among()).isEmpty()) {
        List<Near> near = near(missed);
        if (!near.isEmpty()) {
          lines.add(line);
          warnings.add(warning(Place.ofLine(line), near, missed.among()));
        } else if (isOfOtherKind(missed)) {
          lines.add(line);
          warnings.add(otherKind(Place.ofLine(line), missed));
        }
      }
    }
    return warnings;
  }

  /** Phones among e-mail addresses, or addresses among phones: none is ever there. */
  private boolean isOfOtherKind(Missed missed) {
    meter.tick((long) READ_STEPS * missed.keys().size());
    boolean isPhone = missed.keys().stream().anyMatch(NearKeys::isPhone);
    boolean isAddress = missed.keys().stream().anyMatch(NearKeys::isAddress);
    if (isPhone == isAddress) {
      return false;
    }
    int seen = 0;
    for (Object element : elements(missed)) {
      if (++seen > MOST_OF_OTHER_KIND) {
        break;
      }
      meter.tick(READ_STEPS);
      if (!(element instanceof String text) || !(isPhone ? isAddress(text) : isPhone(text))) {
        return false;
      }
    }
    return seen > 0;
  }

  private Problem otherKind(Place place, Missed missed) {
    boolean isPhone = missed.keys().stream().anyMatch(NearKeys::isPhone);
    return Remark.of(
            "other-keys",
            isPhone ? "phone" : "e-mail address",
            isPhone ? "e-mail addresses" : "phones",
            isPhone ? "phone" : "email")
        .at(script, place);
  }

  private static boolean isPhone(String text) {
    return text.matches("[+]\\d{8,15}");
  }

  private static boolean isAddress(String text) {
    return text.matches("[^@\\s]+@[^@\\s]+[.][^@\\s]+");
  }

  private static Collection<?> elements(Missed missed) {
    if (missed.among() instanceof String text) {
      return NUMBER.matcher(text).results().limit(MOST_ELEMENTS).map(MatchResult::group).toList();
    }
    return missed.among() instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) missed.among();
  }

  private List<Near> near(Missed missed) {
    Map<String, List<String>> keys = new HashMap<>();
    for (String key : missed.keys()) {
      meter.tick();
      String plain = plain(key);
      if (!plain.isEmpty()) {
        keys.computeIfAbsent(plain, any -> new ArrayList<>(1)).add(key);
      }
    }
    boolean isMap = missed.among() instanceof Map;
    Collection<?> all = elements(missed);
    List<Near> near = new ArrayList<>();
    Set<String> told = new HashSet<>();
    int left = MOST_ELEMENTS;
    for (Object element : all) {
      if (keys.isEmpty() || --left < 0) {
        break;
      }
      meter.tick();
      if (element instanceof String there) {
        for (String key : keys.getOrDefault(plain(there), List.of())) {
          // What is counted, or gathered, by its key is missed once and then there.
          boolean isGathered = isMap && all.contains(key);
          if (!key.equals(there) && !isGathered && isSame(key, there) && told.add(key)) {
            near.add(new Near(key, there));
          }
        }
      }
    }
    return near;
  }

  /** What alike texts have in common; empty for what nobody looks for. */
  private static String plain(String text) {
    String alike = Visible.alike(text);
    if (NUMBER.matcher(alike).matches()) {
      String digits = alike.replaceAll("\\D", "");
      if (digits.length() >= LAST_DIGITS) {
        return "#" + digits.substring(digits.length() - LAST_DIGITS);
      }
    }
    return alike;
  }

  private boolean isSame(String key, String there) {
    if (Visible.alike(key).equals(Visible.alike(there))) {
      return true;
    }
    meter.tick(READ_STEPS);
    return isPhone(key, there);
  }

  private boolean isPhone(String key, String there) {
    try {
      return phones.read(key).equals(phones.read(there));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private Problem warning(Place place, List<Near> near, Object among) {
    Near first = near.get(0);
    boolean isPhone = !Visible.alike(first.key()).equals(Visible.alike(first.there()));
    boolean isBlanks =
        !isPhone && !SmallLetters.of(first.key()).equals(SmallLetters.of(first.there()));
    Optional<String> fact =
        isPhone(first.there())
            ? facts.source(first, first.key())
            : facts.source(among, first.there());
    return Remark.of(
            isPhone ? fact.isPresent() ? "near-phone-of-fact" : "near-phone" : "near-key",
            near.size() == 1 ? "1 value is" : near.size() + " values are",
            shown(first.key(), isPhone),
            shown(first.there(), isPhone),
            isPhone ? fact.orElse("") : isBlanks ? "other blanks" : "other capitals",
            isBlanks ? ".trim().toLowerCase()" : ".toLowerCase()")
        .at(script, place);
  }

  /** Never a whole number or address. */
  private static String shown(String text, boolean isPhone) {
    String spelled = Visible.spelled(text);
    int at = spelled.indexOf('@');
    if (at > 0) {
      return "'"
          + spelled.substring(0, Math.min(at, lead(spelled)))
          + "..."
          + spelled.substring(at)
          + "'";
    }
    if (isPhone || spelled.replaceAll("\\D", "").length() >= LAST_DIGITS) {
      int shown = Math.max(0, spelled.length() - SHOWN_OF_A_PHONE);
      return "'"
          + spelled.substring(0, shown).replaceAll("\\d", "x")
          + spelled.substring(shown)
          + "'";
    }
    return "'"
        + (spelled.length() > LONGEST ? spelled.substring(0, LONGEST) + "..." : spelled)
        + "'";
  }

  /** Blanks at the beginning are what differs. */
  private static int lead(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at + 1;
  }
}
