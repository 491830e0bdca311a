package dev.callsheet.listener;

import dev.callsheet.problem.ConfigurationException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jetty.util.InetAddressSet;

/**
 * Who may knock at the door, by address. Behind a proxy that is whom the proxy names: of the
 * addresses in {@code X-Forwarded-For} the last that is no trusted proxy, since whatever stands
 * before it was written by the sender. Immutable and thread-safe.
 */
public final class Callers {
  private static final Pattern WITH_PORT =
      Pattern.compile("\\[([^]]*)](?::\\d+)?|([0-9.]+):\\d+|(.*)");

  private final InetAddressSet allowed;
  private final InetAddressSet proxies;

  private Callers(InetAddressSet allowed, InetAddressSet proxies) {
    this.allowed = allowed;
    this.proxies = proxies;
  }

  /**
   * Those of these addresses; none are named by their host, as nothing is looked up for a request.
   *
   * @param allowed such as {@code 203.0.113.0/24}; none for everybody
   * @param proxies that are believed whom they name
   * @throws ConfigurationException if something is no address, nor a block of them
   */
  public static Callers of(List<String> allowed, List<String> proxies) {
    return new Callers(set(allowed), set(proxies));
  }

  private static InetAddressSet set(List<String> all) {
    InetAddressSet set = new InetAddressSet();
    try {
      for (String one : all) {
        if (address(one.replaceFirst("/[0-9]{1,3}$", "")).isEmpty()) {
          throw new IllegalArgumentException(one);
        }
        set.add(one);
      }
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          "write addresses like \"203.0.113.7\", and blocks of them by the first, like"
              + " \"203.0.113.0/24\" or \"2001:db8::/32\"");
    }
    return set;
  }

  /** Whether proxies stand before the door. */
  boolean areForwarded() {
    return !proxies.isEmpty();
  }

  /**
   * Whether somebody may.
   *
   * @param peer who has connected
   * @param isSecure whether nobody on the way can read it; if not, only proxies may where there are
   *     any, as they are near
   * @param forwarded all values of {@code X-Forwarded-For}
   */
  boolean admits(InetAddress peer, boolean isSecure, List<String> forwarded) {
    if (areForwarded() && !proxies.test(peer) && !isSecure) {
      return false;
    }
    return allowed.isEmpty() || caller(peer, forwarded).filter(allowed).isPresent();
  }

  private Optional<InetAddress> caller(InetAddress peer, List<String> forwarded) {
    List<String> named = forwarded.stream().flatMap(value -> Stream.of(value.split(","))).toList();
    Optional<InetAddress> last = Optional.of(peer);
    for (int i = named.size() - 1; i >= 0 && last.filter(proxies).isPresent(); i--) {
      last = address(WITH_PORT.matcher(named.get(i).strip()).replaceAll("$1$2$3"));
    }
    return last;
  }

  /** In brackets nothing is looked up: it is an address, or wrong. */
  private static Optional<InetAddress> address(String text) {
    if (!text.matches("[0-9.]+|[0-9a-fA-F.]*:[0-9a-fA-F.:]*")) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          InetAddress.getByName((text.contains(":") ? "[" : "[::ffff:") + text + "]"));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }
}
