package dev.callsheet.simulator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** The newest things of a kind; the oldest make room. Not thread-safe. */
final class Ring<T> {
  private final Keep keep;
  private final Deque<Weighed<T>> things = new ArrayDeque<>();
  private long weight;

  private record Weighed<T>(T thing, int weight) {}

  Ring(Keep keep) {
    this.keep = keep;
  }

  void add(T thing, int itsWeight) {
    things.addLast(new Weighed<>(thing, itsWeight));
    weight += itsWeight;
    while (keep.exceeded(things.size(), weight)) {
      weight -= things.removeFirst().weight();
    }
  }

  void clear() {
    things.clear();
    weight = 0;
  }

  int size() {
    return things.size();
  }

  /** All of them, oldest first. */
  List<T> all() {
    List<T> all = new ArrayList<>(things.size());
    things.forEach(each -> all.add(each.thing()));
    return all;
  }

  List<T> newestFirst(int most) {
    List<T> some = new ArrayList<>(Math.min(most, things.size()));
    Iterator<Weighed<T>> newest = things.descendingIterator();
    while (newest.hasNext() && some.size() < most) {
      some.add(newest.next().thing());
    }
    return some;
  }
}
