package dev.callsheet.listener;

import java.util.Optional;

/**
 * Where and how events may come in. Immutable and thread-safe.
 *
 * @param host to listen at, unless the process was given a socket
 * @param port 0 for any free one
 * @param bounds of what is taken in at once
 * @param callers who may
 * @param tls empty for plain HTTP
 */
public record Entrance(
    String host, int port, Listener.Bounds bounds, Callers callers, Optional<TlsFiles> tls) {}
