package dev.callsheet.dsl.cache;

import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

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

  byte[] write() {
    Output out = new Output();
    origin.write(out);
    out.number(sites.size());
    for (Site site : sites) {
      out.text(site.title());
      out.text(site.word().map(word -> word.operation().name()).orElse(""));
      place(out, site.place());
      places(out, site.values());
      out.number(site.options().size());
      for (Site.Given given : site.options()) {
        out.text(given.name());
        place(out, given.place());
        places(out, given.gaps());
      }
    }
    List<Mentions.Mention> all = mentions.all();
    out.number(all.size());
    for (Mentions.Mention mention : all) {
      out.text(mention.name());
      place(out, mention.place());
    }
    out.number(looked.size());
    for (Map.Entry<String, String> file : looked.entrySet()) {
      out.text(file.getKey());
      out.text(file.getValue());
    }
    out.number(policy.size());
    policy.forEach(out::text);
    out.bytes(type);
    return deflated(out.written());
  }

  /** What was written; throws IllegalArgumentException if it was not written so. */
  static Entry read(byte[] bytes, int from) {
    Input in = new Input(inflated(bytes, from), 0);
    Origin origin = Origin.read(in);
    List<Site> sites = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      String title = in.text();
      Optional<Word> word = WORDS.getOrDefault(in.text(), Optional.empty());
      Place place = place(in);
      List<Place> values = places(in);
      List<Site.Given> options = new ArrayList<>();
      for (int more = in.number(); more > 0; more--) {
        options.add(new Site.Given(in.text(), place(in), places(in)));
      }
      sites.add(new Site(title, word, place, values, options));
    }
    Mentions mentions = new Mentions();
    for (int left = in.number(); left > 0; left--) {
      mentions.add(in.text(), place(in));
    }
    Map<String, String> looked = new HashMap<>();
    for (int left = in.number(); left > 0; left--) {
      looked.put(in.text(), in.text());
    }
    List<String> policy = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      policy.add(in.text());
    }
    return new Entry(origin, sites, mentions, looked, policy, in.bytes());
  }

  private static Map<String, Optional<Word>> words() {
    Map<String, Optional<Word>> words = new HashMap<>();
    for (Word word : Vocabulary.words()) {
      words.putIfAbsent(word.operation().name(), Optional.of(word));
    }
    return words;
  }

  private static byte[] deflated(byte[] written) {
    Output out = new Output();
    out.number(written.length);
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(written);
      deflater.finish();
      byte[] part = new byte[written.length + 64]; // it may even grow, by a little
      int length = deflater.deflate(part);
      out.bytes(Arrays.copyOf(part, length));
      return out.written();
    } finally {
      deflater.end();
    }
  }

  private static byte[] inflated(byte[] bytes, int from) {
    Input in = new Input(bytes, from);
    byte[] written = new byte[in.number()];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(in.bytes());
      if (inflater.inflate(written) != written.length) {
        throw new IllegalArgumentException("there is too little of it");
      }
      return written;
    } catch (DataFormatException e) {
      throw new IllegalArgumentException(e);
    } finally {
      inflater.end();
    }
  }

  private static void place(Output out, Place place) {
    out.number(place.line());
    out.number(place.column());
    out.number(place.width());
  }

  private static Place place(Input in) {
    return new Place(in.number(), in.number(), in.number());
  }

  private static void places(Output out, List<Place> places) {
    out.number(places.size());
    for (Place place : places) {
      place(out, place);
    }
  }

  private static List<Place> places(Input in) {
    int count = in.number();
    if (count == 0) {
      return List.of();
    }
    List<Place> places = new ArrayList<>(count);
    for (int left = count; left > 0; left--) {
      places.add(place(in));
    }
    return places;
  }
}
