package dev.callsheet.guard.list

import java.util.regex.Pattern
import spock.lang.Specification

/** The patterns that may begin with a word: none that a text holds is left out, and few are asked for. */
class FirstWordsSpec extends Specification {
  static final List<Pattern> PATTERNS = WishWords.WISHES*.said()
  static final FirstWords FIRST = new FirstWords("", PATTERNS)

  /** Where each pattern is found that may begin with the word there. */
  private static List<String> found(String text) {
    (0..<text.length()).findAll { it == 0 || text[it - 1] == ' ' }.collectMany { from ->
      int to = text.indexOf(' ', from) < 0 ? text.length() : text.indexOf(' ', from)
      def maybe = FIRST.of(text.substring(from, to), from == 0)
      def fitting = (0..<PATTERNS.size()).findAll { maybe.get(it) && FirstWords.at(PATTERNS[it], text, from).lookingAt() }
      fitting.collect { "$it at $from" as String }
    }
  }

  /** The same by asking for each pattern everywhere. */
  private static List<String> all(String text) {
    (0..<PATTERNS.size()).collectMany { i ->
      (0..<text.length()).findAll { FirstWords.at(PATTERNS[i], text, it).lookingAt() }.collect { "$i at $it" as String }
    }
  }

  def 'whatever is found by asking for each at each letter is found, in replies and in what their words make'() {
    given:
    def random = new Random(58)
    def replies = RepliesSpec.getResource('replies.tsv').readLines('UTF-8')*.split('\t', 2)*.getAt(1)*.toLowerCase()
    def texts = replies*.replaceAll('[^\\p{L}\\p{N}]+', ' ')*.trim().findAll()
    def words = texts*.split(' ').collectMany { it as List }
    def mixed = (1..500).collect { (1..(1 + random.nextInt(12))).collect { words[random.nextInt(words.size())] }.join(' ') }

    expect:
    (words.unique(false) + texts.shuffled(random).take(700) + mixed + mixed.collect { "| $it |" as String })
        .findAll { found(it).sort() != all(it).sort() } == []
  }

  def 'each word of the patterns is found as a whole text, behind another and before one'() {
    given:
    def words = (WishWords.getResource('optout.txt').text =~ /[a-z]+/).collect { it as String }.unique()

    expect:
    words.collectMany { [it, "x $it" as String, "$it x" as String] }.findAll { found(it).sort() != all(it).sort() } == []
  }

  def 'where a contrary is found, a word may begin it: #contrary'() {
    given:
    def replies = RepliesSpec.getResource('replies.tsv').readLines('UTF-8')*.split('\t', 2)*.getAt(1)*.toLowerCase()
    def texts = replies*.replaceAll('[^\\p{L}\\p{N}]+', ' ')*.trim().findAll() + [
      'i dont want you to stop texting', 'no quiero cancelar', 'por fin', 'bitte nicht loschen', 'ne me supprimez pas']
    def held = texts.findAll { contrary.matcher(" $it ").find() }

    expect:
    held.findAll { text -> text.split(' ').every { WishWords.FIRST_NOT.of(it, false).empty } } == []

    where:
    contrary << WishWords.NOT
  }

  def 'what is a whole text by itself is heard: #text'() {
    expect:
    OptOutWords.in(text)

    where:
    text << ['Engano', 'engano.', 'Desculpe, engano', 'N\u00e3o. Engano.', 'Foi\r\nengano', '<STOP\n>']
  }

  def 'most are not asked for: #word'() {
    expect:
    FIRST.of(word, false).cardinality() < PATTERNS.size() / 5
    FIRST.of(word, true).cardinality() < PATTERNS.size() / 2

    where:
    word << ['interested', 'jane', 'the', 'yes', '+13055550101', 'x' * 1_000]
  }
}
