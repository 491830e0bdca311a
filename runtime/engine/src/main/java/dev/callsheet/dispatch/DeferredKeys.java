package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.QueueId;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which phone numbers and queues have an action that was deferred, so that no later one overtakes
 * it. Not thread-safe.
 */
public final class DeferredKeys {
  /** Some fifteen megabytes. */
  private static final int MOST = 100_000;

  private final Map<PhoneNumber, Long> numbers = new HashMap<>();
  private final Map<PhoneNumber, Long> notForRemovals = new HashMap<>();
  private final Map<QueueId, Long> queues = new HashMap<>();
  private final Map<QueueId, Long> flushes = new HashMap<>();

  /** The action that this one would overtake, and may not. */
  public @Nullable Long earlier(Command command) {
    Map<PhoneNumber, Long> known = Order.isRemoval(command) ? notForRemovals : numbers;
    for (PhoneNumber contact : command.contacts()) {
      Long earlier = known.get(contact.identity());
      if (earlier != null) {
        return earlier;
      }
    }
    if (command instanceof FlushQueue flush) {
      Long earlier = queues.get(flush.queue());
      return earlier != null ? earlier : flushes.get(flush.queue());
    }
    QueueId queue = Order.queueOf(command);
    return queue == null ? null : flushes.get(queue);
  }

  /** The action was deferred; false when no more than this can be known. */
  public boolean add(Action action) {
    for (PhoneNumber contact : action.command().contacts()) {
      numbers.put(contact.identity(), action.number());
      if (!Order.mayBeOvertaken(action)) {
        notForRemovals.put(contact.identity(), action.number());
      }
    }
    if (action.command() instanceof FlushQueue flush) {
      flushes.put(flush.queue(), action.number());
    } else {
      QueueId queue = Order.queueOf(action.command());
      if (queue != null) {
        queues.put(queue, action.number());
      }
    }
    return numbers.size() + queues.size() + flushes.size() < MOST;
  }
}
