package dev.callsheet.account;

import dev.callsheet.problem.ConfigurationException;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An account of the service: where it is and what opens it. Printing it shows no key and only the
 * ends of the business id. Immutable and thread-safe.
 *
 * <p>Names are for people. Plans and runs, what is gone on with and what is a repeat go by the
 * business and the address; caps and budgets go by the business alone, so they hold by whatever
 * name, key and address it is sent.
 *
 * @param name what people call it, such as {@code acme}; not blank, one line
 * @param baseUrl where the endpoints lie, such as {@code https://api.example.com}; {@code https}
 *     unless the host is this machine; without user, query and fragment; a slash at the end is
 *     dropped
 */
public record Account(String name, BusinessId businessId, Secret apiKey, URI baseUrl) {
  private static final int HIGHEST_PORT = 65_535;

  /** Such as {@code api.example.com} or {@code api.example.com:8443}: no key looks like that. */
  private static final Pattern HOST_ALONE =
      Pattern.compile("[a-z0-9-]{1,20}(\\.[a-z0-9-]{1,20}){1,4}(:[0-9]{1,5})?");

  private static final String OCTET = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  private static final String LOOPBACK =
      "localhost|127\\." + OCTET + "\\." + OCTET + "\\." + OCTET + "|\\[(::1|(0+:){7}0*1)]";

  public Account {
    if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
      throw new ConfigurationException("an account needs a name of one line, such as 'acme'");
    }
    baseUrl = checked(name, baseUrl);
  }

  /** The host with its port when there is one: what may be shown of the address. */
  public String host() {
    return baseUrl.getPort() < 0 ? baseUrl.getHost() : baseUrl.getHost() + ":" + baseUrl.getPort();
  }

  /**
   * Throws what {@code new Account} would throw for this base URL; for who has no key at hand.
   *
   * @throws ConfigurationException if it may not be used, with what to write instead
   */
  public static void refuseUnsafe(String name, URI url) {
    String problem = problem(url);
    if (problem != null) {
      throw new ConfigurationException("the base URL of account '" + name + "' " + problem);
    }
  }

  // No message repeats the address: people paste addresses that hold a key.
  private static URI checked(String name, URI url) {
    refuseUnsafe(name, url);
    String text = url.toString();
    while (text.endsWith("/")) {
      text = text.substring(0, text.length() - 1);
    }
    return URI.create(text);
  }

  private static @Nullable String problem(URI url) {
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals("http")) {
      return "must start with https://; write https://"
          + (HOST_ALONE.matcher(url.toString()).matches() ? url : "api.example.com");
    }
    if (url.getRawUserInfo() != null) {
      return "holds a user name or password; leave it out, the key goes into the API key setting";
    }
    if (url.getHost() == null) {
      return "has no host; write it like https://api.example.com";
    }
    if (url.getPort() == 0 || url.getPort() > HIGHEST_PORT) {
      return "has the port " + url.getPort() + "; ports go from 1 to 65535";
    }
    if (url.getRawQuery() != null || url.getRawFragment() != null) {
      return "holds a '?' or '#'; write only the part before it, the key goes into the API key setting";
    }
    if (url.getPath().contains("/app/event") || url.getPath().contains("/app/legacy")) {
      return "ends with an endpoint; write only the part before /app/";
    }
    if (scheme.equals("http") && !url.getHost().toLowerCase(Locale.ROOT).matches(LOOPBACK)) {
      return "starts with http://, which would show the key to everybody on the way to %s; write https://"
          .formatted(url.getHost());
    }
    return null;
  }
}
