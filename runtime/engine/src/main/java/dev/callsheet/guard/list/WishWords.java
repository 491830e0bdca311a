package dev.callsheet.guard.list;

import dev.callsheet.store.DataLines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a text says of the words of {@code optout.txt}, clause by clause. Not for several threads;
 * the words are.
 */
final class WishWords {
  /** So many words are looked at together in a text that is no clause. */
  private static final int AT_ONCE = 40;

  /** So many words at the beginning and the end of what is longer than any text are looked at. */
  private static final int MOST = 2_000;

  /** So many digits are the code of a sender or a campaign. */
  private static final int CODE = 3;

  /** Stands where a clause goes on, and between two of them. */
  private static final String CUT = "|";

  /** The kind of those that count across clauses, too. */
  private static final String STOP = "stop";

  private static final String WORD = "{word}";
  private static final String BEHIND = "behind ";
  private static final String BESIDE = "beside ";

  private static final Map<String, Set<String>> SAID = new HashMap<>();
  private static final List<Pattern> NOT = new ArrayList<>();
  private static final List<Wish> WISHES = new ArrayList<>();
  private static final Map<String, List<Pattern>> NONE = new HashMap<>();

  /** What is said by a pattern; the kind tells what makes it none. */
  private record Wish(String kind, Pattern said) {}

  static {
    Map<String, String> parts = new HashMap<>();
    List<List<String>> patterns = new ArrayList<>();
    for (DataLines.Line line : DataLines.beside(WishWords.class, "optout.txt").lines()) {
      int colon = line.text().indexOf(':');
      String kind = line.text().substring(0, colon);
      String said = line.text().substring(colon + 1);
      if (kind.startsWith("{")) {
        parts.put(kind, said.strip());
      } else if (Set.of("alone", "clause", "polite", "reaction").contains(kind)) {
        SAID.computeIfAbsent(kind, name -> new LinkedHashSet<>())
            .addAll(List.of(said.strip().split(", ", -1)));
      } else {
        patterns.add(List.of(kind, said.substring(1)));
      }
    }
    parts.put(
        WORD,
        Stream.of("alone", "clause")
            .flatMap(kind -> all(kind).stream())
            .filter(word -> word.indexOf(' ') < 0)
            .collect(Collectors.joining("|")));
    for (List<String> pattern : patterns) {
      String kind = pattern.get(0);
      String said = whole(pattern.get(1), parts);
      if (kind.equals("not")) {
        NOT.add(Pattern.compile(said));
      } else if (kind.startsWith(BEHIND) || kind.startsWith(BESIDE)) {
        NONE.computeIfAbsent(kind, name -> new ArrayList<>()).add(Pattern.compile(said));
      } else {
        WISHES.add(new Wish(kind, Pattern.compile("(?<![^ ])(?:" + said + ")(?![^ ])")));
      }
    }
  }

  private static final FirstWords FIRST =
      new FirstWords("", WISHES.stream().map(Wish::said).toList());
  private static final FirstWords FIRST_NOT = new FirstWords(" ", NOT);

  private final List<List<String>> clauses = new ArrayList<>();
  private final List<String> all = new ArrayList<>();

  /** Whether it says somewhere what makes those of a kind none. */
  private final Map<String, Boolean> none = new HashMap<>();

  private WishWords() {}

  private static String whole(String said, Map<String, String> parts) {
    String whole = said;
    for (Map.Entry<String, String> part : parts.entrySet()) {
      whole = whole.replace(part.getKey(), "(?:" + part.getValue() + ")");
    }
    return whole.equals(said) ? said : whole(whole, parts); // one may stand in another
  }

  /** Whether the clauses say it, each as its words. */
  static boolean areIn(List<List<String>> said) {
    WishWords text = new WishWords();
    for (List<String> words : said) {
      List<String> wished = withoutContrary(words);
      if (says("clause", wished)) {
        return true;
      }
      text.clauses.add(wished);
      text.all.addAll(wished);
    }
    return text.isWish();
  }

  private boolean isWish() {
    int before = 0;
    for (List<String> words : clauses) {
      boolean isNear = before < MOST || before + words.size() > all.size() - MOST;
      if (isNear && isWithin(words)) {
        return true;
      }
      before += words.size();
    }
    boolean isShort = clauses.size() > 1 && all.size() <= AT_ONCE;
    return says("alone", all)
        || says("clause", all)
        || (isShort && isSaid(wish -> wish.kind().equals(STOP), String.join(" ", all)));
  }

  /** Without what says that somebody does not want that it ends. */
  private static List<String> withoutContrary(List<String> words) {
    if (words.stream().allMatch(word -> FIRST_NOT.of(word, false).isEmpty())) {
      return words;
    }
    String said = " " + String.join(" ", words) + " ";
    String wished = said;
    for (Pattern contrary : NOT) {
      wished = contrary.matcher(wished).replaceAll(" ");
    }
    return wished.equals(said)
        ? words
        : wished.isBlank() ? List.of() : List.of(wished.strip().split(" +"));
  }

  private static boolean says(String kind, List<String> words) {
    Set<String> plain = new LinkedHashSet<>(words); // "stop stop stop" says it once
    plain.removeAll(all("polite"));
    if (kind.equals("clause")) { // whatever they are a code of
      plain.removeIf(word -> word.length() >= CODE && word.chars().allMatch(Character::isDigit));
    }
    return all(kind).contains(String.join(" ", words))
        || all(kind).contains(String.join(" ", plain))
        || (words.stream().allMatch(word -> word.length() == 1)
            && all(kind).contains(String.join("", words))); // S.T.O.P.
  }

  /** Looks at so many words at once, for people say it in fewer. */
  private boolean isWithin(List<String> words) {
    for (int from = 0; from < words.size(); from += AT_ONCE / 2) {
      if (from > MOST && from < words.size() - MOST) {
        continue;
      }
      int to = Math.min(words.size(), from + AT_ONCE);
      String some =
          (from == 0 ? "" : CUT + " ")
              + String.join(" ", words.subList(from, to))
              + (to == words.size() ? "" : " " + CUT);
      if (isSaid(wish -> true, some)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSaid(Predicate<Wish> asked, String some) {
    int[] behind = new int[WISHES.size()]; // where what was found of each ended
    int from = 0;
    while (from < some.length()) {
      int blank = some.indexOf(' ', from);
      int to = blank < 0 ? some.length() : blank;
      BitSet maybe = FIRST.of(some.substring(from, to), from == 0);
      for (int i = maybe.nextSetBit(0); i >= 0; i = maybe.nextSetBit(i + 1)) {
        Wish wish = WISHES.get(i);
        if (from >= behind[i] && asked.test(wish)) {
          Matcher found = FirstWords.at(wish.said(), some, from);
          if (found.lookingAt()) {
            behind[i] = found.end();
            if (isWished(wish, some.substring(found.end()))) {
              return true;
            }
          }
        }
      }
      from = to + 1;
    }
    return false;
  }

  private boolean isWished(Wish wish, String rest) {
    return !isNone(BEHIND + wish.kind(), rest)
        && !none.computeIfAbsent(BESIDE + wish.kind(), kind -> isNone(kind, whole()));
  }

  private String whole() {
    return clauses.stream()
        .map(words -> String.join(" ", words))
        .collect(Collectors.joining(" " + CUT + " "));
  }

  private static boolean isNone(String kind, String said) {
    return NONE.getOrDefault(kind, List.of()).stream().anyMatch(none -> none.matcher(said).find());
  }

  /** All that are said in one of these ways. */
  static Set<String> all(String kind) {
    return SAID.getOrDefault(kind, new HashSet<>());
  }
}
