package dev.callsheet.guard.place;

import dev.callsheet.store.DataLines;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** States and provinces by what people call them. Immutable and thread-safe. */
final class PlaceNames {
  private static final Map<String, List<String>> COUNTRIES =
      Map.of(
          "US", List.of("US", "USA", "UNITED STATES", "UNITED STATES OF AMERICA"),
          "CA", List.of("CA", "CAN", "CANADA"));
  private static final Pattern UNSEEN = Pattern.compile("[\\p{M}.'\u2019\u2018\u02bb]");
  private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Z},()/:_-]+");

  /** A town in California, and Ontario in Canada. */
  private static final Set<String> UNSURE = Set.of("ONTARIO CA", "CA ONTARIO");

  private static final Pattern TITLE =
      Pattern.compile("^(?:STATE|COMMONWEALTH|PROVINCE|TERRITORY) OF ");

  /** By what it may be called, {@link #simple}. */
  private final Map<String, String> places = new HashMap<>();

  /** The same without blanks, such as {@code NEWYORK}. */
  private final Map<String, String> unspaced = new HashMap<>();

  private final Map<String, String> titles = new HashMap<>();

  /** Each line a place and its names, the usual one first. */
  PlaceNames(List<DataLines.Line> lines) {
    for (DataLines.Line line : lines) {
      int blank = line.text().indexOf(' ');
      String place = line.text().substring(0, blank);
      String letters = place.substring(place.indexOf('-') + 1);
      String[] names = line.text().substring(blank + 1).split("; ", -1);
      titles.put(place, names[0]);
      for (String name : names) {
        places.put(simple(name), place);
        places.put(simple(name.replace(". ", ".")), place); // W.Va.
      }
      places.put(letters, place);
      places.put(simple(place), place);
      places.put(simple(letters + " " + names[0]), place);
      places.put(simple(names[0] + " " + letters), place);
    }
    places.forEach((name, place) -> unspaced.putIfAbsent(name.replace(" ", ""), place));
  }

  /** A name without accents, dots, doubled blanks, and what else people write in several ways. */
  static String simple(String text) {
    String plain = UNSEEN.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    return BETWEEN
        .matcher(plain.replace("&", " and "))
        .replaceAll(" ")
        .strip()
        .toUpperCase(Locale.ROOT);
  }

  /** The place that is called so, also with its country. */
  Optional<String> place(String text) {
    String own = places.get(text);
    String name = own == null ? simple(text) : text;
    return Optional.ofNullable(places.get(name))
        .or(() -> Optional.ofNullable(places.get(TITLE.matcher(name).replaceFirst(""))))
        .or(() -> withCountry(name))
        .or(() -> Optional.ofNullable(unspaced.get(name.replace(" ", ""))));
  }

  private Optional<String> withCountry(String name) {
    if (UNSURE.contains(name)) {
      return Optional.empty();
    }
    for (Map.Entry<String, List<String>> country : COUNTRIES.entrySet()) {
      for (String word : country.getValue()) {
        String place =
            name.endsWith(" " + word)
                ? places.get(name.substring(0, name.length() - word.length() - 1))
                : name.startsWith(word + " ")
                    ? places.get(name.substring(word.length() + 1))
                    : null;
        if (isIn(place, country.getKey())) {
          return Optional.ofNullable(place);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isIn(@Nullable String place, String country) {
    return place != null && place.startsWith(country + "-");
  }

  /** Whether a state is written with its country, as in {@code US-FL} and {@code FL, USA}. */
  boolean namesCountry(String text) {
    String name = simple(text);
    return place(name)
        .filter(place -> name.equals(simple(place)) || withCountry(name).isPresent())
        .isPresent();
  }

  /** What a place is called, such as {@code Florida} for {@code US-FL}. */
  String title(String place) {
    return titles.getOrDefault(place, place);
  }
}
