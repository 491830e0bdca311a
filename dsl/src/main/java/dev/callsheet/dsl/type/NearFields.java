package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.JsonFields;
import dev.callsheet.problem.NearestWord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.codehaus.groovy.ast.expr.Expression;

/**
 * Fields that a script reads of rows of JSON Lines. Rows may lack any, so only what they have under
 * another spelling is told, when all reads are known, and only if the script does not read that.
 */
final class NearFields extends Part {
  private final Map<KnownFile, Map<String, Expression>> reads = new LinkedHashMap<>();

  NearFields(Inference script) {
    super(script);
  }

  /** A field that is read where all is told. */
  void read(KnownFile file, String path, Expression at) {
    if (!remarks.isMuted() && !path.endsWith("phone")) {
      reads.computeIfAbsent(file, one -> new LinkedHashMap<>()).putIfAbsent(path, at);
    }
  }

  void tell() {
    reads.forEach(
        (file, paths) ->
            file.fields()
                .ifPresent(fields -> paths.forEach((path, at) -> tell(file, fields, path, at))));
  }

  private void tell(KnownFile file, JsonFields fields, String path, Expression at) {
    Set<String> read = reads.getOrDefault(file, Map.of()).keySet();
    String own = JsonFields.own(path);
    if (own.indexOf('.') >= 0 || path.indexOf('\n') >= 0) {
      return;
    }
    List<String> near =
        fields.near(path).stream()
            .filter(other -> !read.contains(other) && fields.instead(path, other) > 0)
            .toList();
    String owner = JsonFields.owner(path);
    boolean isOfUnknown = !owner.isEmpty() && !fields.has(owner.substring(0, owner.length() - 1));
    if (near.isEmpty() && !fields.has(path) && !isOfUnknown) {
      near =
          NearestWord.to(own, fields.beside(path))
              .filter(
                  other -> isMistyped(own, other, read.contains(owner + other), remarks.line(at)))
              .map(other -> List.of(owner + other))
              .orElse(fields.below(path).stream().filter(other -> !read.contains(other)).toList());
    }
    if (!near.isEmpty()) {
      remarks.tell(at, "near-field", file.name(), own, String.join(" or ", near));
    }
  }

  /** A slip of the fingers, and no other word; one that is read, too, is another's letters. */
  private static boolean isMistyped(String own, String other, boolean isRead, String line) {
    return !own.replaceAll("\\d", "").equals(other.replaceAll("\\d", ""))
        && Character.toLowerCase(own.charAt(0)) == Character.toLowerCase(other.charAt(0))
        && (!isRead
            || (letters(own).equals(letters(other))
                && !line.contains("?:")
                && !line.contains("||")));
  }

  private static Set<Integer> letters(String name) {
    Set<Integer> letters = new TreeSet<>();
    name.codePoints().map(Character::toLowerCase).forEach(letters::add);
    return letters;
  }
}
