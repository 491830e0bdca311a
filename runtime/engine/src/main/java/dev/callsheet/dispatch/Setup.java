package dev.callsheet.dispatch;

import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;

/**
 * What one run is made with.
 *
 * @param settings those of all runs
 * @param leg what this one is
 */
record Setup(Wire wire, Encoder encoder, SendSettings settings, Leg leg, Stopwatch stopwatch) {}
