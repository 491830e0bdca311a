package dev.callsheet.intake;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Which way a message or a call went, as services say it. */
enum Direction {
  IN,
  OUT,
  /** It says neither, or both. */
  OPEN;

  private static final Pattern BETWEEN = Pattern.compile("(?<=[a-z])(?=[A-Z])|[^A-Za-z]+");

  private static final Pattern ACCENTS = Pattern.compile("\\p{Mn}+");

  /** How words begin that say it, whatever follows: {@code outbound-api}. */
  private static final List<String> OUTWARDS = List.of("out", "salient", "sortant", "ausgehend");

  private static final List<String> INWARDS = List.of("inbound", "incom", "entrant", "eingehend");

  /** Where nothing but what it is stands beside them. */
  private static final Set<String> OUTS =
      Set.of(
          "mt",
          "sent",
          "send",
          "o",
          "tx",
          "mobileterminated",
          "enviado",
          "envoye",
          "saida",
          "salida");

  private static final Set<String> INS =
      Set.of(
          "mo", "received", "receive", "i", "in", "rx", "mobileoriginated", "recibido", "recebido");

  private static final Set<String> PLAIN =
      Set.of("call", "sms", "mms", "text", "message", "msg", "voice", "phone", "api", "bound");

  static Direction of(String said) {
    String plain = ACCENTS.matcher(Normalizer.normalize(said, Normalizer.Form.NFD)).replaceAll("");
    List<String> words =
        BETWEEN
            .splitAsStream(plain.strip())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .filter(word -> !word.isEmpty() && !PLAIN.contains(word))
            .toList();
    boolean isOut = is(words, OUTWARDS, OUTS);
    return isOut == is(words, INWARDS, INS) ? OPEN : isOut ? OUT : IN;
  }

  private static boolean is(List<String> words, List<String> begins, Set<String> alone) {
    return alone.contains(String.join("", words))
        || words.stream().anyMatch(word -> begins.stream().anyMatch(word::startsWith));
  }
}
