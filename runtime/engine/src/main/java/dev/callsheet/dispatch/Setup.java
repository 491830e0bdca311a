package dev.callsheet.dispatch;

import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;

/**
 * What one run is made with.
 *
 * @param settings those of all runs
 * @param journal where each attempt of this one is written down before it is made
 * @param canary after which part of it somebody decides about the rest
 */
record Setup(
    Wire wire,
    Encoder encoder,
    SendSettings settings,
    Journal journal,
    Canary canary,
    Stopwatch stopwatch) {}
