package dev.callsheet.desk

import dev.callsheet.chain.Parts

/** The log of a desk where nothing is a file: what it promises hangs on what parts promise alone. */
class MemoryDeskLogSpec extends DeskLogContract {
  static class Memory implements DeskLogContract.Place {
    final SortedMap<Integer, MemoryParts.Kept> all = new TreeMap<>()

    @Override
    Parts parts() {
      new MemoryParts(all)
    }

    @Override
    DeskLogContract.Place left() {
      copy { part, kept -> kept.durable }
    }

    @Override
    DeskLogContract.Place cut(int bytes) {
      copy { part, kept -> part == all.lastKey() ? Math.min(bytes, kept.bytes.length) : kept.bytes.length }
    }

    private Memory copy(Closure<Integer> bytes) {
      def other = new Memory()
      synchronized (all) {
        all.each { part, kept ->
          int count = bytes(part, kept)
          other.all[part] = new MemoryParts.Kept(bytes: Arrays.copyOf(kept.bytes, count), durable: count)
        }
      }
      other
    }
  }

  @Override
  DeskLogContract.Place place() {
    new Memory()
  }
}
