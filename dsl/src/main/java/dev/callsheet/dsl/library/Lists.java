package dev.callsheet.dsl.library;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/** What scripts may do with lists, sets, ranges and everything else that has elements. */
final class Lists {
  private static final Set<String> OWN =
      MethodNames.of(
          "size isEmpty get getAt first last head tail init getFirst getLast take "
              + "takeRight drop dropRight takeWhile dropWhile contains containsAll "
              + "indexOf lastIndexOf each eachWithIndex reverseEach collect find findAll "
              + "any every count join plus minus multiply reverse toList toSet toSorted "
              + "subList step asImmutable asUnmodifiable intersect disjoint "
              + "isCase of and or forEach");

  /** The methods of lists. */
  static final Set<String> METHODS = all();

  private Lists() {}

  private static Set<String> all() {
    Set<String> names = new HashSet<>(OWN);
    names.addAll(Gathering.METHODS);
    names.addAll(Changing.METHODS);
    return Set.copyOf(names);
  }

  static Object call(Collection<?> self, String name, Object[] all, Scene scene) {
    Object[] given = Strangers.read(self, name, all, scene);
    Object only = given.length == 1 ? given[0] : null;
    if (only instanceof Block block) {
      Object answer = Walking.with(self, name, block, scene);
      if (answer != Walking.NONE) {
        return answer;
      }
    }
    Object answer =
        switch (given.length) {
          case 0 -> alone(self, name, scene);
          case 1 -> with(self, name, only, scene);
          default -> Walking.NONE;
        };
    if (answer == Walking.NONE) {
      answer = Gathering.call(self, name, given, scene);
    }
    return answer == Walking.NONE ? Changing.call(self, name, given, scene) : answer;
  }

  private static Object alone(Collection<?> self, String name, Scene scene) {
    switch (name) {
      case "size":
        return self.size();
      case "isEmpty":
        return self.isEmpty();
      case "first", "head", "getFirst":
        return first(self, name);
      case "last", "getLast":
        if (self instanceof List<?> list && !list.isEmpty()) {
          return list.get(list.size() - 1);
        }
        return last(self, scene);
      case "tail":
        first(self, name);
        return part(self, 1, self.size(), scene);
      case "init":
        first(self, name);
        return part(self, 0, self.size() - 1, scene);
      case "find":
        for (Object element : self) {
          scene.meter.tick();
          if (Operators.truth(element, scene)) {
            return element;
          }
        }
        return null;
      case "findAll":
        return like(self, kept(self, element -> Operators.truth(element, scene), scene), scene);
      case "any":
        for (Object element : self) {
          scene.meter.tick();
          if (Operators.truth(element, scene)) {
            return true;
          }
        }
        return false;
      case "every":
        for (Object element : self) {
          scene.meter.tick();
          if (!Operators.truth(element, scene)) {
            return false;
          }
        }
        return true;
      case "join":
        return joined(self, "", scene);
      case "collect", "toList", "asImmutable", "asUnmodifiable":
        return name.startsWith("as") ? unchangeable(self, scene) : Items.of(self, scene);
      case "toSet":
        return Group.of(self, scene);
      case "toSorted":
        return Sorting.sorted(self, null, scene);
      default:
        return Walking.NONE;
    }
  }

  private static Object first(Collection<?> self, String name) {
    Iterator<?> elements = self.iterator();
    if (!elements.hasNext()) {
      throw new NoSuchElementException("Cannot access " + name + "() element from an empty List");
    }
    return elements.next();
  }

  private static Object last(Collection<?> self, Scene scene) {
    Object last = first(self, "last");
    for (Object element : self) {
      scene.meter.tick();
      last = element;
    }
    return last;
  }

  private static Object with(Collection<?> self, String name, Object only, Scene scene) {
    if (only instanceof Integer number) {
      Object answer = number(self, name, number, scene);
      if (answer != Walking.NONE) {
        return answer;
      }
    }
    switch (name) {
      case "getAt":
        return parts(self, only, scene);
      case "contains", "isCase":
        scene.meter.tick(self instanceof Set || self instanceof Span ? 1 : self.size());
        Strangers.among(only, self);
        return scene.looked(self, only, self.contains(only));
      case "containsAll":
        if (only instanceof Collection<?> others) {
          for (Object other : others) {
            scene.meter.tick(self instanceof Set ? 1 : self.size());
            Strangers.among(other, self);
            if (!self.contains(other)) {
              return false;
            }
          }
          return true;
        }
        return Walking.NONE;
      case "indexOf":
        scene.meter.tick(self.size());
        Strangers.among(only, self);
        return self instanceof List<?> list ? (Object) list.indexOf(only) : Walking.NONE;
      case "lastIndexOf":
        scene.meter.tick(self.size());
        Strangers.among(only, self);
        return self instanceof List<?> list ? (Object) list.lastIndexOf(only) : Walking.NONE;
      case "count":
        int count = 0;
        Strangers.among(only, self);
        for (Object element : self) {
          scene.meter.tick();
          count += Operators.equal(element, only, scene) ? 1 : 0;
        }
        return count;
      case "join":
        return joined(self, Texts.of(only, scene), scene);
      case "plus":
        return plus(self, only, scene);
      case "minus":
        return minus(self, only, scene);
      case "intersect", "and":
        if (only instanceof Collection<?> others) {
          return Gathering.intersect(self, others, scene);
        }
        return Walking.NONE;
      case "or":
        if (only instanceof Collection<?> others && self instanceof Set) {
          return plus(self, others, scene);
        }
        return Walking.NONE;
      case "disjoint":
        if (only instanceof Collection<?> others) {
          return Gathering.intersect(self, others, scene).isEmpty();
        }
        return Walking.NONE;
      default:
        return Walking.NONE;
    }
  }

  private static Object number(Collection<?> self, String name, int number, Scene scene) {
    switch (name) {
      case "get":
        return self instanceof List<?> list ? list.get(number) : Walking.NONE;
      case "getAt":
        if (self instanceof List) {
          return Access.at(self, number, scene);
        }
        return Access.at(Items.of(self, scene), number, scene);
      case "take":
        return part(self, 0, Math.min(Math.max(0, number), self.size()), scene);
      case "drop":
        return part(self, Math.min(Math.max(0, number), self.size()), self.size(), scene);
      case "takeRight":
        return part(self, Math.max(0, self.size() - Math.max(0, number)), self.size(), scene);
      case "dropRight":
        return part(self, 0, Math.max(0, self.size() - Math.max(0, number)), scene);
      case "multiply":
        long size = (long) self.size() * Math.max(0, number);
        scene.meter.collection(size);
        Items all = new Items(scene);
        for (int i = 0; i < number; i++) {
          scene.meter.tick();
          all.addAll(self);
        }
        return all;
      case "step":
        return stepped(self, number, scene);
      default:
        return Walking.NONE;
    }
  }

  private static Object stepped(Collection<?> self, int step, Scene scene) {
    if (!(self instanceof Span span)) {
      return Walking.NONE;
    }
    if (step == 0) {
      throw new ScriptFault("a step of 0 never arrives", "step by another number", "step");
    }
    Items all = new Items(scene);
    int size = span.size();
    for (long i = step > 0 ? 0 : size - 1L; i >= 0 && i < size; i += step) {
      all.add(span.get((int) i));
    }
    return all;
  }

  /** The elements between two places. */
  static Object part(Collection<?> self, int from, int to, Scene scene) {
    Items all = new Items(scene, Math.max(0, to - from));
    if (self instanceof List<?> list) {
      all.addAll(list.subList(from, Math.max(from, to)));
    } else {
      int at = 0;
      for (Object element : self) {
        scene.meter.tick();
        if (at >= to) {
          break;
        }
        if (at++ >= from) {
          all.add(element);
        }
      }
    }
    return like(self, all, scene);
  }

  private static Object parts(Collection<?> self, Object index, Scene scene) {
    List<?> list = self instanceof List<?> known ? known : Items.of(self, scene);
    if (index instanceof Span span) {
      int[] borders = span.borders(list.size());
      if (borders[0] >= borders[1]) {
        return new Items(scene);
      }
      if (borders[0] < 0 || borders[1] > list.size()) {
        throw new IndexOutOfBoundsException("toIndex = " + borders[1]);
      }
      Items all = Items.of(list.subList(borders[0], borders[1]), scene);
      return borders[2] == 1 ? Walking.reversed(all, scene) : all;
    }
    if (index instanceof Collection<?> places) {
      Items all = new Items(scene);
      for (Object place : places) {
        if (place instanceof Collection) {
          all.addAll((Collection<?>) parts(list, place, scene));
        } else {
          all.add(Access.at(list, place, scene));
        }
      }
      return all;
    }
    if (index instanceof Number number) {
      return Access.at(list, Given.integer(number), scene);
    }
    if (index instanceof String name) {
      return Access.property(self, name, scene);
    }
    return Walking.NONE;
  }

  /** A set where the elements come from a set. */
  static Collection<Object> like(Collection<?> self, Items elements, Scene scene) {
    return self instanceof Set ? Group.of(elements, scene) : elements;
  }

  static Items kept(Collection<?> self, java.util.function.Predicate<Object> wanted, Scene scene) {
    Items all = new Items(scene);
    for (Object element : self) {
      scene.meter.tick();
      if (wanted.test(element)) {
        all.add(element);
      }
    }
    return all;
  }

  private static Object unchangeable(Collection<?> self, Scene scene) {
    scene.meter.collection(self.size());
    return self instanceof Set
        ? java.util.Collections.unmodifiableSet(Group.of(self, scene))
        : java.util.Collections.unmodifiableList(Items.of(self, scene));
  }

  static String joined(Collection<?> self, String separator, Scene scene) {
    StringBuilder all = new StringBuilder();
    boolean first = true;
    for (Object element : self) {
      scene.meter.tick(1 + (separator.length() >> 4));
      if (!first) {
        all.append(separator);
      }
      first = false;
      String text = Texts.of(element, scene);
      scene.meter.allocate(text.length() + (long) separator.length());
      all.append(text);
      if (all.length() > scene.meter.limits().text()) {
        scene.meter.text(all.length());
      }
    }
    return Strings.made(all.toString(), scene);
  }

  static Object plus(Object self, Object other, Scene scene) {
    Collection<?> left = (Collection<?>) self;
    Items all = Items.of(left, scene);
    if (other instanceof Collection<?> right) {
      all.addAll(right);
    } else if (other instanceof Object[] right) {
      all.addAll(Arrays.asList(right));
    } else if (other instanceof Iterable<?> right) {
      right.forEach(all::add);
    } else {
      all.add(other);
    }
    return like(left, all, scene);
  }

  private static Object minus(Collection<?> self, Object other, Scene scene) {
    if (!(other instanceof Collection<?> others)) {
      Strangers.among(other, self);
      return like(
          self, kept(self, element -> !Operators.equal(element, other, scene), scene), scene);
    }
    scene.meter.collection(others.size());
    Set<Object> plain = new HashSet<>();
    Items rest = new Items(scene);
    for (Object element : others) {
      // Texts and rows are found by their hash; numbers are equal across their types, so they are
      // compared.
      if (element instanceof String || element instanceof OfFile) {
        plain.add(element);
      } else {
        rest.add(element);
      }
    }
    return like(
        self,
        kept(
            self,
            element ->
                !scene.looked(others, element, isIn(element, plain, others))
                    && rest.stream()
                        .noneMatch(one -> Operators.equal(element, counted(one, scene), scene)),
            scene),
        scene);
  }

  private static boolean isIn(Object element, Set<Object> plain, Collection<?> others) {
    Strangers.among(element, others);
    return (element instanceof String || element instanceof OfFile) && plain.contains(element);
  }

  private static Object counted(Object value, Scene scene) {
    scene.meter.tick();
    return value;
  }
}
