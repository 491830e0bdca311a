package dev.callsheet.dsl.library.value

import spock.lang.Specification
import spock.lang.Timeout

class SmallLettersSpec extends Specification {
    def 'texts become what the JDK makes of them: #text'() {
        expect:
        SmallLetters.of(text) == text.toLowerCase(Locale.ROOT)

        where:
        text << ['', 'Ann ÉÖ', '\u03A3', '\u039F\u03A3', '\u039F\u03A3 \u03A3\u039F\u03A3', '\u03A3\u03A3\u03A3',
                 'A\u03A3B\u03A3.', '1\u03A3', 'A\u03A3\u0301']
    }

    @Timeout(5)
    def 'many sigmas take no longer than other letters'() {
        expect:
        SmallLetters.of('\u03A3' * 500_000) == '\u03C3' * 499_999 + '\u03C2'
    }
}
