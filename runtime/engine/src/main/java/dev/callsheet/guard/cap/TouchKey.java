package dev.callsheet.guard.cap;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.store.KeyedWords;
import dev.callsheet.store.SipHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * Numbers that stand for people, and for what reached them about a subject, so that no history says
 * who they are. Immutable and thread-safe.
 */
public final class TouchKey {
  private static final int DIGITS = 64;
  private static final int HALF = 32;

  private final String account;
  private final byte[] key;

  /** Those of an account, by what only this machine's key gives. */
  public TouchKey(KeyedWords words, String account) {
    String word = words.word(account.getBytes(StandardCharsets.UTF_8), DIGITS);
    this.account = word.substring(0, HALF);
    this.key = HexFormat.of().parseHex(word.substring(HALF));
  }

  private TouchKey() {
    this.account = "";
    this.key = new byte[HALF / 2];
  }

  /** One that stands for nobody outside of this process. */
  static TouchKey unknown() {
    return new TouchKey();
  }

  /** A word for the account. */
  public String account() {
    return account;
  }

  /**
   * Gives the records of a touch: its own, and one for each subject.
   *
   * @param back whether it is given back
   */
  void records(Touch touch, List<String> subjects, boolean back, RecordTaker taker) {
    long record = TouchRecord.of(touch, back);
    taker.take(of(touch.contact(), ""), record);
    for (List<String> all : List.of(subjects, touch.about())) {
      for (String subject : all) {
        taker.take(of(touch.contact(), subject), TouchRecord.ofSubject(record));
      }
    }
  }

  /**
   * Gives the records of a text, which say who was told what to nobody who does not know it: of the
   * person, and of the last digits of a number that may be written in any way.
   */
  void text(Touch touch, boolean back, RecordTaker taker) {
    long text = ofText(touch.text());
    long record = TouchRecord.ofText(TouchRecord.of(touch, back));
    taker.take(text ^ ofText(SentTexts.lastDigits(touch.contact().e164())), record);
    taker.take(text ^ of(touch.contact(), ""), record);
  }

  /** The forms of one number are one person, also those that may be two: nobody gets more. */
  long of(PhoneNumber contact, String subject) {
    String number = contact.identity().e164();
    String other = contact.otherForm().map(PhoneNumber::e164).orElse(number);
    String first = number.compareTo(other) < 0 ? number : other;
    return ofText(first + " " + subject);
  }

  long ofText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(SipHash.of(key, bytes, 0, bytes.length)).getLong();
  }
}
