package dev.callsheet.desk

import dev.callsheet.chain.Parts

/** Parts in memory: what was not forced is lost when everything ends. */
class MemoryParts implements Parts {
  /** A part. */
  static class Kept {
    byte[] bytes = new byte[0]
    int durable
  }

  final SortedMap<Integer, Kept> all
  private int part

  MemoryParts(SortedMap<Integer, Kept> all) {
    this.all = all
  }

  @Override
  String name(int number) {
    "part $number"
  }

  @Override
  String whereabouts(int number) {
    name(number)
  }

  @Override
  String whole() {
    'the log in memory'
  }

  @Override
  String remedy() {
    'there is none'
  }

  @Override
  List<Integer> list() {
    synchronized (all) {
      all.keySet().toList()
    }
  }

  @Override
  InputStream read(int number) {
    synchronized (all) {
      new ByteArrayInputStream(all[number].bytes)
    }
  }

  @Override
  void goOn(int last, long bytes) {
    synchronized (all) {
      part = last
      all.keySet().removeIf { it > last }
      all[last].bytes = Arrays.copyOf(all[last].bytes, (int) bytes)
      all[last].durable = (int) bytes
    }
  }

  @Override
  void begin(byte[] head, int count, long room) {
    synchronized (all) {
      all.values().each { it.durable = it.bytes.length }
      part++
      all[part] = new Kept(bytes: Arrays.copyOf(head, count), durable: count)
    }
  }

  @Override
  void reserve(long bytes) {
    // There is room.
  }

  @Override
  void write(byte[] bytes, int count) {
    synchronized (all) {
      def kept = open()
      int before = kept.bytes.length
      def more = Arrays.copyOf(kept.bytes, before + count)
      System.arraycopy(bytes, 0, more, before, count)
      kept.bytes = more
    }
  }

  @Override
  void force(byte[] bytes, int count) {
    synchronized (all) {
      write(bytes, count)
      open().durable = open().bytes.length
    }
  }

  private Kept open() {
    def kept = all[part]
    if (kept == null) {
      throw new IOException('no part is open')
    }
    kept
  }

  @Override
  long size() {
    synchronized (all) {
      open().bytes.length
    }
  }

  @Override
  long total() {
    synchronized (all) {
      all.values().sum { it.bytes.length } as long
    }
  }

  @Override
  void delete(int number) {
    synchronized (all) {
      all.remove(number)
    }
  }

  @Override
  void close() {
    // It stays.
  }
}
