package dev.callsheet.dispatch;

import dev.callsheet.command.Command;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.QueueId;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendToQueue;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for whom. Turns that share a phone number follow one another in plan order. A flush
 * follows every earlier action of its queue, and every later one follows the flush; between two
 * flushes the actions of a queue are free of each other. Knows only actions that are not settled,
 * and costs the same whatever their number. Not thread-safe.
 */
final class Order {
  private final Map<PhoneNumber, PendingAction> lastOfNumber = new HashMap<>();
  private final Map<QueueId, Stretch> lastOfQueue = new HashMap<>();

  /** The actions of one queue between two flushes. */
  static final class Stretch {
    private final QueueId queue;

    /** The flush before it, until it is settled. */
    private @Nullable PendingAction opening;

    /** The flush after it. */
    private @Nullable PendingAction closing;

    private int open;

    Stretch(QueueId queue, @Nullable PendingAction opening) {
      this.queue = queue;
      this.opening = opening;
    }
  }

  /** Takes the actions in plan order. Afterwards the action is free when it has no blockers. */
  void admit(PendingAction pending) {
    Command command = pending.action.command();
    for (PhoneNumber contact : command.contacts()) {
      PendingAction earlier = lastOfNumber.put(contact.identity(), pending);
      if (earlier != null && earlier != pending) {
        pending.follow(earlier);
      }
    }
    if (command instanceof FlushQueue flush) {
      admitFlush(flush.queue(), pending);
    } else {
      QueueId queue = queueOf(command);
      if (queue != null) {
        admitToStretch(queue, pending);
      }
    }
  }

  /** Takes a settled action out and gives the actions that became free. */
  void settle(PendingAction pending, Consumer<PendingAction> free) {
    Command command = pending.action.command();
    for (PhoneNumber contact : command.contacts()) {
      lastOfNumber.remove(contact.identity(), pending);
    }
    Stretch stretch = pending.stretch;
    if (stretch != null) {
      if (command instanceof FlushQueue) {
        stretch.opening = null;
      } else if (--stretch.open == 0 && stretch.closing != null) {
        unblock(stretch.closing, free);
      }
      if (stretch.open == 0 && stretch.opening == null) {
        lastOfQueue.remove(stretch.queue, stretch);
      }
    }
    for (PendingAction follower : pending.followers()) {
      unblock(follower, free);
    }
  }

  private static void unblock(PendingAction pending, Consumer<PendingAction> free) {
    if (--pending.blockers == 0) {
      free.accept(pending);
    }
  }

  private void admitFlush(QueueId queue, PendingAction flush) {
    Stretch before = lastOfQueue.get(queue);
    if (before != null && before.open > 0) {
      before.closing = flush;
      flush.blockers++;
    } else if (before != null && before.opening != null) {
      flush.follow(before.opening);
    }
    Stretch after = new Stretch(queue, flush);
    flush.stretch = after;
    lastOfQueue.put(queue, after);
  }

  private void admitToStretch(QueueId queue, PendingAction pending) {
    Stretch stretch = lastOfQueue.computeIfAbsent(queue, id -> new Stretch(id, null));
    stretch.open++;
    pending.stretch = stretch;
    if (stretch.opening != null) {
      pending.follow(stretch.opening);
    }
  }

  /** The queue that somebody is put into or taken out of. */
  static @Nullable QueueId queueOf(Command command) {
    if (command instanceof SendToQueue add) {
      return add.queue();
    }
    return command instanceof RemoveFromQueue remove ? remove.queue() : null;
  }
}
