package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on texts. */
public final class MethodsOfTexts {
  public static final Map<String, ScriptMethod> ALL =
      ScriptMethod.all(
          """
          size(): Number few; how many characters it has
          length(): Number few; how many characters it has
          isEmpty(): Bool few; whether it has no character
          isBlank(): Bool; whether it has nothing but blanks
          isNumber(): Bool; whether it spells a number
          isInteger(): Bool; whether it spells a whole number that fits an int
          isLong(): Bool; whether it spells a whole number that fits a long
          isBigDecimal(): Bool; whether it spells a number
          isDigit(): Bool few; of a single letter: whether it is a digit
          isLetter(): Bool few; of a single letter: whether it is one of an alphabet
          contains(part: Text): Bool; whether a text is within it
          containsIgnoreCase(part: Text): Bool; whether a text is within it, capitals or not
          startsWith(start: Text, from: Number?): Bool; whether it begins so
          startsWithIgnoreCase(start: Text): Bool; whether it begins so, capitals or not
          endsWith(end: Text): Bool; whether it ends so
          endsWithIgnoreCase(end: Text): Bool; whether it ends so, capitals or not
          equalsIgnoreCase(other): Bool; whether it is the same, capitals or not
          compareToIgnoreCase(other: Text): Number; below 0, 0 or above 0 by the order of the alphabet, capitals or not
          indexOf(part: Text, from: Number?): Number; the first place of a text within it, counted from 0; -1 when there is none
          lastIndexOf(part: Text, from: Number?): Number; the last place of a text within it; -1 when there is none
          count(part: Text | Regex): Number; how often a text or a pattern is within it
          toUpperCase(): Text; in capitals
          toLowerCase(): Text; in small letters
          capitalize(): Text; the first letter in capitals
          trim(): Text; without blanks at both ends
          strip(): Text; without blanks at both ends, those of other alphabets too
          stripLeading(): Text; without blanks at the beginning
          stripTrailing(): Text; without blanks at the end
          stripIndent(): Text; each line without the blanks that all lines begin with
          stripMargin(letter: Text?): Text; each line without what stands before the bar, and without the bar
          reverse(): Text; backwards
          replace(part: Text, by: Text): Text; each place of a text replaced by another one
          replaceAll(pattern: Regex, by: Text | give(Text)): Text; each match of a pattern replaced by a text, or by what a block gives
          replaceFirst(pattern: Regex, by: Text | give(Text)): Text; the first match of a pattern replaced
          concat(more: Text): Text; with a text behind it
          repeat(times: Number): Text; so many times, one behind the other
          multiply(times: Number): Text; so many times: what * does
          plus(more): Text; with a value behind it: what + does
          minus(part): Text; without the first place of a text: what - does
          padLeft(width: Number, with: Text?): Text; filled up with blanks before it
          padRight(width: Number, with: Text?): Text; filled up with blanks behind it
          center(width: Number, with: Text?): Text; filled up with blanks on both sides
          formatted(values...): Text; with its %s and %d filled in
          charAt(index: Number): Text few; the character at a place
          getAt(index: Number | List<Number>): Text; the character at a place, or the part of a range: what text[1..3] reads
          substring(from: Number, to: Number?): Text; from a place on, up to before another one
          take(count: Number): Text; the first so many characters
          takeRight(count: Number): Text; the last so many characters
          drop(count: Number): Text; without the first so many characters
          dropRight(count: Number): Text; without the last so many characters
          takeWhile(ask(Text)): Text; the characters before the first one of which the block is not true
          dropWhile(ask(Text)): Text; from the first character on of which the block is not true
          takeBefore(part: Text): Text; what stands before a text
          takeAfter(part: Text): Text; what stands behind a text
          takeBetween(from: Text, to: Text?): Text; what stands between two texts
          split(separator: Regex?, most: Number?): List<Text>; its parts between the matches of a pattern; without one, between blanks
          tokenize(separators: Text?): List<Text>; its parts between any of the letters given, none of them empty
          readLines(): List<Text>; its lines
          eachLine(do(Text)): Any?; calls the block with each line
          toList(): List<Text>; its characters in a list
          toSet(): Set<Text>; its characters in a set
          matches(pattern: Regex): Bool; whether all of it matches a pattern: what ==~ asks
          find(pattern: Regex | ask(Text), give(Text)?): Text | R?; the first match of a pattern; of a block, the first character
          findAll(pattern: Regex | ask(Text), give(Text)?): List<Text | R>; all matches of a pattern; of a block, the characters
          each(do(Text)): Same; calls the block with each character
          eachWithIndex(do(Text, Number)): Same; calls the block with each character and its place
          collect(give(Text)?): List<R>; what the block gives for each character
          any(ask(Text)?): Bool; whether the block is true of a character
          every(ask(Text)?): Bool; whether the block is true of each character
          findIndexOf(ask(Text)): Number; the first place of which the block is true
          inject(first?, give(Any, Text)): Any?; what the block makes of the last result and each character
          toInteger(): Number reads; the whole number that it spells
          toLong(): Number reads; the whole number that it spells, a long
          toDouble(): Number reads; the number that it spells, a double
          toFloat(): Number reads; the number that it spells, a float
          toBigDecimal(): Number reads; the number that it spells, exactly
          toBigInteger(): Number reads; the whole number that it spells, however long
          toBoolean(): Bool; whether it says true, y or 1""");

  private MethodsOfTexts() {}
}
