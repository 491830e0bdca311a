package dev.callsheet.simulator.http;

/**
 * One HTTP request, read whole. Immutable and thread-safe.
 *
 * @param path without query
 * @param query after the question mark, still escaped; empty when there is none
 * @param contentType as sent; empty when there is none
 * @param accept all of them, with commas; empty when there is none
 * @param host as sent; empty in HTTP/1.0
 * @param keepAlive whether the client expects to use the connection again
 */
@SuppressWarnings("ArrayRecordComponent") // Two of them are never compared.
public record Request(
    String method,
    String path,
    String query,
    String contentType,
    String accept,
    String host,
    boolean keepAlive,
    byte[] body) {}
