package dev.callsheet.store;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address in the one way in which it is compared. */
final class BaseUrl {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?<scheme>[A-Za-z]+)://(?<host>[^/:]+|\\[[^\\]]*])(:(?<port>\\d*))?(?<path>/.*)?");

  private BaseUrl() {}

  /** The same address, written plainly; what is none stays as it is. */
  static String plain(String url) {
    Matcher parts = PARTS.matcher(url);
    if (!parts.matches()) {
      return url;
    }
    String scheme = parts.group("scheme").toLowerCase(Locale.ROOT);
    String port = parts.group("port");
    String usual = scheme.equals("https") ? "443" : "80";
    String path = parts.group("path") == null ? "" : parts.group("path");
    return scheme
        + "://"
        + parts.group("host").toLowerCase(Locale.ROOT)
        + (port == null || port.isEmpty() || port.equals(usual) ? "" : ":" + port)
        + path.replaceAll("/+$", "");
  }
}
