package dev.callsheet.desk;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.store.JsonTree;
import java.util.function.LongSupplier;
import tools.jackson.core.JsonGenerator;

/**
 * What each part of a desk's log begins with: what there is to know of all before it. To be guarded
 * by its owner.
 */
final class DeskHead implements ChainWriter.Head {
  static final String PRUNED = "pruned";

  private static final String TYPE = "desk";

  /** How many events there were. */
  long events;

  /** Up to which event all are decided. */
  long decided;

  /** How many actions were decided on. */
  long actions;

  /** Up to which part all were deleted, as they were too old. */
  long pruned;

  /** The first event with an action whose outcome may be missing; 0 if there is none. */
  long open;

  /** Who knows that better. */
  volatile LongSupplier lowest = () -> open;

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public void write(JsonGenerator record, boolean isFirst) {
    record.writeNumberProperty("events", events);
    record.writeNumberProperty("decided", decided);
    record.writeNumberProperty("actions", actions);
    record.writeNumberProperty("open", lowest.getAsLong());
    record.writeNumberProperty(PRUNED, pruned);
  }

  /** Brings it on by a record. */
  void read(JsonTree record) {
    switch (record.text("type")) {
      case DeskLog.EVENT -> events = record.number(DeskLog.EVENT);
      case DeskLog.DECISION -> {
        decided = record.number(DeskLog.EVENT);
        if (record.has(DeskLog.FIRST)) {
          actions = record.number(DeskLog.FIRST) + record.number("commands") - 1;
          open = open == 0 ? decided : open;
        }
      }
      case TYPE -> {
        events = record.number("events");
        decided = record.number("decided");
        actions = record.number("actions");
        open = record.number("open");
        pruned = record.number(PRUNED);
      }
      case PRUNED -> pruned = record.number("part");
      default -> {
        // Says nothing of what is counted.
      }
    }
  }
}
