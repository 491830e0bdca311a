package dev.callsheet.dsl.library.state;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The classes of a long script as one sequence of bytes, which no class begins as. */
@SuppressWarnings("ArrayRecordComponent") // only passed on, at once
public record ProgramTypes(List<byte[]> types, int[] counts) {
  private static final int SIGN = 0x0CA115E7;

  /** Whether bytes are those of several classes. */
  public static boolean are(byte[] bytes) {
    return ByteBuffer.wrap(bytes).getInt() == SIGN;
  }

  /** One sequence of bytes. */
  public byte[] joined() {
    int length = 2 * Integer.BYTES;
    for (byte[] type : types) {
      length += 2 * Integer.BYTES + type.length;
    }
    ByteBuffer out = ByteBuffer.allocate(length).putInt(SIGN).putInt(counts.length);
    for (int i = 0; i < counts.length; i++) {
      out.putInt(counts[i]).putInt(types.get(i).length).put(types.get(i));
    }
    return out.array();
  }

  /** What was joined. */
  public static ProgramTypes of(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    in.getInt();
    int[] counts = new int[in.getInt()];
    List<byte[]> types = new ArrayList<>(counts.length);
    for (int i = 0; i < counts.length; i++) {
      counts[i] = in.getInt();
      byte[] type = new byte[in.getInt()];
      in.get(type);
      types.add(type);
    }
    return new ProgramTypes(types, counts);
  }
}
