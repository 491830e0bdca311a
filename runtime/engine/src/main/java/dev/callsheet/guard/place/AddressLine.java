package dev.callsheet.guard.place;

import dev.callsheet.command.Region;
import dev.callsheet.store.DataLines;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A town with its state, and what else an address has behind it: {@code Portland, Oregon 97201},
 * {@code Houston TX, USA}. What may be two places is refused; the country behind it tells them
 * apart, and a ZIP where the other place has none of its form. Immutable.
 */
final class AddressLine {
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern ZIP =
      Pattern.compile("(?<![\\d-])[ ,]+(\\d{5}(?:-?\\d{4})?|(?i:[A-Z]\\d[A-Z] ?\\d[A-Z]\\d))$");
  private static final Pattern US =
      Pattern.compile(
          "[ ,]+\\(?(?:USA?|U\\. ?S\\.(?: ?A\\.?)?|(?i:usa|united states(?: of america)?))\\)?\\.?$");
  private static final Pattern CANADA = Pattern.compile("(?i)[ ,]+\\(?canada\\)?\\.?$");

  /** A name, or two letters, behind what parts them from a town. */
  private static final Pattern PARTED =
      Pattern.compile("^(.+[^\\s,(-])\\s*(?:,|\\(|\\s[-\u2013])\\s*([^,()]+?)\\)?$");

  private static final Pattern LETTERS = Pattern.compile("^(.+)[ ]([A-Za-z]{2}|[A-Z]\\. ?[A-Z])$");

  /** Letters of a state that are a word as well, in the languages that lists are in. */
  private static final Set<String> WORDS =
      Set.of(
          "AL", "AS", "CO", "DE", "HI", "ID", "IL", "IN", "LA", "MA", "ME", "MI", "MO", "NE", "OH",
          "OK", "ON", "OR", "PA", "US");

  private static final Pattern SEVERAL =
      Pattern.compile(
          "[/;|&+]|(?i:(?:^|\\s)(?:or|and|und|oder|ou|et|o|y|u|e|not|no|non|never|ex|except"
              + "|excluding|excl|outside|but|former|formerly|from|was)(?:\\s|$))");

  /** Simple names of no town: what is said instead of one, and words that begin what is said. */
  private static final Pattern SAYING =
      Pattern.compile(
          "(?:NO|NOT|SEE|TELL|MOVED|LIVES?|LIVING|VIA|NEAR|PLEASE|THANKS?|MY|IS|ASK)(?: .*)?"
              + "|(?:.* )?(?:NOTES?|ID|ME|FIRST)"
              + "|UNKNOWN|YES|NONE|N A|NA|NULL|NIL|NAN|UNDEFINED|UNSURE|SURE|MAYBE|OTHERS?|SAME|ANY|ALL|SOME"
              + "|VARIOUS|PENDING|TBD|TBA|LEFT|GONE|LOST|HELLO|HI|HEY|SORRY|WELL|MISSING|BLANK|EMPTY"
              + "|UNBEKANNT|KEINE?R?|JA|NEIN|DESCONOCIDO|NINGUN[OA]|INCONNU|AUCUNE?|SI|OUI");

  private final Places places;
  private final String cell;
  private final String country;
  private final @Nullable Set<String> ofZip;
  private final String text;

  AddressLine(String cell, Places places) {
    this.places = places;
    this.cell = cell;
    String rest = BLANKS.matcher(cell.strip()).replaceAll(" ");
    String named = "";
    Set<String> said = null;
    for (boolean isMore = true; isMore; ) {
      Matcher zip = ZIP.matcher(rest);
      String in = US.matcher(rest).find() ? "US" : CANADA.matcher(rest).find() ? "CA" : "";
      isMore = false;
      if (said == null && zip.find()) {
        said = places(zip.group(1));
        rest = rest.substring(0, zip.start());
        isMore = true;
      } else if (named.isEmpty() && !in.isEmpty()) {
        named = in;
        rest = (in.equals("US") ? US : CANADA).matcher(rest).replaceFirst("");
        isMore = true;
      }
    }
    this.country = named;
    this.ofZip = said;
    this.text = rest.replaceFirst("\\.$", "");
  }

  private Set<String> places(String zip) {
    return places.postalCode(zip.toUpperCase(Locale.ROOT).replaceAll("[ -]", "")).stream()
        .flatMap(Set::stream)
        .map(Spot::place)
        .collect(Collectors.toSet());
  }

  /** Whether it says itself that it is in North America. */
  boolean namesCountry() {
    return !country.isEmpty();
  }

  /**
   * The state; empty where there is none.
   *
   * @throws IllegalArgumentException if it may be another place as well, with what to write
   */
  Optional<String> state() {
    Optional<String> alone =
        ofZip != null || namesCountry() ? places.state(text) : Optional.empty();
    return (alone.isPresent() ? alone : behindTown()).filter(this::agrees);
  }

  private boolean agrees(String state) {
    return state.startsWith(country) && (ofZip == null || ofZip.contains(state));
  }

  private Optional<String> behindTown() {
    Matcher parted = lastParted();
    boolean isParted = parted != null && places.state(parted.group(2)).isPresent();
    Matcher split = isParted ? parted : LETTERS.matcher(text);
    if (split == null || !(isParted || split.find())) {
      return Optional.empty();
    }
    String town = split.group(1).replaceFirst("[ ,.-]+$", "");
    String behind = split.group(2).replaceAll("(?<=\\b[A-Z])\\. ?", "");
    Optional<String> state = places.state(behind);
    boolean isTold = ofZip != null || namesCountry();
    if (state.isEmpty()
        || !isTown(town)
        || (!isTold && isSaying(town))
        || !isState(town, behind, isParted)) {
      return Optional.empty();
    }
    if (agrees(state.get())
        && !isLosAngeles(town, behind, state.get())
        && isElsewhere(town, state.get())) {
      throw new IllegalArgumentException(
          "'%s' may be in %s or elsewhere; write '%s' if %2$s is meant"
              .formatted(cell, places.name(state.get()), state.get()));
    }
    return state;
  }

  /** {@code L.A., California}, but {@code LA, CA} may be two states. */
  private static boolean isLosAngeles(String town, String behind, String state) {
    boolean isTwo = town.length() == 2 && behind.length() == 2;
    return state.equals("US-CA") && !isTwo && PlaceNames.simple(town).equals("LA");
  }

  private @Nullable Matcher lastParted() {
    Matcher parted = PARTED.matcher(text);
    return parted.find() ? parted : null;
  }

  /** Whether what stands there is what people say, and no town. */
  private static boolean isSaying(String town) {
    String last = town.substring(Math.max(town.lastIndexOf(','), town.lastIndexOf('(')) + 1);
    return SAYING.matcher(PlaceNames.simple(last)).matches();
  }

  private static boolean isTown(String town) {
    return town.chars().anyMatch(Character::isLetter);
  }

  /** Whether it is written as a state is, not as a word of a sentence. */
  private static boolean isState(String town, String behind, boolean isParted) {
    if (behind.length() > 2) {
      return Character.isUpperCase(behind.charAt(0));
    }
    boolean isWord = WORDS.contains(behind.toUpperCase(Locale.ROOT));
    boolean isShouted = town.equals(town.toUpperCase(Locale.ROOT));
    return !isWord || (behind.equals(behind.toUpperCase(Locale.ROOT)) && (isParted || !isShouted));
  }

  private boolean isElsewhere(String town, String state) {
    List<String> parts = Stream.of(town.split("[,(]", -1)).map(String::strip).toList();
    if (parts.stream().anyMatch(part -> part.length() == 2 && isOther(part, state))) {
      return true;
    }
    if (country.isEmpty()
        && !(ofZip != null && isOfCanada(state))
        && parts.stream()
            .map(PlaceNames::simple)
            .map(state::concat)
            .anyMatch(Towns.ELSEWHERE::contains)) {
      return true;
    }
    if (ofZip != null) {
      return false;
    }
    return SEVERAL.matcher(town).find()
        || parts.stream().anyMatch(part -> isOther(part, state) || isCountry(part, state))
        || hasOthers(town, state);
  }

  /** Where the letters are Canada's or of its provinces, whose postal codes nobody else has. */
  private static boolean isOfCanada(String state) {
    return state.startsWith("CA-") || state.equals("US-CA");
  }

  private boolean isOther(String part, String state) {
    Optional<String> other = places.state(part).filter(named -> named.startsWith(country));
    return other.isPresent()
        ? !other.get().equals(state)
        : LETTERS.matcher(part).find() && !new AddressLine(part, places).isOf(state);
  }

  private boolean isOf(String state) {
    try {
      return behindTown().filter(own -> !own.equals(state)).isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Of a country whose letters are the state's as well, or of another one that stands apart. */
  private boolean isCountry(String part, String state) {
    return country.isEmpty()
        && part.length() > 2
        && Region.named(part)
            .map(Region::code)
            .filter(code -> !state.startsWith(code + "-"))
            .filter(code -> state.endsWith("-" + code) || code.equals("MX") || code.equals("AU"))
            .isPresent();
  }

  /** Two letters of another state among the words; N.E. is a direction, and LA of La Mesa. */
  private boolean hasOthers(String town, String state) {
    boolean isShouted = town.equals(town.toUpperCase(Locale.ROOT));
    return Stream.of(town.split("[ ,()]+", -1))
        .filter(word -> word.matches("[A-Z]{2}") && !word.equals("NE"))
        .filter(word -> !(isShouted && WORDS.contains(word)))
        .anyMatch(word -> places.state(word).filter(other -> !other.equals(state)).isPresent());
  }

  private static final class Towns {
    static final Set<String> ELSEWHERE = read();

    private static Set<String> read() {
      Set<String> towns = new HashSet<>();
      for (DataLines.Line line : DataLines.beside(AddressLine.class, "towns.txt").lines()) {
        int blank = line.text().indexOf(' ');
        for (String town : line.text().substring(blank + 1).split(";", -1)) {
          String state = line.text().substring(0, blank);
          towns.add(state + PlaceNames.simple(town));
          towns.add(state + PlaceNames.simple(withoutUmlauts(town)));
        }
      }
      return towns;
    }

    /** As keyboards without them write it: {@code Koeln}. */
    private static String withoutUmlauts(String town) {
      return town.replace("\u00e4", "ae").replace("\u00f6", "oe").replace("\u00fc", "ue");
    }
  }
}
