package dev.callsheet.dsl.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that is open only while a block of it is read: whoever stops in the middle, as {@code
 * first} does, leaves nothing open.
 */
final class BlockStream extends InputStream {
  private static final int BLOCK = 1 << 16;

  private final Path file;
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);
  private long position;
  private boolean ended;

  BlockStream(Path file) throws IOException {
    this.file = file;
    fill();
  }

  private void fill() throws IOException {
    block.clear();
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      channel.position(position);
      int read = 0;
      while (read >= 0 && block.hasRemaining()) {
        read = channel.read(block);
      }
      ended = read < 0;
    }
    block.flip();
    position += block.remaining();
  }

  private boolean isAtEnd() throws IOException {
    if (!block.hasRemaining() && !ended) {
      fill();
    }
    return !block.hasRemaining();
  }

  @Override
  public int read() throws IOException {
    return isAtEnd() ? -1 : block.get() & 0xFF;
  }

  @Override
  public int read(byte[] into, int from, int count) throws IOException {
    if (count == 0) {
      return 0;
    }
    if (isAtEnd()) {
      return -1;
    }
    int some = Math.min(count, block.remaining());
    block.get(into, from, some);
    return some;
  }

  @Override
  public int available() {
    return block.remaining();
  }
}
