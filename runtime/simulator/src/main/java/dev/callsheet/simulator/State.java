package dev.callsheet.simulator;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the requests brought about, as far as it is kept (the oldest are let go first); a snapshot.
 * Thread-safe.
 *
 * <p>Each entry is the body of the request that made it, without the key. Contacts are told apart
 * by their numbers with a leading plus sign. Oldest first.
 *
 * @param queues queue id, number, fields
 * @param cadences cadence id, number, fields
 * @param powerlists powerlist id, number, fields
 * @param messages texts and team texts
 * @param calls calls
 * @param flushes flushed queues
 */
public record State(
    Map<Long, Map<String, Map<String, @Nullable Object>>> queues,
    Map<Long, Map<String, Map<String, @Nullable Object>>> cadences,
    Map<String, Map<String, Map<String, @Nullable Object>>> powerlists,
    List<Map<String, @Nullable Object>> messages,
    List<Map<String, @Nullable Object>> calls,
    List<Map<String, @Nullable Object>> flushes) {}
