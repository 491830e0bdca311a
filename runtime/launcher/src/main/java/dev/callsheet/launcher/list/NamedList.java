package dev.callsheet.launcher.list;

import dev.callsheet.command.Region;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A list of numbers as the command line names it: a file and, where that is not plain, how it is
 * read, in the words of {@code csv}: {@code list.csv, phone: 'Telefon', separator: ';'}.
 *
 * @param file that is read
 * @param how it is read, as it was written behind the file
 * @param phone the columns that hold the numbers; without one each that does
 * @param separator between the fields; without it the one that the first line has
 * @param encoding of the file
 * @param region of numbers without a country code; without it that of the command
 */
public record NamedList(
    Path file,
    String how,
    List<String> phone,
    Optional<Character> separator,
    Charset encoding,
    Optional<Region> region) {
  /** What is longer may be anything, and is not repeated. */
  private static final int LONGEST_REGION = 3;

  private static final Pattern READ_AS =
      Pattern.compile(
          "(.*),\\s*(phone|separator|encoding|region):\\s*('[^']*'|\"[^\"]*\"|\\[[^\\]]*\\]|[^'\",]+)\\s*",
          Pattern.DOTALL);

  /** How a list is read, in words that are not known. */
  private static final Pattern UNKNOWN =
      Pattern.compile(
          ".*,\\s*([A-Za-z_]{1,24})\\s*:\\s*('[^']*'|\"[^\"]*\"|[^'\",]+)\\s*", Pattern.DOTALL);

  private static final Pattern QUOTED = Pattern.compile("'[^']*'|\"[^\"]*\"");

  private static final List<String> WORDS = List.of("phone", "separator", "encoding", "region");

  private static final Pattern SEVERAL =
      Pattern.compile("[^,:\0]+\\.\\w+(\\s*,\\s*[^,:\0]+\\.\\w+)+");

  /**
   * What was written.
   *
   * @throws ConfigurationException if it names no file, or no way to read it
   */
  public static NamedList of(String written) {
    NamedList list =
        new NamedList(
            Path.of(""), "", List.of(), Optional.empty(), StandardCharsets.UTF_8, Optional.empty());
    String file = written;
    for (Matcher as = READ_AS.matcher(file); as.matches(); as = READ_AS.matcher(file)) {
      list = list.read(as.group(2), as.group(3));
      file = as.group(1);
    }
    if (SEVERAL.matcher(file).matches() && Files.notExists(Path.of(file))) {
      throw new ConfigurationException(
          "each takes one list, and a comma stands before how it is read (phone:, separator:,"
              + " encoding:, region:); name each list by itself");
    }
    refuseUnknown(file);
    try {
      if (!file.isBlank()) {
        return list.at(Path.of(file)).how(written.substring(file.length()));
      }
    } catch (InvalidPathException e) {
      // As if none were named.
    }
    throw new ConfigurationException("write the name of a file");
  }

  /** A mistyped word is no part of the file's name. */
  private static void refuseUnknown(String file) {
    Matcher said = UNKNOWN.matcher(file);
    if (!said.matches() || Files.exists(Path.of(file))) {
      return;
    }
    String word = said.group(1);
    Optional<String> nearest = NearestWord.to(word, WORDS);
    if (nearest.isPresent() || said.group(2).charAt(0) == '\'' || WORDS.contains(word)) {
      throw new ConfigurationException(
          "a list is not read by '"
              + word
              + ":'"
              + nearest.map(meant -> "; did you mean '" + meant + ":'?").orElse("")
              + " (phone:, separator:, encoding:, region:)");
    }
  }

  /** The same list in another place. */
  public NamedList at(Path other) {
    return new NamedList(other, how, phone, separator, encoding, region);
  }

  private NamedList how(String said) {
    return new NamedList(file, said, phone, separator, encoding, region);
  }

  /** Its file as it is found from here, and how it is read: as people are told of it. */
  @Override
  public String toString() {
    return shown(file) + how;
  }

  /** As it was written. */
  public String written() {
    return file + how;
  }

  /** The same list, whose numbers without a country code are of a region unless it says so. */
  public NamedList usually(Region usual) {
    return region.isPresent()
        ? this
        : new NamedList(
            file,
            how + ", region: '" + usual + "'",
            phone,
            separator,
            encoding,
            Optional.of(usual));
  }

  /** A file as it is found from here. */
  public static String shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path whole = file.toAbsolutePath().normalize();
    return (whole.startsWith(here) ? here.relativize(whole) : whole).toString();
  }

  /**
   * Its file as it is found from here, and how it is read if that file is read in several ways.
   *
   * @param all as they are found from any folder
   */
  public String shown(Collection<String> all) {
    String whole = file.toAbsolutePath().normalize().toString();
    boolean isRead = all.stream().filter(other -> isOf(whole, other)).count() > 1;
    return shown(file) + (isRead ? how : "");
  }

  private static boolean isOf(String whole, String other) {
    return other.equals(whole) || other.startsWith(whole + ",");
  }

  /** Written so that it is found from any folder. */
  public String absolute() {
    return in(Path.of(""));
  }

  /** The same of a list that lies beside another file, unless it says where it lies. */
  public String beside(Path other) {
    Path folder = other.toAbsolutePath().getParent();
    return in(folder == null ? Path.of("") : folder);
  }

  private String in(Path folder) {
    return folder.resolve(file).toAbsolutePath().normalize() + how;
  }

  private NamedList read(String word, String said) {
    String value = unquoted(said);
    return switch (word) {
      case "phone" -> new NamedList(file, how, columns(said), separator, encoding, region);
      case "encoding" -> new NamedList(file, how, phone, separator, charset(value), region);
      case "region" ->
          new NamedList(file, how, phone, separator, encoding, Optional.of(region(value)));
      default -> new NamedList(file, how, phone, Optional.of(separator(value)), encoding, region);
    };
  }

  private static List<String> columns(String said) {
    return said.startsWith("[")
        ? QUOTED.matcher(said).results().map(one -> unquoted(one.group())).toList()
        : List.of(unquoted(said));
  }

  private static char separator(String value) {
    String one = value.equals("\\t") ? "\t" : value;
    if (one.length() != 1) {
      throw new ConfigurationException("a separator is one character, such as separator: ';'");
    }
    return one.charAt(0);
  }

  private static Region region(String value) {
    try {
      return new Region(value);
    } catch (IllegalArgumentException e) {
      if (value.equals("UK") || value.length() > LONGEST_REGION) {
        throw new ConfigurationException(
            "region: %swrite two letters (ISO 3166) such as 'US' or 'GB'"
                .formatted(value.equals("UK") ? "the United Kingdom is 'GB'; " : ""));
      }
      throw new ConfigurationException(String.valueOf(e.getMessage()));
    }
  }

  private static String unquoted(String value) {
    boolean quoted = value.startsWith("'") || value.startsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value.strip();
  }

  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new ConfigurationException(
          "that is no encoding; write for example encoding: 'windows-1252'");
    }
  }

  /** An option that names this file so. */
  static String option(Path file, String word, String value) {
    return "--do-not-contact \"" + file + ", " + word + ": '" + value + "'\"";
  }

  public static final class Converter implements ITypeConverter<NamedList> {
    @Override
    public NamedList convert(String text) {
      try {
        return of(text);
      } catch (ConfigurationException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
