package dev.callsheet.listener;

import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * What a server itself says of a request that is none: the status in words. The usual page repeats
 * the address, in which a secret stands. Thread-safe.
 */
public final class PlainErrors extends ErrorHandler {
  private static final String TEXT = "text/plain;charset=utf-8";

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TEXT);
    Content.Sink.write(response, true, words(response.getStatus()), callback);
    return true;
  }

  private static String words(int status) {
    return HttpStatus.getMessage(status).toLowerCase(Locale.ROOT) + "\n";
  }
}
