package dev.callsheet.dsl.library.state;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** A script that does not fit into one class: a class holds some of its functions, in order. */
public final class LongProgram extends Program {
  /** By the number of each function. */
  private final Program[] classes;

  /** The classes of a script, and how many functions each has. */
  public LongProgram(
      List<byte[]> types, int[] counts, BiFunction<byte[], Program, Program> loader) {
    classes = new Program[Arrays.stream(counts).sum()];
    int from = 0;
    for (int i = 0; i < counts.length; i++) {
      Program one = loader.apply(types.get(i), this);
      Arrays.fill(classes, from, from + counts[i], one);
      from += counts[i];
    }
  }

  @Override
  public Object run(Scene scene) {
    return classes[0].run(scene);
  }

  @Override
  protected int weight(int number) {
    return classes[number].weight(number);
  }

  @Override
  protected Object invoke(int number, Scene scene, Object[] captured, Object[] arguments) {
    return classes[number].invoke(number, scene, captured, arguments);
  }
}
