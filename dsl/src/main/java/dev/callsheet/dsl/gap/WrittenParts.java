package dev.callsheet.dsl.gap;

import dev.callsheet.message.Leavings;
import dev.callsheet.message.Unfilled;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * What a script has written between the gaps of its texts: each part is looked at once, as it is
 * the same for each row. What fills the gaps is the file's matter. Not thread-safe.
 */
public final class WrittenParts {
  /** More than scripts have places; texts that are made anew for each row are no such parts. */
  private static final int MOST = 1_000;

  private final IdentityHashMap<String, String> good = new IdentityHashMap<>();

  /**
   * The part, if nothing in it looks like a gap that nobody fills.
   *
   * @throws Fault if something does
   */
  public String good(String what, String part) {
    if (!good.containsKey(part)) {
      Optional<String> sign = Unfilled.in(part);
      if (sign.isEmpty()) {
        sign = Leavings.misread(part);
      }
      if (sign.isPresent()) {
        throw Fault.script(DataText.would(what, sign.get()), Remedies.ofSign(sign.get()));
      }
      if (good.size() < MOST) {
        good.put(part, part);
      }
    }
    return part;
  }
}
