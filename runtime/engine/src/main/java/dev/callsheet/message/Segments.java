package dev.callsheet.message;

/**
 * How many SMS segments a text takes by the standard: 160 characters of the GSM alphabet (3GPP TS
 * 23.038) or 153 in each of several segments, where the characters of its extension table count
 * twice; as soon as one character is in neither, 70 or 67 UTF-16 units. A pair is never divided
 * between two segments. What the service bills is not documented. Immutable and thread-safe.
 *
 * @param count how many
 * @param encoding of all of them
 * @param offender the first code point that the GSM alphabet does not have; 0: none
 * @param column of the offender in the text, from 1, in code points; 0: none
 */
public record Segments(int count, Encoding encoding, int offender, int column) {
  /** How the characters of a text travel. */
  public enum Encoding {
    /** Seven bits a character. */
    GSM7("gsm-7", 160, 153),
    /** Sixteen bits a unit. */
    UCS2("ucs-2", 70, 67);

    private final String id;
    private final int alone;
    private final int together;

    Encoding(String id, int alone, int together) {
      this.id = id;
      this.alone = alone;
      this.together = together;
    }

    /** The name used in machine output; never changes. */
    public String id() {
      return id;
    }

    /** How many units the only segment of a text holds. */
    public int alone() {
      return alone;
    }

    /** How many units each of several segments holds. */
    public int together() {
      return together;
    }
  }

  private static final String ALPHABET =
      "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
          + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
  private static final String EXTENSION = "\f^{}\\[~]|€";
  private static final byte[] UNITS = units();
  private static final Segments[] FEW = few();

  private static byte[] units() {
    byte[] units = new byte['€' + 1]; // the euro sign is the last of them
    for (int i = 0; i < ALPHABET.length(); i++) {
      units[ALPHABET.charAt(i)] = 1;
    }
    for (int i = 0; i < EXTENSION.length(); i++) {
      units[EXTENSION.charAt(i)] = 2;
    }
    return units;
  }

  private static Segments[] few() {
    Segments[] few = new Segments[16];
    for (int count = 1; count < few.length; count++) {
      few[count] = new Segments(count, Encoding.GSM7, 0, 0);
    }
    return few;
  }

  public static Segments of(String text) {
    int all = 0;
    int last = 0;
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      int units = units(text.charAt(i));
      if (units == 0) {
        return wide(text, i);
      }
      all += units;
      last += units;
      if (last > Encoding.GSM7.together) {
        count++;
        last = units;
      }
    }
    int needed = all <= Encoding.GSM7.alone ? 1 : count;
    return needed < FEW.length ? FEW[needed] : new Segments(needed, Encoding.GSM7, 0, 0);
  }

  private static Segments wide(String text, int offender) {
    int count = 1;
    if (text.length() > Encoding.UCS2.alone) {
      for (int end = wideEnd(text, 0); end < text.length(); end = wideEnd(text, end)) {
        count++;
      }
    }
    // All before it are of the GSM alphabet, where each code point is one unit.
    return new Segments(count, Encoding.UCS2, text.codePointAt(offender), offender + 1);
  }

  /** Where the segment that begins at {@code start} ends, when it is one of several. */
  private static int wideEnd(String text, int start) {
    int end = start + Encoding.UCS2.together;
    if (end >= text.length()) {
      return text.length();
    }
    return Character.isLowSurrogate(text.charAt(end))
            && Character.isHighSurrogate(text.charAt(end - 1))
        ? end - 1
        : end;
  }

  /** 1 for a character of the alphabet, 2 for one of its extension table, 0 for any other. */
  private static int units(char c) {
    return c < UNITS.length ? UNITS[c] : 0;
  }

  /**
   * The index in {@code text}, whose segments these are, at which the segment ends that begins at
   * {@code start}.
   */
  public int end(String text, int start) {
    if (count == 1) {
      return text.length();
    }
    if (encoding == Encoding.UCS2) {
      return wideEnd(text, start);
    }
    int end = start;
    int room = encoding.together;
    while (end < text.length() && units(text.charAt(end)) <= room) {
      room -= units(text.charAt(end));
      end++;
    }
    return end;
  }
}
