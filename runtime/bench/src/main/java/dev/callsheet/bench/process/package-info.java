/** What all benchmarks measure with: processes of their own, a service that answers, a load. */
@NullMarked
package dev.callsheet.bench.process;

import org.jspecify.annotations.NullMarked;
