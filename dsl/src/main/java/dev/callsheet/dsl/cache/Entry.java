package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.diagnose.Mentions;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One compiled script as it is kept.
 *
 * @param source what it was compiled from, and on which terms
 * @param sites the places of its words
 * @param mentions the places of its names
 * @param type its class
 */
@SuppressWarnings("ArrayRecordComponent") // only passed on, at once
record Entry(String source, List<Site> sites, Mentions mentions, byte[] type) {
  byte[] write() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    text(out, source);
    out.writeInt(sites.size());
    for (Site site : sites) {
      out.writeUTF(site.title());
      out.writeUTF(site.word().map(word -> word.operation().name()).orElse(""));
      place(out, site.place());
      places(out, site.values());
      out.writeInt(site.options().size());
      for (Site.Given given : site.options()) {
        out.writeUTF(given.name());
        place(out, given.place());
        places(out, given.gaps());
      }
    }
    List<Mentions.Mention> all = mentions.all();
    out.writeInt(all.size());
    for (Mentions.Mention mention : all) {
      text(out, mention.name());
      place(out, mention.place());
    }
    out.writeInt(type.length);
    out.write(type);
    return bytes.toByteArray();
  }

  /** What was written. */
  static Entry read(byte[] bytes, int from) throws IOException {
    DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(bytes, from, bytes.length - from));
    String source = text(in);
    List<Site> sites = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String title = in.readUTF();
      Optional<Word> word = word(in.readUTF());
      Place place = place(in);
      List<Place> values = places(in);
      List<Site.Given> options = new ArrayList<>();
      for (int more = in.readInt(); more > 0; more--) {
        options.add(new Site.Given(in.readUTF(), place(in), places(in)));
      }
      sites.add(new Site(title, word, place, values, options));
    }
    Mentions mentions = new Mentions();
    for (int left = in.readInt(); left > 0; left--) {
      mentions.add(text(in), place(in));
    }
    byte[] type = new byte[in.readInt()];
    in.readFully(type);
    return new Entry(source, sites, mentions, type);
  }

  private static Optional<Word> word(String operation) {
    for (Word word : Vocabulary.words()) {
      if (word.operation().name().equals(operation)) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void place(DataOutputStream out, Place place) throws IOException {
    out.writeInt(place.line());
    out.writeInt(place.column());
    out.writeInt(place.width());
  }

  private static Place place(DataInputStream in) throws IOException {
    return new Place(in.readInt(), in.readInt(), in.readInt());
  }

  private static void places(DataOutputStream out, List<Place> places) throws IOException {
    out.writeInt(places.size());
    for (Place place : places) {
      place(out, place);
    }
  }

  private static List<Place> places(DataInputStream in) throws IOException {
    List<Place> places = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      places.add(place(in));
    }
    return places;
  }
}
