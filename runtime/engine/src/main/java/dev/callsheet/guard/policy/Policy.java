package dev.callsheet.guard.policy;

import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.Footer;
import dev.callsheet.guard.hours.HoursGuard;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.number.LineGuard;
import dev.callsheet.guard.number.OnlyTo;
import dev.callsheet.guard.place.Locator;
import dev.callsheet.guard.place.Places;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.guard.row.ConsentGuard;
import dev.callsheet.guard.row.OptOutGuard;
import dev.callsheet.problem.NotApplicableException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What holds for all that is sent, wherever it was written down. Two policies make one that allows
 * what both allow, never more. Immutable and thread-safe.
 */
public final class Policy {
  private static final int DAYS_OF_TRUST = 180;
  private static final String REFUSE = "refuse ";

  /**
   * What a policy may say, as often as it likes.
   *
   * @param word with which its lines begin
   */
  private record Kind<T>(String word, Function<T, String> written, Function<String, T> read) {
    String line(Object value) {
      @SuppressWarnings("unchecked") // what was said of a kind is of it
      T own = (T) value;
      return word + " " + written.apply(own);
    }

    boolean isOf(String line) {
      return line.startsWith(word + " ");
    }

    void take(Builder policy, String line) {
      policy.add(this, read.apply(line.substring(word.length() + 1)));
    }
  }

  private static final Kind<HoursRow> HOURS =
      new Kind<>("hours", HoursRow::written, HoursRow::read);
  private static final Kind<String> PLACE = new Kind<>("place", column -> column, Policy::known);
  private static final Kind<ListDemand> SUPPRESS =
      new Kind<>("suppress", ListDemand::written, ListDemand::read);
  private static final Kind<Cap> CAP = new Kind<>("cap", Cap::written, Cap::read);
  private static final Kind<ConsentGuard> CONSENT =
      new Kind<>("consent", ConsentGuard::written, ConsentGuard::read);
  private static final Kind<OptOutGuard> OPT_OUT =
      new Kind<>("optout", OptOutGuard::field, OptOutGuard::new);
  private static final Kind<Integer> SEGMENTS =
      new Kind<>("segments", String::valueOf, most -> atLeastOne(Integer.parseInt(most)));
  private static final Kind<LineGuard> NO_TEXTS =
      new Kind<>("notexts", LineGuard::word, LineGuard::of);
  private static final Kind<OnlyTo> ONLY_TO = new Kind<>("onlyto", OnlyTo::written, OnlyTo::read);
  private static final Kind<Footer> FOOTER = new Kind<>("footer", Footer::written, Footer::read);
  private static final Kind<SegmentPrice> PRICE =
      new Kind<>("price", SegmentPrice::written, SegmentPrice::read);
  private static final List<Kind<?>> KINDS =
      List.of(
          HOURS, PLACE, SUPPRESS, CAP, CONSENT, OPT_OUT, SEGMENTS, NO_TEXTS, ONLY_TO, FOOTER,
          PRICE);

  /** One that lets everything pass. */
  public static final Policy NONE = builder().build();

  private final Map<Kind<?>, List<?>> said = new HashMap<>();
  private final Set<Unplaced> allowed;

  private Policy(Builder builder) {
    builder.said.forEach((kind, values) -> said.put(kind, List.copyOf(values)));
    segments().ifPresent(most -> said.put(SEGMENTS, List.of(most)));
    // Without hours nobody asks where somebody is.
    allowed = hours().isEmpty() ? Set.of(Unplaced.values()) : Set.copyOf(builder.allowed);
  }

  @SuppressWarnings("unchecked") // what was said of a kind is of it
  private <T> List<T> all(Kind<T> kind) {
    return (List<T>) said.getOrDefault(kind, List.of());
  }

  private static String known(String column) {
    new Locator(Places.standard(), Set.of(column), Set.of());
    return column;
  }

  private static int atLeastOne(int segments) {
    if (segments < 1) {
      throw new IllegalArgumentException("a text has at least 1 segment, not " + segments);
    }
    return segments;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects a policy; nothing holds that is not said. Not thread-safe. */
  public static final class Builder {
    private final Map<Kind<?>, Set<Object>> said = new HashMap<>();
    private final Set<Unplaced> allowed = EnumSet.noneOf(Unplaced.class);

    private Builder() {}

    private <T> Builder add(Kind<T> kind, T value) {
      said.computeIfAbsent(kind, first -> new LinkedHashSet<>()).add(value);
      return this;
    }

    /**
     * Rules of when somebody may be reached, in addition to those before; {@link
     * dev.callsheet.guard.hours.HoursTable#preset} has some.
     */
    public Builder hours(List<HoursRow> rows) {
      rows.forEach(row -> add(HOURS, row));
      return this;
    }

    /**
     * A column of the row that says where somebody is, beside the number.
     *
     * @throws IllegalArgumentException if its name does not say what it holds
     */
    public Builder place(String column) {
      return add(PLACE, known(column));
    }

    /** Lets numbers pass of which nobody knows where they are. */
    public Builder allow(Unplaced numbers) {
      allowed.add(numbers);
      return this;
    }

    /** Demands a list of suppressed numbers: without it, or once it is too old, nothing leaves. */
    public Builder suppress(ListDemand list) {
      return add(SUPPRESS, list);
    }

    /** Lets no more leave than this, in all runs of the account together. */
    public Builder cap(Cap cap) {
      return add(CAP, cap);
    }

    /** Leaves out whose row says no consent. */
    public Builder consent(ConsentGuard demanded) {
      return add(CONSENT, demanded);
    }

    /** Leaves out whose row says that they want none. */
    public Builder optOut(OptOutGuard asked) {
      return add(OPT_OUT, asked);
    }

    /**
     * Leaves out texts of more segments.
     *
     * @throws IllegalArgumentException if it is less than one
     */
    public Builder segments(int most) {
      return add(SEGMENTS, atLeastOne(most));
    }

    /** Leaves out texts that do not end with it, unless one that did left to them lately. */
    public Builder footer(Footer footer) {
      return add(FOOTER, footer);
    }

    /** What a segment costs, for previews; nothing is left out for it. */
    public Builder price(SegmentPrice price) {
      return add(PRICE, price);
    }

    /** Leaves out texts to such numbers. */
    public Builder noTexts(LineGuard line) {
      return add(NO_TEXTS, line);
    }

    /** Leaves out everybody else; of several such, whoever is not among all of them. */
    public Builder onlyTo(OnlyTo numbers) {
      return add(ONLY_TO, numbers);
    }

    public Policy build() {
      return new Policy(this);
    }
  }

  /** The policy that allows only what both allow. */
  public static Policy tighterOf(Policy one, Policy other) {
    Set<String> lines = new TreeSet<>(one.written());
    lines.addAll(other.written());
    return read(lines);
  }

  /**
   * All that it forbids, a line each, as plans and journals keep it. The lines of two policies
   * together are those of the policy that allows only what both allow.
   */
  public SortedSet<String> written() {
    SortedSet<String> lines = new TreeSet<>();
    said.forEach((kind, values) -> values.forEach(value -> lines.add(kind.line(value))));
    refused().forEach(numbers -> lines.add(REFUSE + numbers.word()));
    return lines;
  }

  /**
   * What {@link #written} wrote.
   *
   * @throws IllegalArgumentException if it did not: what is not understood cannot be kept to
   */
  public static Policy read(Collection<String> lines) {
    Builder policy = builder();
    for (Unplaced numbers : Unplaced.values()) {
      if (!lines.contains(REFUSE + numbers.word())) {
        policy.allow(numbers);
      }
    }
    for (String line : lines) {
      if (!line.startsWith(REFUSE)) {
        KINDS.stream()
            .filter(kind -> kind.isOf(line))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "this version knows no rule '" + line + "'; use the one that wrote it"))
            .take(policy, line);
      }
    }
    return policy.build();
  }

  /**
   * Refuses to judge a plan by columns that its actions do not carry: it would be believed that
   * they are kept to.
   *
   * @param kept the lines that hold now
   * @param planned those that the plan was made with
   * @throws NotApplicableException if those of now read further columns
   */
  public static void refuseUncarried(SortedSet<String> kept, SortedSet<String> planned) {
    Set<String> columns = new TreeSet<>(read(kept).columns());
    columns.removeAll(read(planned).columns());
    if (!columns.isEmpty()) {
      throw new NotApplicableException(
          "the policy reads the columns %s by now, which this plan was made without; plan again. Nothing was sent"
              .formatted(String.join(", ", columns)));
    }
  }

  /** All columns of a row that it reads. */
  public Set<String> columns() {
    Set<String> columns = places();
    columns.addAll(fields().keySet());
    return columns;
  }

  /**
   * The columns that a row must have, and for what: without them nobody knows what it would say.
   */
  Map<String, Remit> fields() {
    Map<String, Remit> fields = new LinkedHashMap<>();
    if (!hours().isEmpty()) { // without hours nobody asks where somebody is
      places().forEach(place -> fields.put(place, Remit.HOURS));
    }
    consents().forEach(consent -> fields.put(consent.field(), Remit.LISTS));
    optOuts().forEach(optOut -> fields.put(optOut.field(), Remit.LISTS));
    return fields;
  }

  /** The columns that say where somebody is. */
  public Set<String> places() {
    return new LinkedHashSet<>(all(PLACE));
  }

  /** Which consents it demands. */
  public List<ConsentGuard> consents() {
    return all(CONSENT);
  }

  /** The columns that say who wants none. */
  public List<OptOutGuard> optOuts() {
    return all(OPT_OUT);
  }

  /** How many segments a text may have; empty for any number. */
  public OptionalInt segments() {
    return all(SEGMENTS).stream().mapToInt(Integer::intValue).min();
  }

  /** How texts have to end, for {@link dev.callsheet.guard.cap.CapGuard}. */
  public List<Footer> footers() {
    return all(FOOTER);
  }

  /** What a segment costs, as far as somebody says it. */
  public List<SegmentPrice> prices() {
    return all(PRICE);
  }

  /** To which numbers no text goes. */
  public List<LineGuard> noTexts() {
    return all(NO_TEXTS);
  }

  /** The few to whom something goes; who is not among all of these is left out. */
  public List<OnlyTo> onlyTo() {
    return all(ONLY_TO);
  }

  /** Numbers that are left out since nobody knows where they are. */
  public Set<Unplaced> refused() {
    Set<Unplaced> refused = EnumSet.allOf(Unplaced.class);
    refused.removeAll(allowed);
    return refused;
  }

  public List<HoursRow> hours() {
    return all(HOURS);
  }

  /** The lists that must be there, for {@link dev.callsheet.guard.list.Suppression}. */
  public List<ListDemand> lists() {
    return all(SUPPRESS);
  }

  /** How much may leave at most, for {@link dev.callsheet.guard.cap.CapGuard}. */
  public List<Cap> caps() {
    return all(CAP);
  }

  /** Its guards that count nothing, in the order in which they are asked. */
  public List<PersonGuard> guards() {
    List<PersonGuard> guards = new ArrayList<>(onlyTo());
    guards.addAll(noTexts());
    guards.addAll(optOuts());
    guards.addAll(consents());
    if (!hours().isEmpty()) {
      guards.add(new HoursGuard(hours(), new Locator(Places.standard(), places(), allowed)));
    }
    return List.copyOf(guards);
  }

  /** What of it is too long ago to rely on, for whoever looks at a preview. */
  public List<String> warnings(LocalDate today) {
    LocalDate trusted = today.minusDays(DAYS_OF_TRUST);
    List<String> warnings = new ArrayList<>();
    hours().stream()
        .filter(row -> row.checked().isPresent())
        .min(Comparator.comparing(row -> row.checked().orElseThrow()))
        .filter(row -> row.checked().orElseThrow().isBefore(trusted))
        .map(
            row ->
                "the hours of %s were last checked on %s; compare them with the law, and name your own with hours_file"
                    .formatted(row.set(), row.checked().orElseThrow()))
        .ifPresent(warnings::add);
    LocalDate places = hours().isEmpty() ? today : Places.standard().checked();
    if (places.isBefore(trusted)) {
      warnings.add(
          "the places of area codes and postal codes were last checked on %s; a newer Callsheet may know more"
              .formatted(places));
    }
    return warnings;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Policy policy && written().equals(policy.written());
  }

  @Override
  public int hashCode() {
    return written().hashCode();
  }
}
