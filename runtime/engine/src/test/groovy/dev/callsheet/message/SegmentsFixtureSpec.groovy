package dev.callsheet.message

import groovy.transform.CompileStatic
import spock.lang.Specification

/** 10,000 texts as npm's sms-segments-calculator counts them; segments.mjs made them, and makes them here once more. */
class SegmentsFixtureSpec extends Specification {
  static final String GSM = ' !"#%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
      '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà\n'
  static final String EXTENSION = '\f^{}\\[~]|€'
  static final String WIDE = 'ÁáçêłŻЖяαβ’“”–…中文字あア\u00a0'
  static final List<String> PAIRS = ['👋', '🎉', '😀', '🚗', '𝐀']
  static final List<Integer> LENGTHS = [1, 10, 66, 67, 68, 69, 70, 71, 72, 133, 134, 135, 152, 153, 154, 159, 160, 161, 201, 202, 305, 306,
      307, 459, 460]

  int state = 20261127

  /** As the script draws. */
  @CompileStatic
  int next(int below) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    (int) (Integer.toUnsignedLong(state) % below)
  }

  @CompileStatic
  String text() {
    int length = next(3) == 0 ? 1 + next(500) : LENGTHS[next(LENGTHS.size())]
    def extension = next(4) == 0
    def wide = next(3) == 0
    def pairs = next(6) == 0
    def text = new StringBuilder()
    length.times {
      int draw = next(20)
      if (extension && draw == 0) {
        text << EXTENSION[next(EXTENSION.length())]
      } else if (wide && draw == 1) {
        text << WIDE[next(WIDE.length())]
      } else if (pairs && draw < 8) {
        text << PAIRS[next(PAIRS.size())]
      } else {
        text << GSM[next(GSM.length())]
      }
    }
    text.toString()
  }

  def 'texts have as many segments as npm counts'() {
    given:
    def counted = getClass().getResourceAsStream('/segments.txt').readLines('UTF-8')

    when:
    def wrong = counted.withIndex().findResults { line, i ->
      def text = text()
      def ours = Segments.of(text)
      def encoding = ours.encoding() == Segments.Encoding.GSM7 ? 'GSM-7' : 'UCS-2'
      "$encoding ${ours.count()}" == line ? null : "text ${i + 1}: $encoding ${ours.count()}, npm $line: $text"
    }

    then:
    counted.size() == 10_000
    wrong.empty
  }
}
