package dev.callsheet.chain;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Gathers records as lines of JSON, numbered and chained: {@code {"seq":7,"at":...,"type":...,
 * ...,"hash":"..."}}. Not thread-safe.
 */
final class RecordWriter {
  /** What follows the record's own properties, up to the hash. */
  static final String HASH = ",\"hash\":\"";

  /** What follows the hash. */
  static final String END = "\"}";

  private static final JsonFactory JSON = JsonFactory.builder().rootValueSeparator("").build();
  private static final byte[] BEFORE_HASH = HASH.getBytes(StandardCharsets.US_ASCII);
  private static final byte[] AFTER_HASH = (END + "\n").getBytes(StandardCharsets.US_ASCII);

  private final Gathered gathered = new Gathered();
  private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), gathered);
  private final Chain chain;
  private long records;
  private int begin;

  /**
   * Goes on after so many records.
   *
   * @param chain tied to the last of them
   */
  RecordWriter(Chain chain, long records) {
    this.chain = chain;
    this.records = records;
  }

  /** Begins a record; its properties follow, then {@link #end()}. */
  JsonGenerator begin(String type, Instant at) {
    begin = gathered.size();
    json.writeStartObject();
    json.writeNumberProperty("seq", records + 1);
    json.writeStringProperty("at", at.toString());
    json.writeStringProperty("type", type);
    return json;
  }

  void end() {
    json.writeEndObject();
    json.flush();
    gathered.dropLast(); // the closing brace follows the hash
    String hash = chain.link(gathered.bytes(), begin, gathered.size() - begin);
    gathered.writeBytes(BEFORE_HASH);
    gathered.writeBytes(hash.getBytes(StandardCharsets.US_ASCII));
    gathered.writeBytes(AFTER_HASH);
    records++;
  }

  /** How many records there are in all, gathered or written before. */
  long records() {
    return records;
  }

  /** The hash of the last record. */
  String hash() {
    return chain.hash();
  }

  byte[] bytes() {
    return gathered.bytes();
  }

  /** How many of {@link #bytes()} are records. */
  int size() {
    return gathered.size();
  }

  void clear() {
    gathered.reset();
  }

  private static final class Gathered extends ByteArrayOutputStream {
    private static final int INITIAL = 1 << 17;

    Gathered() {
      super(INITIAL);
    }

    byte[] bytes() {
      return buf;
    }

    void dropLast() {
      count--;
    }
  }
}
