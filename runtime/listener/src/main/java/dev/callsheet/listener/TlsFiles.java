package dev.callsheet.listener;

import dev.callsheet.account.Secret;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a certificate and its key stand: in one file of PKCS #12, or as PEM in two. Immutable and
 * thread-safe.
 *
 * @param files the one, or the certificate with those above it and then the key
 * @param password of the one
 */
public record TlsFiles(List<Path> files, Optional<Secret> password) {
  private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519");

  public TlsFiles {
    files = List.copyOf(files);
  }

  /** As the key of a store is kept, too. */
  char[] passwordText() {
    return password.map(Secret::reveal).orElse("").toCharArray();
  }

  /** Changes when they do, be they links to other files from then on. */
  String marks() {
    StringBuilder marks = new StringBuilder();
    for (Path file : files) {
      try {
        marks.append(file.toRealPath()).append(' ').append(Files.size(file));
        marks.append(' ').append(Files.getLastModifiedTime(file)).append('\n');
      } catch (IOException e) {
        marks.append("none\n");
      }
    }
    return marks.toString();
  }

  /**
   * What they hold.
   *
   * @throws IOException if one cannot be read, or the password is another
   * @throws GeneralSecurityException if they hold something else
   */
  KeyStore read() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    if (files.size() == 1) {
      try (InputStream in = Files.newInputStream(files.get(0))) {
        store.load(in, passwordText());
      }
      return store;
    }
    store.load(null, null);
    List<Certificate> chain = new ArrayList<>();
    for (byte[] block : blocks(files.get(0), "CERTIFICATE")) {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      chain.add(factory.generateCertificate(new ByteArrayInputStream(block)));
    }
    List<byte[]> keys = blocks(files.get(1), "PRIVATE KEY");
    if (keys.isEmpty()) {
      throw new GeneralSecurityException(
          "%s holds no \"BEGIN PRIVATE KEY\"; 'openssl pkcs8 -topk8 -nodes -in OLD -out NEW' makes one of others"
              .formatted(files.get(1)));
    }
    PrivateKey key = key(keys.get(0));
    if (chain.isEmpty()) {
      throw new GeneralSecurityException(files.get(0) + " holds no certificate");
    }
    if (!isPair(key, chain.get(0).getPublicKey())) {
      throw new GeneralSecurityException(
          files.get(1) + " is the key of another certificate than " + files.get(0));
    }
    store.setKeyEntry("server", key, passwordText(), chain.toArray(new Certificate[0]));
    return store;
  }

  /** Those of a kind that a file of PEM holds. */
  private static List<byte[]> blocks(Path file, String kind)
      throws IOException, GeneralSecurityException {
    Pattern block =
        Pattern.compile("-----BEGIN %1$s-----([^-]+)-----END %1$s-----".formatted(kind));
    try {
      return block
          .matcher(Files.readString(file))
          .results()
          .map(found -> Base64.getMimeDecoder().decode(found.group(1)))
          .toList();
    } catch (IllegalArgumentException e) {
      throw new GeneralSecurityException("a block is cut or bent", e);
    }
  }

  private static PrivateKey key(byte[] bytes) throws GeneralSecurityException {
    for (String algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(bytes));
      } catch (InvalidKeySpecException e) {
        // It is of another kind.
      }
    }
    throw new GeneralSecurityException("the key is none of " + String.join(", ", ALGORITHMS));
  }

  /** A renewal replaces one file after the other. */
  private static boolean isPair(PrivateKey key, PublicKey other) throws GeneralSecurityException {
    String kind = key.getAlgorithm();
    Signature signature =
        Signature.getInstance(
            kind.equals("RSA") ? "SHA256withRSA" : kind.equals("EC") ? "SHA256withECDSA" : kind);
    signature.initSign(key);
    signature.update((byte) 1);
    byte[] signed = signature.sign();
    try {
      signature.initVerify(other);
      signature.update((byte) 1);
      return signature.verify(signed);
    } catch (InvalidKeyException | SignatureException e) {
      return false; // it is of another kind or length
    }
  }
}
