package dev.callsheet.dsl.library.method;

import static dev.callsheet.dsl.library.method.Cost.FEW;
import static dev.callsheet.dsl.library.method.Cost.WALK;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts may call on what =~ gives. */
public enum MatchMethod implements ScriptMethod {
  FIND("find", "", WALK, "goes to the next match, and says whether there is one"),
  MATCHES("matches", "", WALK, "whether all of the text matches"),
  GROUP(
      "group", "number?", WALK, "the text of the match, or of one of its groups by number or name"),
  GROUP_COUNT("groupCount", "", FEW, "how many groups the pattern has"),
  HAS_GROUP("hasGroup", "", FEW, "whether the pattern has groups"),
  START("start", "group?", FEW, "where the match begins"),
  END("end", "group?", FEW, "where the match ends"),
  SIZE("size", "", WALK, "how many matches there are"),
  GET_AT(
      "getAt",
      "index",
      WALK,
      "a match; with its groups, where there are any: what matches[0] reads"),
  EACH("each", "block", WALK, "calls the block with each match"),
  EACH_WITH_INDEX("eachWithIndex", "block", WALK, "calls the block with each match and its place"),
  COLLECT("collect", "block?", WALK, "what the block gives for each match"),
  ANY("any", "block?", WALK, "whether the block is true of a match"),
  EVERY("every", "block?", WALK, "whether the block is true of each match"),
  FIND_ALL("findAll", "block?", WALK, "the matches of which the block is true"),
  INJECT("inject", "first?, block", WALK, "what the block makes of the last result and each match"),
  TO_LIST("toList", "", WALK, "the matches in a list"),
  JOIN("join", "separator?", WALK, "the matches with a text between them"),
  REPLACE_ALL("replaceAll", "by", WALK, "the text with each match replaced"),
  REPLACE_FIRST("replaceFirst", "by", WALK, "the text with the first match replaced");

  private static final Map<String, MatchMethod> BY_NAME = ScriptMethod.byName(values());

  @SuppressWarnings("ImmutableEnumChecker") // all of it is final
  private final Signature signature;

  MatchMethod(String id, String parameters, Cost cost, String does) {
    signature = new Signature(id, parameters, cost, does);
  }

  /** The method of that name; {@code null} when there is none. */
  public static @Nullable MatchMethod named(String name) {
    return BY_NAME.get(name);
  }

  @Override
  public Signature signature() {
    return signature;
  }
}
