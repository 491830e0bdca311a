package dev.callsheet.examples

import java.nio.file.Path
import spock.lang.Specification

/** What README and docs say can be read once: no sentence is long. Code, tables and pages that are made are apart. */
class SentencesSpec extends Specification {
  static final int MOST_WORDS = 35
  static final List<String> MADE = ['reference.md', 'methods.md']
  static final List<Path> PAGES = DocsSpec.PAGES.findAll {
    it.parent.fileName.toString() != 'decisions' && !(it.fileName.toString() in MADE)
  }

  def "no sentence of #page is longer than 35 words"() {
    expect:
    sentences(page.toFile().text).findAll { words(it) > MOST_WORDS } == []

    where:
    page << PAGES
  }

  def "a page of #words words at most: #page"() {
    expect:
    DocsSpec.ROOT.resolve(page).toFile().text.split(/\s+/).size() <= words

    where:
    page             | words
    'README.md'      | 850
    'docs/events.md' | 3_000
    'docs/guards.md' | 2_400
  }

  def "#text has sentences of #counts words"() {
    expect:
    sentences(text).collect { words(it) } == counts

    where:
    text                                                      || counts
    'One is short. `callsheet plan` is another.'              || [3, 3]
    'It goes on\nin the next line, with a colon: so it is one' || [14]
    '- A point.\n- Another point\n\nA paragraph, `a.b c.d`.'  || [2, 2, 3]
    '# Not a heading\n| not | a table |\nBut [a link](to.md).' || [3]
    '```sh\nnot code at all\n```\nA word - and a sign.'        || [5]
    'It says: "No." (Nobody does.) **So it is.** Yes'          || [2, 1, 2, 3, 1]
  }

  static List<String> sentences(String page) {
    def parts = ['']
    page.replaceAll(/(?ms)^ *```.*?^ *```$/, '\n\n').replaceAll(/(?s)<!--.*?-->/, '\n\n').readLines()*.trim().each { line ->
      if (line =~ /^([#|<]|$)/) {
        parts << ''
      } else if (line =~ /^([-*]|\d+\.) /) {
        parts << line.replaceFirst(/^([-*]|\d+\.) /, '')
      } else {
        parts[-1] = "${parts[-1]} $line".trim()
      }
    }
    parts.findAll().collectMany { part ->
      def plain = part.replaceAll(/\]\([^)]*\)/, ']').replaceAll(/`[^`]*`/, 'Code')
      plain.split(/(?<=[.!?:]["*)]{0,3})\s+(?=[^a-z])/).toList()
    }
  }

  static int words(String sentence) {
    sentence.split(/\s+/).count { it =~ /[\p{L}\p{N}]/ }
  }
}
