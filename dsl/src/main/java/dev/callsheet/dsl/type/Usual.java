package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;

/** What most values are known to be. */
final class Usual {
  static final Known ANY = new Known.Any();
  static final Known NULL = new Known.Null();
  static final Known NUM = new Known.Num(null);
  static final Known BOOL = new Known.Bool();
  static final Text MADE = new Text(Origin.MADE, Sample.NONE);

  private Usual() {}
}
