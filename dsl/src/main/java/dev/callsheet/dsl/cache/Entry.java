package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** One compiled script as it is kept: its origin, the places of its words and names, its class. */
@SuppressWarnings("ArrayRecordComponent") // only passed on, at once
record Entry(
    Origin origin,
    List<Site> sites,
    Mentions mentions,
    Map<String, String> looked,
    List<String> policy,
    byte[] type) {
  /** By the name of what they ask for; many sites share one. */
  private static final Map<String, Optional<Word>> WORDS = words();

  byte[] write() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
      out.writeUTF(origin.options());
      write(out, origin.text());
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
          out.writeUTF(given.end());
        }
      }
      List<Mentions.Mention> all = mentions.all();
      out.writeInt(all.size());
      for (Mentions.Mention mention : all) {
        out.writeUTF(mention.name());
        place(out, mention.place());
      }
      out.writeInt(looked.size());
      for (Map.Entry<String, String> file : looked.entrySet()) {
        out.writeUTF(file.getKey());
        out.writeUTF(file.getValue());
      }
      out.writeInt(policy.size());
      for (String line : policy) {
        out.writeUTF(line);
      }
      write(out, type);
    }
    return bytes.toByteArray();
  }

  /** What was written; throws IOException if it was not written so. */
  static Entry read(byte[] bytes, int from) throws IOException {
    InputStream packed = new ByteArrayInputStream(bytes, from, bytes.length - from);
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(new InflaterInputStream(packed)));
    Origin origin = new Origin(in.readUTF(), in.readNBytes(in.readInt()));
    List<Site> sites = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String title = in.readUTF();
      Optional<Word> word = WORDS.getOrDefault(in.readUTF(), Optional.empty());
      Place place = place(in);
      List<Place> values = places(in);
      List<Site.Given> options = new ArrayList<>();
      for (int more = in.readInt(); more > 0; more--) {
        options.add(new Site.Given(in.readUTF(), place(in), places(in), in.readUTF()));
      }
      sites.add(new Site(title, word, place, values, options));
    }
    Mentions mentions = new Mentions();
    for (int left = in.readInt(); left > 0; left--) {
      mentions.add(in.readUTF(), place(in));
    }
    Map<String, String> looked = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      looked.put(in.readUTF(), in.readUTF());
    }
    List<String> policy = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      policy.add(in.readUTF());
    }
    return new Entry(origin, sites, mentions, looked, policy, in.readNBytes(in.readInt()));
  }

  private static Map<String, Optional<Word>> words() {
    Map<String, Optional<Word>> words = new HashMap<>();
    for (Word word : Vocabulary.words()) {
      words.putIfAbsent(word.operation().name(), Optional.of(word));
    }
    return words;
  }

  private static void write(DataOutputStream out, byte[] some) throws IOException {
    out.writeInt(some.length);
    out.write(some);
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
