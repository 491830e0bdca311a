package dev.callsheet.rule.notation;

import java.util.List;
import java.util.Optional;

/**
 * Columns and fields that say whether somebody may be contacted, known by their names. Thread-safe.
 */
public final class ConsentColumn {
  /** Parts of names in which yes means that somebody is not to be contacted. */
  private static final List<String> OUT =
      List.of(
          ("optout optedout unsubscribe donotcall donotcontact donottext donotsms dnc "
                  + "suppressed blocked abgemeldet gesperrt keinewerbung kontaktsperre "
                  + "nichtkontaktieren werbesperre widerspruch")
              .split(" ", -1));

  /** Parts of names in which no means it. */
  private static final List<String> IN =
      List.of(
          ("optin optedin subscribed consent cancontact cancall cantext einwilligung "
                  + "smserlaubt werbungerlaubt")
              .split(" ", -1));

  private ConsentColumn() {}

  /** Whether yes means that somebody is not to be contacted; empty for any other. */
  public static Optional<Boolean> isOut(String name) {
    String plain = plain(name);
    boolean isOut = OUT.stream().anyMatch(plain::contains);
    return isOut || IN.stream().anyMatch(plain::contains) ? Optional.of(isOut) : Optional.empty();
  }

  /** Whether it is about letters, faxes or e-mail alone. */
  public static boolean isOfLetters(String name) {
    String plain = plain(name);
    return plain.contains("mail") || plain.contains("fax");
  }

  private static String plain(String name) {
    StringBuilder letters = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char letter = Character.toLowerCase(name.charAt(i));
      if (letter >= 'a' && letter <= 'z') {
        letters.append(letter);
      }
    }
    return letters.toString();
  }
}
