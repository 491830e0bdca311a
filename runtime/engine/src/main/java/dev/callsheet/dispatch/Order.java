package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.command.Command;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.QueueId;
import dev.callsheet.command.RemoveFromQueue;
import dev.callsheet.command.SendToQueue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for whom. Turns that share a phone number follow one another in plan order; only a
 * removal goes before a text or a call that waits for its time, as nobody is to wait to be left
 * alone. A flush follows every earlier action of its queue, and every later one follows the flush;
 * between two flushes the actions of a queue are free of each other. Knows only actions that are
 * not settled, and costs the same whatever their number. Not thread-safe.
 */
final class Order {
  private final Map<PhoneNumber, Deque<PendingAction>> ofNumber = new HashMap<>();
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

  /** Takes the actions in plan order; whether it is free. */
  boolean admit(PendingAction pending) {
    Command command = pending.action.command();
    for (PhoneNumber contact : command.contacts()) {
      Deque<PendingAction> line = line(contact);
      if (line.peekLast() != pending) {
        pending.blockers += line.isEmpty() ? 0 : 1;
        line.add(pending);
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
    return pending.blockers == 0 || overtakes(pending);
  }

  /** An action waits for its time from now on: gives the removals that go before it. */
  void waits(PendingAction pending, Consumer<PendingAction> free) {
    for (PhoneNumber contact : pending.action.command().contacts()) {
      line(contact).stream().filter(this::overtakes).forEach(free);
    }
  }

  /** Whether a removal is free from now on, since all that keeps it waits for its time. */
  private boolean overtakes(PendingAction pending) {
    Command command = pending.action.command();
    Stretch stretch = pending.stretch;
    boolean isFlushed = stretch != null && stretch.opening != null;
    if (pending.blockers == 0 || pending.overtakes || isFlushed || !isRemoval(command)) {
      return false;
    }
    pending.overtakes = command.contacts().stream().allMatch(contact -> mayGo(contact, pending));
    return pending.overtakes;
  }

  private boolean mayGo(PhoneNumber contact, PendingAction removal) {
    List<PendingAction> before =
        line(contact).stream().takeWhile(other -> other != removal).toList();
    return before.isEmpty()
        || (before.stream().anyMatch(other -> other.isWaiting)
            && before.stream().allMatch(other -> mayBeOvertaken(other.action)));
  }

  private Deque<PendingAction> line(PhoneNumber contact) {
    return ofNumber.computeIfAbsent(contact.identity(), number -> new ArrayDeque<>(2));
  }

  static boolean isRemoval(Command command) {
    return command.operation().effect() == Operation.Effect.REMOVE;
  }

  /** Not what puts somebody where a removal may take them from, nor what has a time of its own. */
  static boolean mayBeOvertaken(Action action) {
    return action.notBefore().isEmpty()
        && action.command().operation().effect() != Operation.Effect.ADD;
  }

  /** Takes a settled action out and gives the actions that became free. */
  void settle(PendingAction pending, Consumer<PendingAction> free) {
    Command command = pending.action.command();
    for (PhoneNumber contact : command.contacts()) {
      Deque<PendingAction> line = line(contact);
      boolean wasFirst = line.peek() == pending;
      line.remove(pending);
      if (line.isEmpty()) {
        ofNumber.remove(contact.identity());
      } else if (wasFirst) {
        unblock(line.element(), free);
      }
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

  private void unblock(PendingAction pending, Consumer<PendingAction> free) {
    boolean isFree = --pending.blockers == 0 && !pending.overtakes;
    if (isFree || overtakes(pending)) {
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
