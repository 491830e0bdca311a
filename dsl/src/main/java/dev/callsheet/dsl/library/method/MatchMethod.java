package dev.callsheet.dsl.library.method;

import java.util.Map;

/** What scripts may call on what =~ gives. */
public enum MatchMethod implements ScriptMethod {
  FIND("find(): Bool", "goes to the next match, and says whether there is one"),
  MATCHES("matches(): Bool", "whether all of the text matches"),
  GROUP(
      "group(number: Number | Text?): Text?",
      "the text of the match, or of one of its groups by number or name"),
  GROUP_COUNT("groupCount(): Number few", "how many groups the pattern has"),
  HAS_GROUP("hasGroup(): Bool few", "whether the pattern has groups"),
  START("start(group: Number | Text?): Number few", "where the match begins"),
  END("end(group: Number | Text?): Number few", "where the match ends"),
  SIZE("size(): Number", "how many matches there are"),
  GET_AT(
      "getAt(index: Number | List<Number>): E | List<E>?",
      "a match; with its groups, where there are any: what matches[0] reads"),
  EACH("each(do(E)): Same", "calls the block with each match"),
  EACH_WITH_INDEX(
      "eachWithIndex(do(E, Number)): Same", "calls the block with each match and its place"),
  COLLECT("collect(give(E)?): List<R>", "what the block gives for each match"),
  ANY("any(ask(E)?): Bool", "whether the block is true of a match"),
  EVERY("every(ask(E)?): Bool", "whether the block is true of each match"),
  FIND_ALL("findAll(ask(E)?): List<E>", "the matches of which the block is true"),
  INJECT(
      "inject(first?, give(Any, E)): Any?",
      "what the block makes of the last result and each match"),
  TO_LIST("toList(): List<E>", "the matches in a list"),
  JOIN("join(separator: Text?): Text", "the matches with a text between them"),
  REPLACE_ALL("replaceAll(by: Text): Text", "the text with each match replaced"),
  REPLACE_FIRST("replaceFirst(by: Text): Text", "the text with the first match replaced");

  public static final Map<String, MatchMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // what changes is what was read
  private final Signature signature;

  MatchMethod(String text, String does) {
    signature = new Signature(text, does);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
