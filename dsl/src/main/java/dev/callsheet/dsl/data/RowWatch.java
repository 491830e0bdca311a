package dev.callsheet.dsl.data;

import dev.callsheet.problem.Problem;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the reading of rows tells its surroundings. */
public interface RowWatch {
  /** The script now works on this row, or on none. Gives the row that it worked on before. */
  @Nullable Row workOn(@Nullable Row row);

  /** A row that cannot be read; it is passed over, and nothing will be planned. */
  void fault(Problem problem);

  /** The contacts' numbers of a file are read from these columns. */
  void phones(String file, List<String> columns);

  /** A file had no rows. */
  void empty(String file);

  /** A file is about to be read from its beginning; {@code name} is how the script calls it. */
  void opening(String name, Path file);

  /** People whom an application gives are read, of whom this notes what is asked. */
  void asking(GivenFields fields);

  /** A {@code findAll} with this closure is called; of each call the same is noted. */
  Choice choice(Object closure);

  /** A row is about to be read. */
  void reading();

  /** A file was opened; it closes itself at its end, else the surroundings close it. */
  void opened(Closeable file);

  /** What the script does with this row has failed; of several that tell it, the first is right. */
  void failed(Row row, Throwable failure);

  /** What is noted of one {@code findAll} of a script, over all its calls. Not thread-safe. */
  interface Choice {
    /** It did not keep this row, of which it read that column last; empty when it read none. */
    void dropped(Row row, String column);

    /** It kept a row. */
    void kept();

    /** It has seen all rows of a call. */
    void ended();
  }
}
