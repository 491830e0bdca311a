package dev.callsheet.dsl.parse;

import groovyjarjarantlr4.v4.runtime.Parser;
import groovyjarjarantlr4.v4.runtime.atn.ATN;
import groovyjarjarantlr4.v4.runtime.atn.ATNDeserializer;
import groovyjarjarantlr4.v4.runtime.dfa.DFA;
import org.apache.groovy.parser.antlr4.GroovyParser;
import org.jspecify.annotations.Nullable;

/**
 * What Groovy's parser has learnt of the forms that scripts have. It grows with each form that was
 * never seen before, by some four kilobytes a state, and Groovy itself lets it take an eighth of
 * the host's memory: here it begins anew earlier, which costs the next scripts some milliseconds.
 */
final class ParserTables {
  private static final int MOST_STATES = 3_000;
  private static volatile @Nullable ATN current;

  private ParserTables() {}

  /** The tables for the next script; those that are in use stay as they are. */
  static ATN of(Parser parser) {
    ATN known = current;
    if (known == null) {
      known = parser.getATN();
      current = known;
    } else if (states(known) > MOST_STATES) {
      known = new ATNDeserializer().deserialize(GroovyParser._serializedATN);
      current = known;
    }
    return known;
  }

  /** How much is kept. */
  static int states(ATN tables) {
    int count = 0;
    for (DFA decision : tables.decisionToDFA) {
      count += decision.states.size();
    }
    return count;
  }
}
