package dev.callsheet.simulator.fault;

import dev.callsheet.simulator.fault.Answer.Effect;
import dev.callsheet.simulator.fault.Answer.RetryForm;
import dev.callsheet.simulator.fault.Fault.Moment;
import dev.callsheet.simulator.fault.Faults.Rule;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text form of faults, read and written; {@link Faults#parse} has its grammar. */
final class FaultText {
  /**
   * A colon inside an address or a port number is no separator, so that addresses stay readable.
   */
  private static final Pattern BEFORE_OPTION = Pattern.compile(":(?=[a-z])");

  private static final String KNOWN =
      "latency=50ms, pace=50/s, a status such as 503, reset, hang, truncate, close, html, empty,"
          + " drip=5ms, huge=10MB and redirect=URL";

  private final String rule;
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<String> known = new ArrayList<>();

  private FaultText(String rule) {
    this.rule = rule;
  }

  static Faults parse(String text) {
    Faults faults = Faults.none();
    for (String rule : text.split(",", -1)) {
      try {
        faults = faults.and(new FaultText(rule.strip()).read());
      } catch (IllegalArgumentException wrong) {
        throw new IllegalArgumentException(
            "fault '" + rule.strip() + "': " + wrong.getMessage(), wrong);
      }
    }
    return faults;
  }

  private Faults read() {
    String[] parts = BEFORE_OPTION.split(rule, -1);
    for (String option : Arrays.asList(parts).subList(1, parts.length)) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      if (options.put(name, equals < 0 ? "" : plain(option.substring(equals + 1))) != null) {
        throw new IllegalArgumentException("option '" + name + "' is given twice");
      }
    }
    int equals = parts[0].indexOf('=');
    String name = equals < 0 ? parts[0] : parts[0].substring(0, equals);
    String value = equals < 0 ? null : plain(parts[0].substring(equals + 1));
    if (name.equals("pace")) {
      String pace = needed(value, "a pace such as 50/s");
      if (!pace.endsWith("/s")) {
        throw new IllegalArgumentException("'" + pace + "' is no pace; write one such as 50/s");
      }
      int perSecond = (int) Quantity.count(pace.substring(0, pace.length() - 2));
      nothingElse();
      return new Faults(List.of(), OptionalInt.of(perSecond));
    }
    Fault fault = fault(name, value);
    Rule when =
        new Rule(fault, count("every", 1), count("after", 0), count("times", Long.MAX_VALUE));
    nothingElse();
    return new Faults(List.of(when), OptionalInt.empty());
  }

  private Fault fault(String name, @Nullable String value) {
    if (name.matches("\\d+")) {
      none(value);
      return answer(Fault.status((int) Quantity.count(name)));
    }
    return switch (name) {
      case "latency" -> Fault.latency(Quantity.duration(needed(value, "a duration such as 50ms")));
      case "drip" -> Fault.drip(Quantity.duration(needed(value, "a duration such as 5ms")));
      case "huge" -> Fault.huge(Quantity.bytes(needed(value, "a size such as 10MB")));
      case "redirect" -> answer(Fault.redirect(URI.create(needed(value, "an address"))));
      case "reset" -> Fault.reset(value == null ? Moment.AFTER_READING : moment(value));
      case "hang" -> none(value, Fault.hang());
      case "truncate" -> none(value, Fault.truncate());
      case "close" -> none(value, Fault.close());
      case "html" -> none(value, answer(Fault.html()));
      case "empty" -> none(value, answer(Fault.empty()));
      default -> throw new IllegalArgumentException("there is no such fault; there are " + KNOWN);
    };
  }

  private Answer answer(Answer plain) {
    Answer answer = plain;
    String type = option("type");
    String body = option("body");
    if (body != null || type != null) {
      answer =
          answer.body(
              type == null ? "text/plain; charset=utf-8" : type,
              body == null ? answer.body() : body);
    }
    String wait = option("retry-after");
    if (wait != null) {
      answer = answer.retryAfter(Quantity.duration(wait));
    }
    String date = option("retry-after-date");
    if (date != null) {
      answer = answer.retryAtDateIn(Quantity.duration(date));
    }
    String location = option("location");
    if (location != null) {
      answer = answer.location(URI.create(location));
    }
    if (flag("applied")) {
      answer = answer.with(Effect.APPLIED);
    }
    return flag("dropped") ? answer.with(Effect.DROPPED) : answer;
  }

  private @Nullable String option(String name) {
    known.add(name);
    return options.remove(name);
  }

  private boolean flag(String name) {
    String value = option(name);
    if (value != null && !value.isEmpty()) {
      throw new IllegalArgumentException("option '" + name + "' takes no value");
    }
    return value != null;
  }

  private long count(String name, long usual) {
    String value = option(name);
    return value == null ? usual : Quantity.count(value);
  }

  private void nothingElse() {
    if (!options.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no option '"
              + options.keySet().iterator().next()
              + "' here"
              + (known.isEmpty() ? "" : "; there are " + String.join(", ", known)));
    }
  }

  private static String needed(@Nullable String value, String what) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException("needs " + what + " after '='");
    }
    return value;
  }

  private static void none(@Nullable String value) {
    if (value != null) {
      throw new IllegalArgumentException("takes no value");
    }
  }

  private static Fault none(@Nullable String value, Fault fault) {
    none(value);
    return fault;
  }

  private static Moment moment(String text) {
    for (Moment moment : Moment.values()) {
      if (of(moment).equals(text)) {
        return moment;
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no moment; there are before-reading, after-reading and during-answer");
  }

  static String of(Moment moment) {
    return moment.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static String of(Answer answer) {
    StringBuilder text = new StringBuilder().append(answer.status());
    if (!answer.type().isEmpty() || !answer.body().isEmpty()) {
      text.append(":type=").append(escaped(answer.type()));
      text.append(":body=").append(escaped(answer.body()));
    }
    answer.redirect().ifPresent(to -> text.append(":location=").append(escaped(to.toString())));
    answer
        .retry()
        .ifPresent(
            retry ->
                text.append(retry.form() == RetryForm.DATE ? ":retry-after-date=" : ":retry-after=")
                    .append(Quantity.of(retry.time())));
    if (answer.effect() != Answer.usualEffect(answer.status())) {
      text.append(answer.applies() ? ":applied" : ":dropped");
    }
    return text.toString();
  }

  /** Escapes what would end the text: separators, white space at its ends, and line ends. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char after = i + 1 == text.length() ? ' ' : text.charAt(i + 1);
      boolean separator = c == ',' || c == '%' || (c == ':' && after >= 'a' && after <= 'z');
      boolean atEnd = i == 0 || i + 1 == text.length();
      if (separator || c < ' ' || (atEnd && c == ' ')) {
        escaped.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** Undoes percent escapes; a plus sign stays a plus sign. */
  private static String plain(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      throw new IllegalArgumentException("a percent sign is written %25", broken);
    }
  }
}
