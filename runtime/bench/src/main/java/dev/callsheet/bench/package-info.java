/** End-to-end benchmarks: a peer and Callsheet side by side in one run, reported as ratios. */
@NullMarked
package dev.callsheet.bench;

import org.jspecify.annotations.NullMarked;
