package dev.callsheet.launcher.event;

import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.MachineKey;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Whom events suppress that came while nothing was sent, by the rules that go live: they are asked
 * about once, before anything leaves.
 */
final class PastOptOuts {
  private static final int SHOWN = 3;

  /** Before the version of the rules that were asked. */
  private static final String BY = ", by rules ";

  /** Where those could not be asked about some. */
  private static final String UNREAD = ", some unread";

  /** Before what stands for how sources were read. */
  private static final String READ = ", as read by ";

  /** What is to become of them. */
  enum Fate {
    suppress,
    leave
  }

  /** What an option says of them. */
  static final class Said {
    @Option(
        names = "--opt-outs",
        paramLabel = "suppress|leave",
        description =
            "whom events suppress that came while nothing was sent, or before these rules decided: put"
                + " them on the list, or reach them on (default: you are asked)")
    @Nullable Fate fate;
  }

  private final Invocation invocation;
  private final Path folder;
  private final DeskNote note;
  private final UnheardStops stops;
  private final SuppressionList list;
  private final Map<PhoneNumber, Suppress> people = new LinkedHashMap<>();
  private final Map<PhoneNumber, String> places = new LinkedHashMap<>();
  private final String version;
  private final boolean isAnew;
  private final SettingsOption.Sources sources;
  private final List<Long> unread = new ArrayList<>();
  private final long answered;
  private long last;
  private boolean isPast;
  private boolean isBefore;
  private boolean hasLive;
  private final String reading;
  private final MachineKey key;

  /**
   * @param folder of the desk's log
   * @param sources how they are read, which may be otherwise than as events came
   */
  PastOptOuts(Invocation invocation, Path folder, RuleSet rules, SettingsOption.Sources sources) {
    this.invocation = invocation;
    this.sources = sources;
    this.folder = folder;
    this.key = new PlanStore(invocation).key();
    this.note = DeskNote.optOuts(folder);
    this.list = PolicyOption.suppressed(invocation.surroundings());
    Optional<String> said = note.text();
    answered = answered(said, folder);
    last = answered;
    version = rules.version();
    reading =
        sources.fields().isEmpty() ? said.map(PastOptOuts::read).orElse("") : sources.digest();
    isAnew = said.filter(text -> text.endsWith(READ + reading + BY + version)).isEmpty();
    boolean isRead = said.filter(text -> text.contains(UNREAD)).isEmpty();
    stops = UnheardStops.in(invocation, folder);
    EventRecord.after(folder, isAnew || !isRead ? 0 : last, record -> look(record, rules));
    people.keySet().removeIf(stops::isListed);
  }

  /**
   * Until this event a desk that was live has decided, so that nobody has to be asked about them as
   * it goes live again.
   */
  void heeded(long decided) {
    looked(decided);
  }

  /** What stands for how sources were read, as a note says it. */
  private static String read(String said) {
    int begin = said.indexOf(READ) + READ.length();
    int end = said.indexOf(BY);
    return begin < READ.length() || end < begin ? "" : said.substring(begin, end);
  }

  private void looked(long until) {
    try {
      note.replace(until + " nobody" + by());
    } catch (ConfigurationException e) {
      // It is looked for once more the next time.
    }
  }

  /** Up to which event of this log somebody has answered, or nobody had to. */
  private static long answered(Optional<String> said, Path folder) {
    return said.map(text -> text.split(" ", 2)[0])
        .filter(number -> number.matches("\\d{1,18}"))
        .map(Long::valueOf)
        .filter(number -> number <= EventRecord.count(folder))
        .orElse(0L);
  }

  private void look(EventRecord record, RuleSet rules) {
    LoggedEvent event = record.event();
    boolean isUnheard = record.isUnheard(); // by the rules of that day
    boolean isAnswered = event.number() <= answered && !(isUnheard && isAnew);
    if (record.fate() == EventRecord.Fate.BURIED || event.isPlayed(key)) {
      return;
    }
    boolean isYetToBe =
        record.fate() == EventRecord.Fate.UNDECIDED && event.live().isPresent(); // by who goes live
    isPast |= isYetToBe;
    last = isPast ? last : Math.max(last, event.number());
    if (isYetToBe || (record.isHeeded() && !isUnheard)) {
      return;
    }
    boolean mayBeStop = false;
    for (LoggedEvent one : sources.events(event)) {
      Turn turn = Turn.of(rules, one, Optional.empty());
      mayBeStop |= turn.mayBeStop();
      if (turn instanceof Turn.Decided decided && !isAnswered) {
        decided.decision().commands().forEach(command -> ask(command, event));
        isBefore |= record.isHeeded() && decided.decision().suppresses();
      }
    }
    if (mayBeStop && stops.isOpen(record)) {
      unread.add(event.number());
      hasLive |= record.isHeeded();
    }
  }

  private void ask(Command command, LoggedEvent event) {
    if (command instanceof Suppress suppress) {
      people.putIfAbsent(suppress.contact().identity(), suppress);
      places.putIfAbsent(suppress.contact().identity(), event.place().toString());
    }
  }

  private String by() {
    return (unread.isEmpty() ? "" : UNREAD) + READ + reading + BY + version;
  }

  /**
   * Does with them what somebody says.
   *
   * @param said what an option says
   * @param undone what was not done where nobody says it
   * @return what was said, if anybody had to be asked about
   * @throws NotConfirmedException if nobody says it
   * @throws ConfigurationException if the list cannot be written
   */
  Optional<Fate> settle(@Nullable Fate said, String undone) {
    DeskNote.unread(folder).replace(new TreeSet<>(unread));
    if (!unread.isEmpty()) {
      String them = unread.size() == 1 ? "it" : "them";
      invocation.say(
          "! %s%s may be a STOP, and rules cannot be asked about %s: look at %s (callsheet events N, of %s%s), and say 'callsheet suppress add NUMBER --reason asked'"
              .formatted(
                  Effects.counted(unread.size(), "event"),
                  hasLive ? "" : " that came while nothing was sent",
                  them,
                  them,
                  unread.stream()
                      .limit(SHOWN)
                      .map(String::valueOf)
                      .collect(Collectors.joining(", ")),
                  unread.size() > SHOWN ? ", ..." : ""));
    }
    if (people.isEmpty()) {
      looked(last);
      return Optional.empty();
    }
    Fate fate = said == null ? asked(undone) : said;
    Instant now = InstantSource.system().instant();
    if (fate == Fate.suppress) {
      people.forEach(
          (number, suppress) -> {
            list.add(number, suppress.reason(), places.getOrDefault(number, ""), now);
          });
    }
    String who = System.getProperty("user.name", "unknown");
    note.replace("%s %s, said %s at %s%s".formatted(last, fate, who, now, by()));
    invocation.say(
        fate == Fate.suppress
            ? "%s on the list of who wants no more now.".formatted(counted("is", "are"))
            : "%s texted and called on as before, as you say.".formatted(counted("is", "are")));
    return Optional.of(fate);
  }

  private String counted(String one, String many) {
    return Effects.counted(people.size(), "number") + " " + (people.size() == 1 ? one : many);
  }

  private Fate asked(String undone) {
    String shown =
        people.keySet().stream()
            .limit(SHOWN)
            .map(Numbers.MASKED::show)
            .collect(Collectors.joining(", "));
    String who =
        "%s that came %s %s suppressed by these rules, and not on the list: %s%s"
            .formatted(
                Effects.counted(people.size(), "number"),
                isBefore ? "before these rules decided" : "while nothing was sent",
                people.size() == 1 ? "is" : "are",
                shown,
                people.size() > SHOWN ? ", ..." : "");
    Optional<String> typed =
        invocation.ask(
            false, who + ". Type 'suppress' to leave them alone, or 'leave' to reach them on: ");
    for (Fate fate : Fate.values()) {
      if (typed.map(String::strip).filter(fate.name()::equals).isPresent()) {
        return fate;
      }
    }
    throw new NotConfirmedException(
        "%s: %s. Say what is to become of them: --opt-outs suppress, or --opt-outs leave"
            .formatted(undone, who));
  }
}
