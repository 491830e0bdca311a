package dev.callsheet.listener;

import dev.callsheet.account.Secret;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a certificate and its key stand: in one file of PKCS #12, or as PEM in two. Immutable and
 * thread-safe.
 *
 * @param files the one, or the certificate with those above it and then the key
 * @param password of the one
 */
public record TlsFiles(List<Path> files, Optional<Secret> password) {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]+)-----END \\1-----");
  private static final String CERTIFICATE = "CERTIFICATE";
  private static final String KEY = "PRIVATE KEY";
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
    List<Certificate> chain = chain(Files.readString(files.get(0)));
    PrivateKey key = key(Files.readString(files.get(1)));
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

  private static List<Certificate> chain(String text) throws GeneralSecurityException {
    List<Certificate> chain = new ArrayList<>();
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    for (Matcher block = BLOCK.matcher(text); block.find(); ) {
      if (block.group(1).equals(CERTIFICATE)) {
        chain.add(factory.generateCertificate(new ByteArrayInputStream(bytes(block.group(2)))));
      }
    }
    return chain;
  }

  private PrivateKey key(String text) throws GeneralSecurityException {
    for (Matcher block = BLOCK.matcher(text); block.find(); ) {
      if (block.group(1).equals(KEY)) {
        return key(bytes(block.group(2)));
      }
    }
    throw new GeneralSecurityException(
        "%s holds no \"BEGIN PRIVATE KEY\"; 'openssl pkcs8 -topk8 -nodes -in OLD -out NEW' makes one of others"
            .formatted(files.get(1)));
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

  private static byte[] bytes(String base64) throws GeneralSecurityException {
    try {
      return Base64.getMimeDecoder().decode(base64.getBytes(StandardCharsets.US_ASCII));
    } catch (IllegalArgumentException e) {
      throw new GeneralSecurityException("a block is cut or bent", e);
    }
  }

  /** A renewal replaces one file after the other. */
  private static boolean isPair(PrivateKey key, PublicKey other) throws GeneralSecurityException {
    String kind = key.getAlgorithm();
    if (!kind.substring(0, 2).equals(other.getAlgorithm().substring(0, 2))) {
      return false;
    }
    Signature signature =
        Signature.getInstance(
            kind.equals("RSA") ? "SHA256withRSA" : kind.equals("EC") ? "SHA256withECDSA" : kind);
    signature.initSign(key);
    signature.update((byte) 1);
    byte[] signed = signature.sign();
    signature.initVerify(other);
    signature.update((byte) 1);
    return signature.verify(signed);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return files.toString();
  }
}
